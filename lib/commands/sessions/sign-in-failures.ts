import type { Write } from "#lib/commands/write";
import type { SignInSource } from "#lib/store/member-session";
import type { CountedSource } from "./counted-source";

/** Takes back the counts of a successful try, and all failures of its own browser. */
export function forgiveFailures(
  counted: readonly CountedSource[],
  sources: readonly SignInSource[],
  factorSource: SignInSource | null,
): Write[] {
  const failuresOf = ({ name }: SignInSource) => counted.find(({ source }) => source === name)?.failures ?? 0;
  const takeBack = (source: SignInSource, times: number): Write => ({
    act: "change",
    table: "signInFailures",
    where: { source: source.name },
    to: { failures: Math.max(0, failuresOf(source) - times) },
  });
  const forget = ({ name }: SignInSource): Write => ({
    act: "remove",
    table: "signInFailures",
    where: { source: name },
  });

  /**
   * The first source is the browser's own: all its failures are taken off. When the try's address is unknown, the
   * account stands first: others share that count, so only this one try is taken off.
   */
  function ofSources([own, ...shared]: readonly SignInSource[]): Write[] {
    if (!own) return [];
    if (own.kind === "account") return [takeBack(own, 1)];
    const failures = failuresOf(own);
    return failures === 0 ? [] : [forget(own), ...shared.map((source) => takeBack(source, failures))];
  }

  /**
   * A known browser is forgiven all its failures. Any other only gets this try back, so that a stranger with the
   * password stays counted.
   */
  function ofFactor(source: SignInSource): Write {
    return sources[0]?.kind === "device" ? forget(source) : takeBack(source, 1);
  }

  return [...ofSources(sources), ...(factorSource ? [ofFactor(factorSource)] : [])];
}

export const namesOf = (sources: readonly SignInSource[], factorSource: SignInSource | null): string[] =>
  [...sources, ...(factorSource ? [factorSource] : [])].map(({ name }) => name);
