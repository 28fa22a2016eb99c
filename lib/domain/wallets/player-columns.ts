import { columnsOf } from "#lib/domain/lists/columns";
import { type Instant, latest } from "#lib/domain/time/instant";
import type { Player } from "./player";

const { moment, money, text } = columnsOf<Player>();

/** All of a player's columns, on the wire and in a file. */
export const playerColumns = {
  external_player_id: text(({ playerId }) => playerId),
  status: text(({ status }) => status),
  currency: text(({ currency }) => currency),
  /** Below 0 for what the player owes. */
  balance: money(({ balance }) => balance),
  /** Stakes held for trades that are not settled. */
  exposure: money(({ exposure }) => exposure),
  /** The time at which the wallet was opened. */
  first_seen_at: moment(({ openedAt }) => openedAt),
  /** The last transfer or change by a trade, by which the list can be ordered; null before any. */
  last_entry_at: moment(({ lastEntryAt }) => lastEntryAt),
  /** The last transfer, change by a trade, or login; null before any. */
  last_activity_at: moment(({ lastEntryAt, lastLoginAt }) => later(lastEntryAt, lastLoginAt)),
};

function later(one: Instant | null, other: Instant | null): Instant | null {
  return one === null || other === null ? (one ?? other) : latest(one, other);
}
