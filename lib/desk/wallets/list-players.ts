import { listOperation } from "#lib/desk/list-operation";
import { done } from "#lib/domain/failure";
import { money } from "#lib/domain/money/money";
import type { PlayerPlace } from "#lib/domain/wallets/player";
import { playerFilters } from "#lib/domain/wallets/player-filters";
import { placeInstant, placeNumber } from "#lib/http/body/cursor";
import type { PlaceRule } from "#lib/http/body/list-page";
import { deskPlayer } from "./player-on-wire";
import type { PlayersPage } from "./player-shape";
import { readPlayerFilters } from "./read-player-filters";

/** A player's place in every order of the list: the id, and what it may be sorted by. */
const playerPlace: PlaceRule<PlayerPlace, PlayerPlace> = {
  read(playerId, second) {
    const [, ...texts] = /^([^ ]+) ([^ ]+) ([^ ]*)$/.exec(second) ?? [];
    const [balance, exposure] = texts.map(placeNumber);
    const lastEntryAt = texts[2] ? placeInstant(texts[2]) : null;
    if (balance == null || exposure == null || (texts[2] && lastEntryAt === null)) return null;
    return { playerId, balance: money(balance), exposure: money(exposure), lastEntryAt };
  },
  write: ({ playerId, balance, exposure, lastEntryAt }) => [playerId, `${balance} ${exposure} ${lastEntryAt ?? ""}`],
};

export const [listPlayers, countPlayers] = listOperation({
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
