import { and, desc, eq, getTableColumns, isNull, or, sql } from "drizzle-orm";
import { type Connection, first } from "#db/postgres/connections/connection";
import { movements } from "#db/postgres/schema";
import { isShown, isWithin } from "#db/wallets/entry-conditions";
import { money } from "#lib/domain/money/money";
import type { Instant } from "#lib/domain/time/instant";
import type { Period } from "#lib/domain/time/period";
import { newestFirst } from "#lib/domain/wallets/entry";
import { type Bounds, earlierEnd, keptBounds, type PlayerKey } from "#lib/domain/wallets/entry-bounds";
import { entryOfMovement } from "#lib/domain/wallets/entry-of-record";
import { type PeriodEnd, type PeriodSums, statementSums } from "#lib/domain/wallets/statement-sums";
import { asLine, type StatementLine } from "#lib/store/player";
import { entryReads } from "./entry-reads";
import { transferTotals } from "./transfer-totals";

/** What a statement holds beside its single entries: lines folded by trade, sums and counts. */
export function statementReads(connection: Connection) {
  const { db } = connection;
  const { standBefore, lastMovementBefore, pageOfTransfers } = entryReads(connection);
  const totalsOf = transferTotals(connection);

  /** One line for each transfer, and one for each trade at the place of its last movement in the period. */
  async function foldedLines(
    player: PlayerKey,
    period: Period,
    after: Instant | null,
    limit: number,
  ): Promise<StatementLine[]> {
    const bounds = { start: period.start, end: earlierEnd(period.end, after) };
    const [transferLines, tradeLines] = await Promise.all([
      pageOfTransfers(player, bounds, null, { by: desc, limit }),
      lastOfTrades(player, period, bounds, limit),
    ]);
    return newestFirst(transferLines.map(asLine), tradeLines, limit);
  }

  async function lastOfTrades(
    player: PlayerKey,
    period: Period,
    bounds: Bounds,
    limit: number,
  ): Promise<StatementLine[]> {
    const { start, end } = keptBounds(period);
    // The offset keeps a planner that does not know the table yet from looking for the trade's few movements among all
    // of the player's, for each line.
    const folded = sql`(
      select sum(n.wallet_amount) as amount, count(*) filter (where n.is_shown) as entries,
        max(n.created_at) filter (where n.is_shown) as last_at
      from (
        select player_id, created_at, wallet_amount, (wallet_amount <> 0 or held_amount <> 0) as is_shown
        from movements n where n.agent_id = ${movements.agentId} and n.trade_id = ${movements.tradeId} offset 0
      ) as n
      where n.player_id = ${movements.playerId} and n.created_at >= ${start} and n.created_at < ${end}
    ) as folded`;
    const rows = await db
      .select({
        ...getTableColumns(movements),
        amount: sql<bigint | null>`folded.amount`,
        entries: sql<bigint>`folded.entries`,
      })
      .from(movements)
      .leftJoinLateral(folded, sql`true`)
      .where(
        and(
          ...isWithin(movements, player, bounds),
          isShown(movements),
          or(isNull(movements.tradeId), eq(movements.createdAt, sql`folded.last_at`)),
        ),
      )
      .orderBy(desc(movements.createdAt))
      .limit(limit);
    return rows.map(({ amount, entries, ...row }) => ({
      ...entryOfMovement(row),
      amount: amount === null ? row.wallet : money(amount),
      entries: Math.max(1, Number(entries)),
    }));
  }

  async function endAt(player: PlayerKey, at: Instant): Promise<PeriodEnd> {
    const [stand, movement] = await Promise.all([standBefore(player, at), lastMovementBefore(player, at)]);
    return { stand, movement };
  }

  async function sumsOf(player: PlayerKey, period: Period): Promise<PeriodSums> {
    const [start, end, totals] = await Promise.all([
      endAt(player, period.start),
      endAt(player, period.end),
      totalsOf(player.agentId, player.playerId, period),
    ]);
    return statementSums(start, end, totals);
  }

  /** The number of movements that a statement of the period shows. */
  async function countMovements(player: PlayerKey, bounds: Bounds): Promise<number> {
    const found = await first(
      db
        .select({ count: sql<bigint>`count(*)` })
        .from(movements)
        .where(and(...isWithin(movements, player, bounds), isShown(movements))),
    );
    return Number(found?.count ?? 0);
  }

  return { foldedLines, sumsOf, countMovements };
}
