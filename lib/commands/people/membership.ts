import { noAgent } from "#lib/commands/agents/agents";
import { command } from "#lib/commands/command";
import { audited, type Changes, type Decision, decided, together } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { withdrawAllOf } from "#lib/commands/invitations/invitation-changes";
import { removeSessions } from "#lib/commands/sessions/session-changes";
import type { Write } from "#lib/commands/write";
import { aboutRoles } from "#lib/domain/approvals/about";
import type { ApprovalKind } from "#lib/domain/approvals/approval";
import { unmetRules } from "#lib/domain/approvals/approvers";
import { gainsPower, gainsProvenRole } from "#lib/domain/approvals/gains-power";
import type { AuditAction } from "#lib/domain/audit/actions";
import type { Author } from "#lib/domain/audit/author";
import { done, type Outcome, refuse, refuseFirst } from "#lib/domain/failure";
import type { Member, NewMember } from "#lib/domain/people/member";
import { faultOfMembershipCount } from "#lib/domain/people/person";
import { faultOfRoles, rolesAt, sameRoles } from "#lib/domain/people/role";
import { isActiveOwner, judgeMemberChange, type MemberAsk, type MemberChange } from "#lib/domain/people/team";
import { memberIn, noMemberOf, noMemberOfYours } from "./account";
import { removeFactor } from "./second-factor-changes";

/** Makes a member at the operator's request. An email that has an account keeps its password. */
export const createMember = command({
  facts: ({ agentId, email }: NewMember, _by: Author) => ({
    agent: want("agent", agentId),
    account: want("account", email),
  }),
  decide({ agent, account }, { name = null, passwordHash, ...member }, by) {
    const { agentId, email, createdAt } = member;
    if (!agent) return noAgent(agentId);
    if (memberIn(account, agentId)) return alreadyMember(agentId, email);
    const fault = faultOfMembershipCount(account?.memberships.length ?? 0);
    if (fault) return fault;
    if (!account && passwordHash === null) return passwordMissing();
    const newPerson: Write[] =
      account || passwordHash === null
        ? []
        : [{ act: "insert", table: "people", row: { email, name, passwordHash, createdAt } }];
    return decided(done({ member, hadAccount: account !== null }), {
      writes: [...newPerson, { act: "insert", table: "members", row: member }],
      audit: [audited({ agentId, action: "member.create", subject: email, before: null, after: member }, by)],
    });
  },
});

const alreadyMember = (agentId: string, email: string) =>
  refuse("parameter_wrong", `Agent "${agentId}" has a member with the email "${email}" already.`);
const passwordMissing = () =>
  refuse(
    "parameter_wrong",
    "Nobody has an account with this email yet: it needs --password-stdin, and the password on standard input.",
  );

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
    };
    return decided(done({ member, accountRemoved }), together(withdrawAllOf(email, team, by), removed));
  },
});

const removeAccount = (email: string): Write[] => [
  ...removeFactor(email),
  { act: "remove", table: "people", where: { email } },
];
