import { command } from "#lib/commands/command";
import { decided } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { memberIn } from "#lib/commands/people/account";
import { noMemberOfYours } from "#lib/commands/people/no-member";
import { done } from "#lib/domain/failure";
import type { MemberAsk } from "#lib/domain/people/team";
import type { Author } from "#lib/store/author";
import { signOut } from "./session-changes";

/** Signs a member of the team out everywhere, at an owner's request. */
export const endMemberSessions = command({
  facts: ({ email }: MemberAsk, _by: Author) => ({ account: want("account", email) }),
  decide({ account }, { agentId, email }, by) {
    if (!account || !memberIn(account, agentId)) return noMemberOfYours();
    const there = account.sessions.filter((session) => session.agentId === agentId);
    return decided(done({ ended: there.length }), signOut(email, there, by).changes);
  },
});
