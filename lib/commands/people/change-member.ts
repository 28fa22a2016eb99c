import { command } from "#lib/commands/command";
import { audited, type Changes, decided, event, together } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { withdrawAllOf } from "#lib/commands/invitations/invitation-changes";
import { removeSessions } from "#lib/commands/sessions/session-changes";
import type { AuditAction } from "#lib/domain/audit/actions";
import { done, refuse } from "#lib/domain/failure";
import { faultOfRoles, sameRoles } from "#lib/domain/people/role";
import {
  isActiveOwner,
  judgeMemberChange,
  type MemberAsk,
  type MemberChange,
  makesOwner,
} from "#lib/domain/people/team";
import type { Author } from "#lib/store/author";
import type { Member } from "#lib/store/member";
import { memberIn } from "./account";
import { noMemberOf, noMemberOfYours } from "./no-member";

/**
 * Gives roles, or blocks or restores access. A team keeps at least one owner; only the operator may make exceptions.
 */
export const changeMember = command({
  facts: ({ agentId, email }: MemberAsk, _change: MemberChange, by: Author) => ({
    account: want("account", email),
    team: want("team", agentId, by.at),
  }),
  needsProof({ account }, { agentId }, change) {
    const before = memberIn(account, agentId);
    return before !== null && makesOwner(before, change);
  },
  decide({ account, team }, { agentId, email }, change, by) {
    const before = memberIn(account, agentId);
    const judgement = judgeMemberChange({
      by: by.acting ? "owner" : "operator",
      before,
      change,
      otherOwners: team.activeOwners - (isActiveOwner(before) ? 1 : 0),
    });
    if (!before || !account) return by.acting ? noMemberOfYours() : noMemberOf({ agentId, email });
    if (judgement === "last owner") return lastOwner();
    const fault = "roles" in change ? faultOfRoles(change, by.at) : null;
    if (fault) return refuse("parameter_wrong", fault);
    const after = { ...before, ...change };
    if (sameRoles(after, before) && after.status === before.status) return done(after);
    const told = { before: standingOf(before), after: standingOf(after) };
    const changed: Changes = {
      writes: [{ act: "change", table: "members", where: { agentId, email }, to: change }],
      audit: [audited({ agentId, action: actionOf(change), subject: email, ...told }, by)],
      events: [event(agentId, "agent")],
    };
    const there = account.sessions.filter((session) => session.agentId === agentId);
    const signedOut: Changes = after.status === "disabled" ? { writes: removeSessions(there) } : {};
    const withdrawn = isActiveOwner(after) ? {} : withdrawAllOf(email, team, by);
    return decided(done(after), together(changed, signedOut, withdrawn));
  },
});

const standingOf = ({ roles, auditorUntil, status }: Member) => ({ roles, auditorUntil, status });

function actionOf(change: MemberChange): AuditAction {
  if ("roles" in change) return "member.role";
  return change.status === "disabled" ? "member.disable" : "member.enable";
}

const lastOwner = () =>
  refuse("last_owner", "This is the team's last active owner. Make somebody else an owner first.");
