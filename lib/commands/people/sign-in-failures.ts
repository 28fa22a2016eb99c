import type { Write } from "#lib/commands/write";
import type { SignInSource } from "#lib/store/member-session";
import type { CountedSource } from "./counted-source";

/** Takes back what a success was counted for, and what its own browser has failed. */
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
   * The first source is the browser's own: what it had failed is taken off wherever it was counted. An account stands
   * first where nobody knew where the try came from: it is everybody's, and one try alone is taken off it.
   */
  function ofSources([own, ...shared]: readonly SignInSource[]): Write[] {
    if (!own) return [];
    if (own.kind === "account") return [takeBack(own, 1)];
    const failures = failuresOf(own);
    return failures === 0 ? [] : [forget(own), ...shared.map((source) => takeBack(source, failures))];
  }

  /** In a known browser all that it has failed; else one try alone: what a stranger with the password failed stays. */
  function ofFactor(source: SignInSource): Write {
    return sources[0]?.kind === "device" ? forget(source) : takeBack(source, 1);
  }

  return [...ofSources(sources), ...(factorSource ? [ofFactor(factorSource)] : [])];
}

export const namesOf = (sources: readonly SignInSource[], factorSource: SignInSource | null): string[] =>
  [...sources, ...(factorSource ? [factorSource] : [])].map(({ name }) => name);
