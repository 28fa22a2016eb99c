import { done } from "#lib/domain/failure";
import { staffRoute } from "#lib/http/staff-route";
import { playersPage } from "#lib/operations/staff-players";
import { PlayersQuery } from "#lib/schemas/staff-players";

export const GET = staffRoute({
  may: "players:read",
  query: PlayersQuery,
  async handle({ context, agent }, { query }) {
    const page = await playersPage(context.store, agent.id, query);
    return page.ok ? done({ data: page.value }) : page;
  },
});
