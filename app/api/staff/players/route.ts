import { playersPage } from "#lib/desk/wallets/player-on-wire";
import { PlayersQuery } from "#lib/desk/wallets/player-shape";
import { done } from "#lib/domain/failure";
import { staffRoute } from "#lib/http/staff-route";

export const GET = staffRoute({
  may: "players:read",
  query: PlayersQuery,
  async handle({ context, agent }, { query }) {
    const page = await playersPage(context.store, agent.id, query);
    return page.ok ? done({ data: page.value }) : page;
  },
});
