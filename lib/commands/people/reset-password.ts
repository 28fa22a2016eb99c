import { command } from "#lib/commands/command";
import { decided, together } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { countAt, removeSessions } from "#lib/commands/sessions/session-changes";
import { done } from "#lib/domain/failure";
import type { MemberAsk } from "#lib/domain/people/team";
import type { Author } from "#lib/store/author";
import { memberIn } from "./account";
import { noMemberOf } from "./no-member";
import { tellAgents } from "./tell-agents";

/** Sets a member's password for the operator. It holds at all the person's agents, and ends all their sessions. */
export const resetPassword = command({
  facts: ({ email }: MemberAsk, _newHash: string, _by: Author) => ({ account: want("account", email) }),
  decide({ account }, { agentId, email }, newHash, by) {
    const member = memberIn(account, agentId);
    if (!account || !member) return noMemberOf({ agentId, email });
    const { sessions } = account;
    const after = (of: string) => ({ sessions_ended: countAt(sessions, of) });
    const { agentIds, changes } = tellAgents(account, { action: "member.reset", after }, by, agentId);
    const writes = [
      { act: "change", table: "people", where: { email }, to: { passwordHash: newHash } } as const,
      ...removeSessions(sessions),
    ];
    return decided(done({ ...member, agentIds }), together({ writes }, changes));
  },
});
