import { command } from "#lib/commands/command";
import { audited, type Changes, decided, newsOf, together } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { withdrawAllOf } from "#lib/commands/invitations/invitation-changes";
import { removeSessions } from "#lib/commands/sessions/session-changes";
import type { Write } from "#lib/commands/write";
import { done } from "#lib/domain/failure";
import type { MemberAsk } from "#lib/domain/people/team";
import type { Author } from "#lib/store/author";
import { memberIn } from "./account";
import { noMemberOf } from "./no-member";
import { removeFactor } from "./second-factor-changes";

/** A person's last membership takes the account with it. */
export const removeMember = command({
  facts: ({ agentId, email }: MemberAsk, by: Author) => ({
    account: want("account", email),
    team: want("team", agentId, by.at),
    views: want("privateViews", agentId, email),
  }),
  decide({ account, team, views }, { agentId, email }, by) {
    const member = memberIn(account, agentId);
    if (!account || !member) return noMemberOf({ agentId, email }, "member_not_found");
    const accountRemoved = account.memberships.length === 1;
    const there = account.sessions.filter((session) => session.agentId === agentId);
    const { roles, auditorUntil, status } = member;
    // The audit does not say whether the account was removed: the agent would learn that the person works for another.
    const told = { before: { roles, auditorUntil, status }, after: { sessions_ended: there.length, views } };
    const removed: Changes = {
      writes: [
        ...removeSessions(there),
        { act: "remove", table: "views", where: { agentId, email, shared: false } },
        { act: "remove", table: "members", where: { agentId, email } },
        ...(accountRemoved ? removeAccount(email) : []),
      ],
      audit: [audited({ agentId, action: "member.remove", subject: email, ...told }, by)],
      news: [newsOf(agentId, "agent")],
    };
    return decided(done({ member, accountRemoved }), together(withdrawAllOf(email, team, by), removed));
  },
});

const removeAccount = (email: string): Write[] => [
  ...removeFactor(email),
  { act: "remove", table: "people", where: { email } },
];
