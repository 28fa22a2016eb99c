import { audited, type Changes, together } from "#lib/commands/decision";
import { type Account, memberIn } from "#lib/commands/people/account";
import { type Outcome, refuse } from "#lib/domain/failure";
import { faultOfMembershipCount } from "#lib/domain/people/person";
import { type Invitation, invitationInvalid, membersMax } from "#lib/domain/people/team";
import type { Author } from "#lib/store/author";
import type { Member } from "#lib/store/member";
import { endInvitation } from "./invitation-changes";

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
