import { listOperation } from "#lib/desk/list-operation";
import { versionFinder } from "#lib/desk/trades/trades";
import { done, must, refuse } from "#lib/domain/failure";
import { rowOf } from "#lib/domain/lists/columns";
import type { Given } from "#lib/domain/lists/filters";
import { formatMoney } from "#lib/domain/money/money";
import { type Instant, instant, nanosecond } from "#lib/domain/time/instant";
import { type Period, periodOnWire } from "#lib/domain/time/period";
import type { TradeVersion } from "#lib/domain/trades/trade";
import type { Statement, StatementLine } from "#lib/domain/wallets/player";
import { statementFilters } from "#lib/domain/wallets/player-filters";
import { statementColumns } from "#lib/domain/wallets/statement";
import { isPlayerId } from "#lib/domain/wallets/transfer";
import { placeInstant } from "#lib/http/body/cursor";
import { readTimeRange } from "#lib/http/body/read-time-range";
import { entryWordsOnWire, noPlayer, totalData } from "./player-shape";

/** Without an end the statement reaches to now, and includes even entries of this very moment. */
export function readStatementPeriod(given: Given<typeof statementFilters>, now: Instant): Period {
  const { start, end } = must(readTimeRange(given));
  const period = { start: start ?? instant(0n), end: end ?? instant(now + nanosecond) };
  return period.end > period.start
    ? period
    : must(refuse("parameter_wrong", "end_time must be later than start_time."));
}

export const [readStatement, countStatement] = listOperation({
  path: "/api/desk/players/{playerId}/statement",
  may: "players:read",
  filters: statementFilters,
  place: { read: placeInstant, write: ({ createdAt }: StatementLine) => [String(createdAt), ""] },
  read({ context: { clock }, agent, params: { playerId } }, given) {
    if (!isPlayerId(playerId)) return noPlayer();
    const period = readStatementPeriod(given, clock.now());
    return { agentId: agent.id, playerId, period, folded: given.fold === "trades" };
  },
  async find({ context }, filter, page) {
    const found = await context.store.players.statement({ ...filter, ...page });
    if (!found.ok) return found;
    return found.value ? done({ statement: found.value, period: filter.period }) : noPlayer();
  },
  rowsIn: ({ statement }) => statement.lines,
  // The cursor carries the times, so that every page belongs to the same statement and fits the same totals.
  fixes({ period }) {
    const { start, end } = periodOnWire(period);
    return { start_time: start, end_time: end };
  },
  onWire({ found: { statement, period }, rows, nextCursor }) {
    const versionOf = versionFinder(statement.versions);
    return {
      ...statementData(statement, period),
      /** Newest first. */
      lines: rows.map((line) => lineOnWire(line, versionOf(line), statement.player.currency)),
      next_cursor: nextCursor,
    };
  },
  async count({ context }, filter) {
    const counted = await context.store.players.countStatement(filter);
    if (!counted.ok) return counted;
    return counted.value ? done(counted.value) : noPlayer();
  },
});

function statementData({ player, opening, closing, totals, taken, returned, commission }: Statement, period: Period) {
  return {
    external_player_id: player.playerId,
    currency: player.currency,
    /** The start is included, the end is not. By default it starts with the wallet. */
    ...periodOnWire(period),
    opening_balance: formatMoney(opening),
    closing_balance: formatMoney(closing),
    deposits: totalData(totals.deposit),
    withdrawals: totalData(totals.withdrawal),
    /** opening + deposits − withdrawals − stakes + returns = closing. Stakes are all amounts that trades took. */
    stakes: formatMoney(taken),
    /** All amounts that trades gave. */
    returns: formatMoney(returned),
    /** Kept by the exchange. The returns have it taken off already. */
    commission: formatMoney(commission),
  };
}

/** A transfer, a movement, or all of a trade's movements in the period. */
const lineOnWire = (line: StatementLine, version: TradeVersion | null, currency: string) => ({
  ...rowOf(statementColumns, { ...line, currency }),
  ...entryWordsOnWire(line, version),
  /** The number of entries in the line: 1 unless trades are folded. */
  entries: line.entries,
  /** The id of a transfer's record, for its receipt; null for a movement. */
  transfer_id: line.transferId === null ? null : line.transferId.toString(),
});
