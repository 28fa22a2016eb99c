import { eq, sql } from "drizzle-orm";
import { done, type Outcome } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/instant";
import { failuresNow, secondsToWait } from "#lib/domain/sign-in-delay";
import type { SignInCount, SignInSource } from "#lib/stored/staff-session";
import type { Connection } from "./connection";
import { signInFailures } from "./schema";

/** Failed sign-ins, kept so that a restart forgives none of them. */
export function signInTries({ db }: Connection) {
  const find = (name: string) => db.select().from(signInFailures).where(eq(signInFailures.source, name)).get() ?? null;

  function count(sources: readonly SignInSource[], at: Instant): Outcome<SignInCount> {
    const known = sources.map(({ kind, name }) => ({ kind, name, counted: find(name) }));
    const waitSeconds = Math.max(0, ...known.map(({ kind, counted }) => secondsToWait(kind, counted, at)));
    if (waitSeconds > 0) return done({ waitSeconds, failures: 0 });
    let failures = 0;
    for (const { name, counted } of known) {
      // The account or the known browser stands last.
      failures = failuresNow(counted, at) + 1;
      db.insert(signInFailures)
        .values({ source: name, failures, lastAt: at })
        .onConflictDoUpdate({ target: signInFailures.source, set: { failures, lastAt: at } })
        .run();
    }
    return done({ waitSeconds: 0, failures });
  }

  /**
   * The first source is the browser's own: what it had failed is taken off wherever it was counted. An account stands
   * first where nobody knew where the try came from: it is everybody's, and one try alone is taken off it.
   */
  function takeBack([own, ...shared]: readonly SignInSource[]): void {
    if (own?.kind === "account") {
      takeBackOne(own);
      return;
    }
    const failures = own ? (find(own.name)?.failures ?? 0) : 0;
    if (!own || failures === 0) return;
    db.delete(signInFailures).where(eq(signInFailures.source, own.name)).run();
    for (const { name } of shared) {
      db.update(signInFailures)
        .set({ failures: sql`max(0, ${signInFailures.failures} - ${failures})` })
        .where(eq(signInFailures.source, name))
        .run();
    }
  }

  /** In a known browser all that it has failed; else one try alone: what a stranger with the password failed stays. */
  function takeBackFactor(source: SignInSource, [own]: readonly SignInSource[]): void {
    if (own?.kind === "device") {
      db.delete(signInFailures).where(eq(signInFailures.source, source.name)).run();
      return;
    }
    takeBackOne(source);
  }

  function takeBackOne({ name }: SignInSource): void {
    db.update(signInFailures)
      .set({ failures: sql`max(0, ${signInFailures.failures} - 1)` })
      .where(eq(signInFailures.source, name))
      .run();
  }

  function forgive(sources: readonly SignInSource[], factorSource: SignInSource | null): Outcome<null> {
    takeBack(sources);
    if (factorSource) takeBackFactor(factorSource, sources);
    return done(null);
  }

  return { count, forgive };
}
