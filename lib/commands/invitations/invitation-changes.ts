import { audited, type Changes, together } from "#lib/commands/decision";
import { type Account, memberIn, type TeamState } from "#lib/commands/people/account";
import { gainsPower } from "#lib/domain/approvals/gains-power";
import type { Author } from "#lib/domain/audit/author";
import { type Outcome, refuse } from "#lib/domain/failure";
import type { Member } from "#lib/domain/people/member";
import { faultOfMembershipCount } from "#lib/domain/people/person";
import { type Invitation, invitationInvalid, membersMax } from "#lib/domain/people/team";
import type { Instant } from "#lib/domain/time/instant";

export function endInvitation(invitation: Invitation, end: "accepted" | "withdrawn", by: Author): Changes {
  const { agentId, id, email, roles } = invitation;
  const action = end === "accepted" ? "invitation.accept" : "invitation.withdraw";
  const told = { before: { id, roles, end: null }, after: { id, roles, end } };
  return {
    writes: [{ act: "change", table: "invitations", where: { agentId, id }, to: { endedAt: by.at, end } }],
    audit: [audited({ agentId, action, subject: email, ...told }, by)],
  };
}

/** True for an invitation by which somebody would gain a power over others. */
export const invitesPower = (invitation: Invitation, at: Instant): boolean =>
  gainsPower(null, { ...invitation, status: "active" }, at);

/** A member who stops being an owner must not leave a way in, so all invitations that they made end. */
export const withdrawAllOf = (email: string, { openInvitations }: TeamState, by: Author): Changes =>
  together(
    ...openInvitations
      .filter(({ invitedBy }) => invitedBy === email)
      .map((invitation) => endInvitation(invitation, "withdrawn", by)),
  );

/** An invitation, with everything that decides whether a person may join by it. */
export interface Invited {
  readonly invitation: Invitation;
  /** The team's number of members. */
  readonly members: number;
  /** The account of the invitation's email. */
  readonly account: Account | null;
}

export const faultOfTeamSize = (members: number): Outcome<never> | null =>
  members < membersMax ? null : refuse("members_too_many", `A team has at most ${membersMax} members.`);

/** Whoever is a member already just uses the invitation up; whoever was disabled there stays out. */
export function faultOfJoin({ invitation, members, account }: Invited): Outcome<never> | null {
  const known = memberIn(account, invitation.agentId);
  if (known) return known.status === "active" ? null : invitationInvalid();
  return faultOfTeamSize(members) ?? faultOfMembershipCount(account?.memberships.length ?? 0);
}

/** Uses an invitation up, and makes its person a member unless they are one already. */
export function join({ invitation, account }: Invited, by: Author): { member: Member; changes: Changes } {
  const { agentId, email, roles, auditorUntil, invitedBy } = invitation;
  const signed = { ...by, actor: `member:${email}` };
  const accepted = endInvitation(invitation, "accepted", signed);
  const known = memberIn(account, agentId);
  if (known) return { member: known, changes: accepted };
  const standing = { roles, auditorUntil, status: "active" } as const;
  const member = { agentId, email, ...standing, createdAt: by.at, lastSeenAt: null };
  const after = { ...standing, invited_by: invitedBy };
  const made: Changes = {
    writes: [{ act: "insert", table: "members", row: member }],
    audit: [audited({ agentId, action: "member.create", subject: email, before: null, after }, signed)],
  };
  return { member, changes: together(accepted, made) };
}
