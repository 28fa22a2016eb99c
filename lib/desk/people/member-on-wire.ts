import type { Invitation, TeamMember } from "#lib/domain/people/team";
import { formatInstant } from "#lib/domain/time/instant";
import type { MemberView, SentInvitation } from "./team-shape";

export const memberView = (member: TeamMember, askingEmail: string): MemberView => ({
  email: member.email,
  name: member.name,
  role: member.role,
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
  role: invitation.role,
  invited_by: invitation.invitedBy,
  created_at: formatInstant(invitation.createdAt),
  expires_at: formatInstant(invitation.expiresAt),
});
