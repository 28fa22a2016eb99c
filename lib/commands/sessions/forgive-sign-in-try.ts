import { command } from "#lib/commands/command";
import { decided } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { done } from "#lib/domain/failure";
import type { SignInSource } from "#lib/store/member-session";
import { forgiveFailures, namesOf } from "./sign-in-failures";

/** Takes back the counts of a success that opens no session. */
export const forgiveSignInTry = command({
  facts: (sources: readonly SignInSource[], factorSource: SignInSource | null) => ({
    counted: want("signInFailures", namesOf(sources, factorSource)),
  }),
  decide: ({ counted }, sources, factorSource) =>
    decided(done(null), { writes: forgiveFailures(counted, sources, factorSource) }),
});
