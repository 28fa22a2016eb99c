import type { Invitation, TeamMember } from "#lib/domain/people/team";
import { formatInstant } from "#lib/domain/time/instant";
import type { MemberView, SentInvitation } from "./team-shape";

export const memberView = (member: TeamMember, askingEmail: string): MemberView => ({
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

export const invitationView = (invitation: Invitation): SentInvitation => ({
  id: invitation.id,
  email: invitation.email,
  roles: invitation.roles,
  auditor_until: invitation.auditorUntil && formatInstant(invitation.auditorUntil),
  invited_by: invitation.invitedBy,
  created_at: formatInstant(invitation.createdAt),
  expires_at: formatInstant(invitation.expiresAt),
});
