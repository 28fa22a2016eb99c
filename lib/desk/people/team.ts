import { memberOperation } from "#lib/desk/member-operation";
import { must } from "#lib/domain/failure";
import { ownersToAsk } from "#lib/domain/people/team";
import { formatInstant } from "#lib/domain/time/instant";
import { invitationView, MemberChangeBody, memberView } from "./team-shape";

export const listTeam = memberOperation({
  method: "GET",
  path: "/api/desk/team",
  may: "team:read",
  async handle({ context, agent, member }) {
    const team = must(await context.store.people.readTeam(agent.id, context.clock.now()));
    return {
      members: team.members.map((each) => memberView(each, member.email)),
      invitations: team.invitations.map(invitationView),
      /** True when whoever moves money, decides or manages keys must have a second factor. */
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
