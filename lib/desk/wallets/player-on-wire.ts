import { done, type Outcome, refuse } from "#lib/domain/failure";
import { formatInstant, type Instant, instant, nanosecond } from "#lib/domain/instant";
import { formatMoney } from "#lib/domain/money";
import { type Period, periodOnWire } from "#lib/domain/period";
import { isPlayerId, type Transfer, unknownPlayer } from "#lib/domain/transfer";
import type { TransferTotal } from "#lib/domain/transfer-totals";
import { badCursor, placeNumber, readPage, writeCursor } from "#lib/http/cursor";
import { readTimeRange } from "#lib/http/time-range";
import type { Store } from "#lib/store";
import type { Player, Statement } from "#lib/stored/player";
import type { Movement, PlayerDetail, PlayerStatement, PlayersPage, StaffPlayer } from "./player-shape";
import { PlayersQuery } from "./player-shape";

type Parameters = Readonly<Record<string, string | undefined>>;

/** Somebody else's player, one that never was and a text that is no id answer the same. */
const noPlayer = () => refuse("player_unknown", unknownPlayer);

export async function playersPage(store: Store, agentId: string, given: Parameters): Promise<Outcome<PlayersPage>> {
  const page = readPage(given);
  if (!page.ok) return page;
  const { filters, after, limit } = page.value;
  const checked = PlayersQuery.pick({ search: true, status: true }).safeParse(filters);
  if (!checked.success) return badCursor();
  const { search = null, status = null } = checked.data;
  const found = await store.searchPlayers({ agentId, search, status, after: after?.[0] ?? null, limit: limit + 1 });
  if (!found.ok) return found;
  const rows = found.value.slice(0, limit);
  const last = found.value.length > limit ? rows.at(-1) : undefined;
  return done({
    players: rows.map(staffPlayer),
    next_cursor: last ? writeCursor(filters, [last.playerId, ""]) : null,
  });
}

export async function playerDetail(
  store: Store,
  agentId: string,
  playerId: string,
  asOf: Instant,
): Promise<Outcome<PlayerDetail>> {
  if (!isPlayerId(playerId)) return noPlayer();
  const found = await store.findPlayer(agentId, playerId);
  if (!found.ok) return found;
  const player = found.value;
  if (!player) return noPlayer();
  return done({
    player: staffPlayer(player),
    last_transfer_at: timeText(player.lastTransferAt),
    last_login_at: timeText(player.lastLoginAt),
    as_of: formatInstant(asOf),
  });
}

export async function playerStatement(
  store: Store,
  { agentId, playerId }: { readonly agentId: string; readonly playerId: string },
  given: Parameters,
  now: Instant,
): Promise<Outcome<PlayerStatement>> {
  if (!isPlayerId(playerId)) return noPlayer();
  const page = readPage(given);
  if (!page.ok) return page;
  const { filters, after, limit } = page.value;
  const place = after === null ? null : placeNumber(after[0]);
  if (after !== null && place === null) return badCursor();
  const period = readStatementPeriod(filters, now);
  if (!period.ok) return period;
  const query = { agentId, playerId, period: period.value, after: place === null ? null : instant(place) };
  const found = await store.statement({ ...query, limit: limit + 1 });
  if (!found.ok) return found;
  if (!found.value) return noPlayer();
  const { start, end } = periodOnWire(period.value);
  const movements = found.value.movements.slice(0, limit);
  const last = found.value.movements.length > limit ? movements.at(-1) : undefined;
  // The cursor carries the times, so that every page is of the same statement and adds up to the same totals.
  const next = last ? writeCursor({ start_time: start, end_time: end }, [String(last.createdAt), ""]) : null;
  return done({ ...statementData(found.value, { start, end }), movements: movements.map(movement), next_cursor: next });
}

/** Without an end it is the statement as of now: what is posted at this very moment is still in it. */
export function readStatementPeriod(given: Parameters, now: Instant): Outcome<Period> {
  const times = readTimeRange(given);
  if (!times.ok) return times;
  const period = { start: times.value.start ?? instant(0n), end: times.value.end ?? instant(now + nanosecond) };
  if (period.end <= period.start) return refuse("parameter_wrong", "end_time must be later than start_time.");
  return done(period);
}

function statementData(
  { player, opening, closing, totals }: Statement,
  times: { readonly start: string; readonly end: string },
): Omit<PlayerStatement, "movements" | "next_cursor"> {
  return {
    external_player_id: player.playerId,
    currency: player.currency,
    ...times,
    opening_balance: formatMoney(opening),
    closing_balance: formatMoney(closing),
    deposits: totalData(totals.deposit),
    withdrawals: totalData(totals.withdrawal),
  };
}

export const totalData = ({ count, sum }: TransferTotal) => ({ count, sum: formatMoney(sum) });

const movement = (transfer: Transfer): Movement => ({
  id: transfer.id.toString(),
  type: transfer.kind,
  ticket_id: transfer.ticketId,
  amount: formatMoney(transfer.amount),
  balance_after: formatMoney(transfer.balanceAfter),
  created_at: formatInstant(transfer.createdAt),
  actor: transfer.actor,
  reason: transfer.reason,
});

const staffPlayer = (player: Player): StaffPlayer => ({
  external_player_id: player.playerId,
  status: player.status,
  currency: player.currency,
  balance: formatMoney(player.balance),
  first_seen_at: formatInstant(player.openedAt),
  last_seen_at: timeText(later(player.lastTransferAt, player.lastLoginAt)),
});

const timeText = (at: Instant | null): string | null => (at === null ? null : formatInstant(at));

function later(one: Instant | null, other: Instant | null): Instant | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}
