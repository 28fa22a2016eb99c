import { listOperation } from "#lib/desk/list-operation";
import { playerFilters } from "#lib/domain/wallets/player-filters";
import type { Player } from "#lib/store/player";
import { deskPlayer } from "./player-on-wire";
import type { PlayersPage } from "./player-shape";

export const listPlayers = listOperation({
  name: "list-players",
  path: "/api/desk/players",
  may: "players:read",
  filters: playerFilters,
  place: { read: (playerId) => playerId, write: ({ playerId }: Player) => [playerId, ""] },
  find: ({ context, agent }, { search = null, status = null, owing }, page) =>
    context.store.players.searchPlayers({ agentId: agent.id, search, status, owing: owing === "true", ...page }),
  rowsIn: (rows) => rows,
  onWire: ({ rows, nextCursor }): PlayersPage => ({ players: rows.map(deskPlayer), next_cursor: nextCursor }),
});
