import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { formatMoney } from "#lib/domain/money/money";
import { formatInstant, instant } from "#lib/domain/time/instant";
import { type Period, periodOnWire } from "#lib/domain/time/period";
import { isPlayerId } from "#lib/domain/wallets/transfer";
import { badCursor, placeNumber, readPage, writeCursor } from "#lib/http/body/cursor";
import type { Statement, StatementLine } from "#lib/store/player";
import { noPlayer } from "./player-on-wire";
import { type PlayerStatement, type StatementLineOnWire, StatementParameters } from "./player-shape";
import { readStatementPeriod } from "./statement-period";
import { totalData } from "./total-data";

export const readStatement = memberOperation({
  name: "read-statement",
  method: "GET",
  path: "/api/desk/players/{playerId}/statement",
  may: "players:read",
  query: StatementParameters,
  async handle({ context: { store, clock }, agent, params }, { query: given }) {
    const now = clock.now();
    const playerId = params.playerId ?? "";
    if (!isPlayerId(playerId)) return noPlayer();
    const page = readPage(given);
    if (!page.ok) return page;
    const { filters, after, limit } = page.value;
    const place = after === null ? null : placeNumber(after[0]);
    if (after !== null && place === null) return badCursor();
    const period = readStatementPeriod(filters, now);
    if (!period.ok) return period;
    const query = {
      agentId: agent.id,
      playerId,
      period: period.value,
      after: place === null ? null : instant(place),
      folded: filters.fold === "trades",
    };
    const found = await store.players.statement({ ...query, limit: limit + 1 });
    if (!found.ok) return found;
    if (!found.value) return noPlayer();
    const { start, end } = periodOnWire(period.value);
    const lines = found.value.lines.slice(0, limit);
    const last = found.value.lines.length > limit ? lines.at(-1) : undefined;
    // The cursor carries the times, so that every page is of the same statement and fits the same totals.
    const next = last
      ? writeCursor({ filters: { ...filters, start_time: start, end_time: end }, limit }, [String(last.createdAt), ""])
      : null;
    return done<PlayerStatement>({
      ...statementData(found.value, period.value),
      lines: lines.map(lineOnWire),
      next_cursor: next,
    });
  },
});

function statementData(
  { player, opening, closing, totals, taken, returned, commission }: Statement,
  period: Period,
): Omit<PlayerStatement, "lines" | "next_cursor"> {
  return {
    external_player_id: player.playerId,
    currency: player.currency,
    ...periodOnWire(period),
    opening_balance: formatMoney(opening),
    closing_balance: formatMoney(closing),
    deposits: totalData(totals.deposit),
    withdrawals: totalData(totals.withdrawal),
    stakes: formatMoney(taken),
    returns: formatMoney(returned),
    commission: formatMoney(commission),
  };
}

const lineOnWire = (line: StatementLine): StatementLineOnWire => ({
  entry_id: line.entryId,
  kind: line.kind,
  amount: formatMoney(line.amount),
  balance: formatMoney(line.balance),
  exposure: formatMoney(line.exposure),
  created_at: formatInstant(line.createdAt),
  entries: line.entries,
  transfer_id: line.transferId === null ? null : line.transferId.toString(),
  ticket_id: line.ticketId,
  actor: line.actor,
  reason: line.reason,
  trade_id: line.tradeId,
  trade_version: line.tradeVersion,
  outcome: line.outcome,
});
