import { refuse } from "#lib/domain/failure";
import { formatMoney } from "#lib/domain/money/money";
import { formatInstant, type Instant } from "#lib/domain/time/instant";
import { unknownPlayer } from "#lib/domain/wallets/transfer";
import type { Player } from "#lib/store/player";
import type { DeskPlayer } from "./player-shape";

/** The same answer for another agent's player, for one that never existed and for a text that is no id. */
export const noPlayer = () => refuse("player_unknown", unknownPlayer);

export const deskPlayer = (player: Player): DeskPlayer => ({
  external_player_id: player.playerId,
  status: player.status,
  currency: player.currency,
  balance: formatMoney(player.balance),
  exposure: formatMoney(player.exposure),
  first_seen_at: formatInstant(player.openedAt),
  last_entry_at: timeText(player.lastEntryAt),
  last_activity_at: timeText(later(player.lastEntryAt, player.lastLoginAt)),
});

export const timeText = (at: Instant | null): string | null => (at === null ? null : formatInstant(at));

function later(one: Instant | null, other: Instant | null): Instant | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}
