import * as z from "zod";
import { momentShape } from "#lib/desk/parameter-shape";
import { approvalIdCharsMax } from "#lib/domain/approvals/approval";
import { canonicalEmail, emailCharsMax } from "#lib/domain/people/credentials";
import { memberRoles, rolesIn } from "#lib/domain/people/role";
import type { Invitation, TeamMember } from "#lib/domain/people/team";
import { formatInstant } from "#lib/domain/time/instant";

/** One role or several, in any order. */
const roles = z.array(z.enum(memberRoles)).min(1).max(memberRoles.length).transform(rolesIn);
/** The end of the auditor's role; null, or left out, for no end. */
const auditorUntil = momentShape.nullable().default(null);

export const NewInvitationBody = z.strictObject({
  email: z.string().min(1).max(emailCharsMax).transform(canonicalEmail),
  roles,
  auditor_until: auditorUntil,
  /** An approved request, to be finished with exactly what it asked for. */
  approval_id: z.string().max(approvalIdCharsMax).exactOptional(),
});

/** Changes the member even if an approval rule cannot be met any more after that. */
const even_so = z.boolean().exactOptional();

/** A request changes one thing, because each change is an audit row of its own. */
export const MemberChangeBody = z.union([
  z.strictObject({ roles, auditor_until: auditorUntil, even_so }),
  z.strictObject({ status: z.enum(["active", "disabled"]), even_so }),
]);

export type MemberView = ReturnType<typeof memberView>;
export const memberView = (member: TeamMember, askingEmail: string) => ({
  email: member.email,
  name: member.name,
  roles: member.roles,
  auditor_until: member.auditorUntil && formatInstant(member.auditorUntil),
  status: member.status,
  you: member.email === askingEmail,
  created_at: formatInstant(member.createdAt),
  last_seen_at: member.lastSeenAt === null ? null : formatInstant(member.lastSeenAt),
  two_factor: member.twoFactor,
  sessions: member.sessions,
});

export type SentInvitation = ReturnType<typeof invitationView>;
export const invitationView = (invitation: Invitation) => ({
  id: invitation.id,
  email: invitation.email,
  roles: invitation.roles,
  auditor_until: invitation.auditorUntil && formatInstant(invitation.auditorUntil),
  invited_by: invitation.invitedBy,
  created_at: formatInstant(invitation.createdAt),
  expires_at: formatInstant(invitation.expiresAt),
});
