import { command } from "#lib/commands/command";
import { decided } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { done } from "#lib/domain/failure";
import type { Author } from "#lib/store/author";
import type { SessionsToEnd } from "#lib/store/member-session";
import { signOut } from "./session-changes";

/** Signs a person out: in one browser, in all others or everywhere. */
export const endOwnSessions = command({
  facts: ({ email }: SessionsToEnd, _by: Author) => ({ account: want("account", email) }),
  decide({ account }, { email, only, except }, by) {
    const sessions = account?.sessions ?? [];
    const ending = sessions.filter(
      ({ idDigest }) => (only === undefined || idDigest === only) && (except === undefined || idDigest !== except),
    );
    const { agentIds, changes } = signOut(email, ending, by);
    return decided(done({ ended: ending.length, agentIds }), changes);
  },
});
