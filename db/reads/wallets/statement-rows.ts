import { and, desc, sql } from "drizzle-orm";
import { transferTotals } from "#db/reads/books/kept-sums";
import type { EngineWords } from "#db/reads/engine-words";
import { counting, countThrough } from "#db/reads/narrow";
import { first, type Read, select, together } from "#db/reads/read";
import { movements, transfers } from "#db/tables/wallets";
import type { ListCount } from "#lib/domain/lists/list-page";
import type { Instant } from "#lib/domain/time/instant";
import type { Period } from "#lib/domain/time/period";
import { type Bounds, earlierEnd, newestFirst, type PlayerKey } from "#lib/domain/wallets/entry";
import { asLine, type LinesFilter, type StatementLine, type StatementQuery } from "#lib/domain/wallets/player";
import { type PeriodEnd, type PeriodSums, statementSums } from "#lib/domain/wallets/statement";
import { entryRows, isShown, isWithin } from "./entry-rows";

function* endAt(player: PlayerKey, at: Instant): Read<PeriodEnd> {
  const [stand, movement] = yield* together(
    entryRows.standBefore(player, at),
    entryRows.lastMovementBefore(player, at),
  );
  return { stand, movement: movement ?? undefined };
}

/** A line for each trade, and for each movement without one. */
const foldedLines = sql`count(distinct ${movements.tradeId}) filter (where ${isShown(movements)})
  + count(*) filter (where ${isShown(movements)} and ${movements.tradeId} is null)`.mapWith(Number);

/** The contents of a statement: lines, sums and counts. */
export const statementRows = {
  *lines(words: EngineWords, query: StatementQuery): Read<StatementLine[]> {
    const { agentId, playerId, period, after, limit, folded } = query;
    if (!folded) {
      const entries = yield* entryRows.newest({ agentId, playerId, kind: null, ...period, after, limit });
      return entries.map(asLine);
    }
    const bounds = { start: period.start, end: earlierEnd(period.end, after) };
    const [transferLines, tradeLines] = yield* together(
      entryRows.pageOfTransfers(query, bounds, null, { by: desc, limit }),
      words.foldedTrades(query, period, bounds, limit),
    );
    return newestFirst(transferLines.map(asLine), tradeLines, limit);
  },

  *sumsOf(player: PlayerKey, period: Period): Read<PeriodSums> {
    const [start, end, totals] = yield* together(
      endAt(player, period.start),
      endAt(player, period.end),
      transferTotals(player.agentId, player.playerId, period),
    );
    return statementSums(start, end, totals);
  },

  *countLines({ folded, period, ...player }: LinesFilter): Read<ListCount> {
    const [ofTransfers, ofMovements] = yield* together(
      countThrough(transfers, isWithin(transfers, player, period), counting()),
      countThrough(movements, isWithin(movements, player, period), folded ? foldedLines : counting(isShown(movements))),
    );
    return { count: ofTransfers.count + ofMovements.count, more: ofTransfers.more || ofMovements.more };
  },

  /** The number of movements that a statement of the period shows. */
  *countMovements(player: PlayerKey, bounds: Bounds): Read<number> {
    const found = yield* first(
      select({ count: sql<bigint>`count(*)` })
        .from(movements)
        .where(and(...isWithin(movements, player, bounds), isShown(movements))),
    );
    return Number(found?.count ?? 0);
  },
};
