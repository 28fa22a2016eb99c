import { invitationView, memberView } from "#lib/desk/people/member-on-wire";
import type { StaffTeamView } from "#lib/desk/people/team-shape";
import { done } from "#lib/domain/failure";
import { staffRoute } from "#lib/http/staff-route";

export const GET = staffRoute({
  may: "team:read",
  async handle({ context, agent, member }) {
    const team = await context.store.readTeam(agent.id, context.clock.now());
    if (!team.ok) return team;
    const data: StaffTeamView = {
      members: team.value.members.map((each) => memberView(each, member.email)),
      invitations: team.value.invitations.map(invitationView),
      two_factor_required: agent.twoFactorRequired,
    };
    return done({ data });
  },
});
