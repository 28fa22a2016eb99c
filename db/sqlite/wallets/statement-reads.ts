import { and, desc, getTableColumns, or, sql } from "drizzle-orm";
import type { Connection } from "#db/sqlite/engine/connection";
import { movements } from "#db/tables/wallets";
import { isShown, isWithin } from "#db/wallets/entry-conditions";
import { joinMoney } from "#lib/domain/money/money";
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
  function foldedLines(player: PlayerKey, period: Period, after: Instant | null, limit: number): StatementLine[] {
    const bounds = { start: period.start, end: earlierEnd(period.end, after) };
    const order = { by: desc, limit };
    const { start, end } = keptBounds(period);
    // The pluses keep SQLite from walking all of the player's entries for each line, instead of the trade's few.
    const ofTrade = sql`from movements n where n.agent_id = movements.agent_id and n.trade_id = movements.trade_id
      and +n.player_id = movements.player_id and +n.created_at >= ${start} and +n.created_at < ${end}`;
    const lastOfTrades = db
      .select({
        ...getTableColumns(movements),
        // Units and parts are summed apart, because a sum on its way may pass 64 bits.
        units: sql<bigint>`coalesce((select sum(n.wallet_amount / 100000000) ${ofTrade}), wallet_amount / 100000000)`,
        parts: sql<bigint>`coalesce((select sum(n.wallet_amount % 100000000) ${ofTrade}), wallet_amount % 100000000)`,
        entries: sql<bigint>`max(1, (select count(*) ${ofTrade} and (n.wallet_amount <> 0 or n.held_amount <> 0)))`,
      })
      .from(movements)
      .where(
        and(
          ...isWithin(movements, player, bounds),
          isShown(movements),
          or(
            sql`${movements.tradeId} is null`,
            sql`not exists (select 1 ${ofTrade} and +n.created_at > movements.created_at
              and (n.wallet_amount <> 0 or n.held_amount <> 0))`,
          ),
        ),
      )
      .orderBy(desc(movements.createdAt))
      .limit(limit)
      .all()
      .map(({ units, parts, entries, ...row }) => ({
        ...entryOfMovement(row),
        amount: joinMoney({ units, parts }),
        entries: Number(entries),
      }));
    const transferLines = pageOfTransfers(player, bounds, null, order).map(asLine);
    return newestFirst(transferLines, lastOfTrades, limit);
  }

  const endAt = (player: PlayerKey, at: Instant): PeriodEnd => ({
    stand: standBefore(player, at),
    movement: lastMovementBefore(player, at),
  });

  const sumsOf = (player: PlayerKey, period: Period): PeriodSums =>
    statementSums(
      endAt(player, period.start),
      endAt(player, period.end),
      totalsOf(player.agentId, player.playerId, period),
    );

  /** The number of movements that a statement of the period shows. */
  function countMovements(player: PlayerKey, bounds: Bounds): number {
    const found = db
      .select({ count: sql<bigint>`count(*)` })
      .from(movements)
      .where(and(...isWithin(movements, player, bounds), isShown(movements)))
      .get();
    return Number(found?.count ?? 0);
  }

  return { foldedLines, sumsOf, countMovements };
}
