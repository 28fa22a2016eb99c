import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { invitationView, memberView } from "./member-on-wire";
import type { TeamView } from "./team-shape";

export const listTeam = memberOperation({
  method: "GET",
  path: "/api/desk/team",
  may: "team:read",
  async handle({ context, agent, member }) {
    const team = await context.store.people.readTeam(agent.id, context.clock.now());
    if (!team.ok) return team;
    return done<TeamView>({
      members: team.value.members.map((each) => memberView(each, member.email)),
      invitations: team.value.invitations.map(invitationView),
      two_factor_required: agent.twoFactorRequired,
    });
  },
});
