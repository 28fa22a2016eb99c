import { listOperation } from "#lib/desk/list-operation";
import type { MemberCall } from "#lib/desk/member-call";
import { memberOperation } from "#lib/desk/member-operation";
import { must } from "#lib/domain/failure";
import type { Given } from "#lib/domain/lists/filters";
import { money } from "#lib/domain/money/money";
import { formatInstant } from "#lib/domain/time/instant";
import type { PlayerFilter, PlayerPlace } from "#lib/domain/wallets/player";
import { type PlayerOrder, playerFilters, playerOrders } from "#lib/domain/wallets/player-filters";
import { isPlayerId, type Wallet } from "#lib/domain/wallets/transfer";
import { placeInstant, placeNumber } from "#lib/http/body/cursor";
import type { PlaceRule } from "#lib/http/body/list-page";
import { deskPlayer, noPlayer, timeText } from "./player-shape";

/** An export reads the same filters as its page. */
export function readPlayerFilters(
  agentId: string,
  given: Given<typeof playerFilters>,
): PlayerFilter & { readonly order: PlayerOrder } {
  const { search = null, status = null, owing, order = playerOrders[0] } = given;
  return { agentId, search, status, owing: owing === "true", order };
}

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
  read: ({ agent }, given) => readPlayerFilters(agent.id, given),
  find: ({ context }, filter, page) => context.store.players.searchPlayers({ ...filter, ...page }),
  rowsIn: (rows) => rows,
  onWire: ({ rows, nextCursor }) => ({ players: rows.map(deskPlayer), next_cursor: nextCursor }),
  count: ({ context }, filter) => context.store.players.countPlayers(filter),
});

export const findPlayer = memberOperation({
  method: "GET",
  path: "/api/desk/players/{playerId}",
  may: "players:read",
  async handle({ context: { store, clock }, agent, params }) {
    const asOf = clock.now();
    const playerId = params.playerId;
    if (!isPlayerId(playerId)) return noPlayer();
    const found = must(await store.players.findPlayer(agent.id, playerId));
    const player = found;
    if (!player) return noPlayer();
    return {
      player: deskPlayer(player),
      last_transfer_at: timeText(player.lastTransferAt),
      last_login_at: timeText(player.lastLoginAt),
      as_of: formatInstant(asOf),
    };
  },
});

/** Blocks or unblocks the player that the path names. */
export async function changePlayerStatus(
  { context, agent, params, author }: MemberCall<"{playerId}">,
  status: Wallet["status"],
): Promise<{ external_player_id: string; status: Wallet["status"] }> {
  const playerId = params.playerId;
  if (!isPlayerId(playerId)) return noPlayer();
  const changed = await context.store.players.setPlayerStatus(agent.id, playerId, status, author);
  const isUnknown = !changed.ok && changed.failure.kind === "player_unknown";
  return { external_player_id: playerId, status: must(isUnknown ? noPlayer() : changed).status };
}

export const blockPlayer = memberOperation({
  method: "POST",
  path: "/api/desk/players/{playerId}/block",
  may: "players:write",
  handle: (call) => changePlayerStatus(call, "blocked"),
});

export const unblockPlayer = memberOperation({
  method: "POST",
  path: "/api/desk/players/{playerId}/unblock",
  may: "players:write",
  handle: (call) => changePlayerStatus(call, "active"),
});
