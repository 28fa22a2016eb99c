import { command } from "#lib/commands/command";
import { decided } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { done } from "#lib/domain/failure";
import { failuresNow, secondsToWait } from "#lib/domain/people/sign-in-delay";
import type { Instant } from "#lib/domain/time/instant";
import type { SignInSource } from "#lib/store/member-session";
import { namesOf } from "./sign-in-failures";

/**
 * Counts a try to sign in, unless it has to wait. A waiting try is not counted, so that the wait ends even for a person
 * who keeps trying.
 */
export const countSignInTry = command({
  facts: (sources: readonly SignInSource[], _at: Instant) => ({
    counted: want("signInFailures", namesOf(sources, null)),
  }),
  decide({ counted }, sources, at) {
    const known = sources.map(({ kind, name }) => ({
      kind,
      name,
      counted: counted.find(({ source }) => source === name) ?? null,
    }));
    const waitSeconds = Math.max(0, ...known.map((one) => secondsToWait(one.kind, one.counted, at)));
    if (waitSeconds > 0) return done({ waitSeconds, failures: 0 });
    const rows = known.map((one) => ({
      source: one.name,
      failures: failuresNow(one.counted, at) + 1,
      lastAt: at,
    }));
    // The last row is the account's or the known browser's.
    return decided(done({ waitSeconds: 0, failures: rows.at(-1)?.failures ?? 0 }), {
      writes: rows.map((row) => ({ act: "put", table: "signInFailures", row })),
    });
  },
});
