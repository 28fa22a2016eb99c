import { listOperation } from "#lib/desk/list-operation";
import { done } from "#lib/domain/failure";
import { playerFilters } from "#lib/domain/wallets/player-filters";
import { deskPlayer } from "./player-on-wire";
import { playerPlace } from "./player-place";
import type { PlayersPage } from "./player-shape";
import { readPlayerFilters } from "./read-player-filters";

export const [listPlayers, countPlayers] = listOperation({
  name: "list-players",
  path: "/api/desk/players",
  may: "players:read",
  filters: playerFilters,
  place: playerPlace,
  read: ({ agent }, given) => done(readPlayerFilters(agent.id, given)),
  find: ({ context }, filter, page) => context.store.players.searchPlayers({ ...filter, ...page }),
  rowsIn: (rows) => rows,
  onWire: ({ rows, nextCursor }): PlayersPage => ({ players: rows.map(deskPlayer), next_cursor: nextCursor }),
  count: ({ context }, filter) => context.store.players.countPlayers(filter),
});
