import { memberOperation } from "#lib/desk/member-operation";
import { must } from "#lib/domain/failure";
import { type Invitation, ownersToAsk, type TeamMember } from "#lib/domain/people/team";
import { formatInstant } from "#lib/domain/time/instant";
import { MemberChangeBody, type MemberView, type SentInvitation } from "./team-shape";

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

export const listTeam = memberOperation({
  method: "GET",
  path: "/api/desk/team",
  may: "team:read",
  async handle({ context, agent, member }) {
    const team = must(await context.store.people.readTeam(agent.id, context.clock.now()));
    return {
      members: team.members.map((each) => memberView(each, member.email)),
      invitations: team.invitations.map(invitationView),
      two_factor_required: agent.twoFactorRequired,
    };
  },
});

/** Names a few owners, for members whose role does not include a page. Colleagues know each other from the journal, too. */
export const listOwners = memberOperation({
  method: "GET",
  path: "/api/desk/owners",
  may: "overview:read",
  async handle({ context, agent }) {
    const team = must(await context.store.people.readTeam(agent.id, context.clock.now()));
    return { owners: ownersToAsk(team) };
  },
});

export const changeMember = memberOperation({
  method: "PATCH",
  path: "/api/desk/team/members/{email}",
  may: "team:write",
  body: MemberChangeBody,
  async handle({ context, agent, author, params }, { body: { even_so: evenSo = false, ...given } }) {
    const ask = { agentId: agent.id, email: params.email, evenSo };
    const change = "roles" in given ? { roles: given.roles, auditorUntil: given.auditor_until } : given;
    const { email, roles, auditorUntil, status } = must(await context.store.people.changeMember(ask, change, author));
    return { email, roles, auditor_until: auditorUntil && formatInstant(auditorUntil), status };
  },
});
