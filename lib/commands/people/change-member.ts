import { command } from "#lib/commands/command";
import { audited, type Changes, type Decision, decided, newsOf, together } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { withdrawAllOf } from "#lib/commands/invitations/invitation-changes";
import { removeSessions } from "#lib/commands/sessions/session-changes";
import { aboutRoles } from "#lib/domain/approvals/about";
import type { ApprovalKind } from "#lib/domain/approvals/approval";
import { unmetRules } from "#lib/domain/approvals/approvers";
import { gainsPower, gainsProvenRole } from "#lib/domain/approvals/gains-power";
import type { AuditAction } from "#lib/domain/audit/actions";
import { done, type Outcome, refuse, refuseFirst } from "#lib/domain/failure";
import { faultOfRoles, rolesAt, sameRoles } from "#lib/domain/people/role";
import { isActiveOwner, judgeMemberChange, type MemberAsk, type MemberChange } from "#lib/domain/people/team";
import type { Author } from "#lib/store/author";
import type { Member } from "#lib/store/member";
import { memberIn } from "./account";
import { noMemberOf, noMemberOfYours } from "./no-member";

/**
 * Gives roles, or blocks or restores access. A team keeps at least one owner; only the operator may make exceptions.
 */
export const changeMember = command({
  facts: (ask: MemberAsk, _change: MemberChange, by: Author) => ({
    account: want("account", ask.email),
    team: want("team", ask.agentId, by.at),
    rules: want("approvalRules", ask.agentId),
    members: by.acting && want("activeMembers", ask.agentId, by.at),
  }),
  needsProof({ account }, { agentId }, change, by) {
    const before = memberIn(account, agentId);
    return before !== null && gainsProvenRole(before, { ...before, ...change }, by.at);
  },
  keptAs: "people.changeMember/1",
  gate: {
    of: ({ agentId, email }) => ({ agentId, kind: "owners", subject: email }),
    about({ account }, { agentId, email }, change, by) {
      const before = memberIn(account, agentId);
      const after = before && { ...before, ...change };
      if (!after || !gainsPower(before, after, by.at)) return null;
      return { change: "roles" in change ? "roles" : "status", email, status: after.status, ...aboutRoles(after) };
    },
  },
  decide({ account, team, rules, members }, ask, change, by): Outcome<Member> | Decision<Member> {
    const { agentId, email, evenSo = false } = ask;
    const before = memberIn(account, agentId);
    const judgement = judgeMemberChange({
      by: by.acting ? "owner" : "operator",
      before,
      change,
      otherOwners: team.activeOwners - (isActiveOwner(before) ? 1 : 0),
    });
    if (!before || !account) return by.acting ? noMemberOfYours() : noMemberOf({ agentId, email });
    if (judgement === "last owner") return lastOwner();
    const wrong = "roles" in change ? refuseFirst({ roles: faultOfRoles(change, by.at) }) : null;
    if (wrong) return wrong;
    const after = { ...before, ...change };
    if (sameRoles(after, before) && after.status === before.status) return done(after);
    const then = { ...after, roles: rolesAt(after, by.at) };
    const unmet = members && !evenSo ? unmetRules(rules, members, then) : [];
    if (unmet.length > 0) return leavesTooFew(unmet);
    const told = { before: standingOf(before), after: standingOf(after) };
    const written: Changes = {
      writes: [{ act: "change", table: "members", where: { agentId, email }, to: change }],
      audit: [audited({ agentId, action: actionOf(change), subject: email, ...told }, by)],
      news: [newsOf(agentId, "agent")],
    };
    const there = account.sessions.filter((session) => session.agentId === agentId);
    const signedOut: Changes = after.status === "disabled" ? { writes: removeSessions(there) } : {};
    const withdrawn = isActiveOwner(after) ? {} : withdrawAllOf(email, team, by);
    return decided(done(after), together(written, signedOut, withdrawn));
  },
});

const standingOf = ({ roles, auditorUntil, status }: Member) => ({ roles, auditorUntil, status });

function actionOf(change: MemberChange): AuditAction {
  if ("roles" in change) return "member.role";
  return change.status === "disabled" ? "member.disable" : "member.enable";
}

const leavesTooFew = (kinds: readonly ApprovalKind[]) =>
  refuse(
    "approvers_too_few",
    `Then too few people could approve (${kinds.join(", ")}), and whatever needs it could not be done any more. Make somebody else an approver first, or send even_so.`,
  );
const lastOwner = () =>
  refuse("last_owner", "This is the team's last active owner. Make somebody else an owner first.");
