import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { badCursor, readPage, writeCursor } from "#lib/http/body/cursor";
import { deskPlayer } from "./player-on-wire";
import { type PlayersPage, PlayersQuery } from "./player-shape";

export const listPlayers = memberOperation({
  name: "list-players",
  method: "GET",
  path: "/api/desk/players",
  may: "players:read",
  query: PlayersQuery,
  async handle({ context, agent }, { query: given }) {
    const page = readPage(given);
    if (!page.ok) return page;
    const { filters, after, limit } = page.value;
    const checked = PlayersQuery.pick({ search: true, status: true, owing: true }).safeParse(filters);
    if (!checked.success) return badCursor();
    const { search = null, status = null, owing } = checked.data;
    const query = {
      agentId: agent.id,
      search,
      status,
      owing: owing === "true",
      after: after?.[0] ?? null,
      limit: limit + 1,
    };
    const found = await context.store.players.searchPlayers(query);
    if (!found.ok) return found;
    const rows = found.value.slice(0, limit);
    const last = found.value.length > limit ? rows.at(-1) : undefined;
    return done<PlayersPage>({
      players: rows.map(deskPlayer),
      next_cursor: last ? writeCursor({ filters, limit }, [last.playerId, ""]) : null,
    });
  },
});
