import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { ownersToAsk } from "#lib/domain/people/team";
import type { OwnersView } from "./team-shape";

/** Names a few owners, for members whose role does not include a page. Colleagues know each other from the journal, too. */
export const listOwners = memberOperation({
  method: "GET",
  path: "/api/desk/owners",
  may: "overview:read",
  async handle({ context, agent }) {
    const team = await context.store.people.readTeam(agent.id, context.clock.now());
    return team.ok ? done<OwnersView>({ owners: ownersToAsk(team.value) }) : team;
  },
});
