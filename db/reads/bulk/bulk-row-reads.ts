import { and, asc, count, eq, gt, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { Conditions } from "#db/engine/conditions";
import { counting } from "#db/reads/narrow";
import { all, first, type Read, select } from "#db/reads/read";
import { bulkRows } from "#db/tables/bulk";
import { transfers } from "#db/tables/wallets";
import { splitTotal } from "#db/trades/trade-columns";
import type { SentRowItem } from "#lib/domain/bulk/bulk-row-columns";
import type { BulkRowFilter, BulkRowQuery, BulkSum } from "#lib/domain/bulk/bulk-run";
import { joinMoney, money } from "#lib/domain/money/money";

const isSimilar = or(isNotNull(bulkRows.similarTransfer), isNotNull(bulkRows.similarRow)) ?? sql`false`;
const doesOpen = eq(bulkRows.opensWallet, true);

/** True where a column has a text in it, whatever the case. */
function has(text: string): (column: SQL) => SQL {
  const pattern = `%${text.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
  return (column) => sql`lower(${column}) like ${pattern} escape '\\'`;
}

function conditionsOf(filter: BulkRowFilter): Conditions {
  const { agentId, runId, check, state, failures, playerId, search } = filter;
  const searched = search === null ? null : has(search);
  return [
    eq(bulkRows.agentId, agentId),
    eq(bulkRows.runId, runId),
    check === null ? undefined : eq(bulkRows.check, check),
    state === null ? undefined : eq(bulkRows.state, state),
    failures === null
      ? undefined
      : or(inArray(bulkRows.failure, [...failures]), inArray(bulkRows.checkFailure, [...failures])),
    playerId === null ? undefined : eq(bulkRows.playerId, playerId),
    searched === null
      ? undefined
      : or(...[bulkRows.playerId, bulkRows.ticketId, bulkRows.reason].map((column) => searched(sql`${column}`))),
    filter.isSimilar ? isSimilar : undefined,
    filter.opensWallet ? doesOpen : undefined,
  ];
}

/** A run has at most 20,000 rows, which stand together under its key: a filter looks through them. */
export const bulkRowReads = {
  pageOf: ({ after, limit, ...filter }: BulkRowQuery): Read<SentRowItem[]> =>
    all(
      select({ row: bulkRows, balance: transfers.balanceAfter })
        .from(bulkRows)
        .leftJoin(transfers, and(eq(transfers.agentId, bulkRows.agentId), eq(transfers.id, bulkRows.transferId)))
        .where(and(...conditionsOf(filter), after === null ? undefined : gt(bulkRows.row, after)))
        .orderBy(asc(bulkRows.row))
        .limit(limit),
    ),

  *countOf(filter: BulkRowFilter): Read<number> {
    const counted = yield* first(
      select({ rows: count() })
        .from(bulkRows)
        .where(and(...conditionsOf(filter))),
    );
    return counted?.rows ?? 0;
  },

  *sumsOf(agentId: string, runId: string): Read<BulkSum[]> {
    const { type, check, state, failure, checkFailure, checkLimit, amount } = bulkRows;
    const sums = yield* all(
      select({
        ...{ type, check, state, failure, checkFailure, checkLimit, rows: counting(), ...splitTotal(amount) },
        ...{ similar: counting(isSimilar), opensWallet: counting(doesOpen) },
        largest: sql<bigint>`coalesce(max(${amount}), 0)`,
      })
        .from(bulkRows)
        .where(and(eq(bulkRows.agentId, agentId), eq(bulkRows.runId, runId)))
        .groupBy(type, check, state, failure, checkFailure, checkLimit, bulkRows.opensWallet),
    );
    return sums.map(({ units, parts, largest, ...sum }) => ({
      ...sum,
      amount: joinMoney({ units, parts }),
      largest: money(largest),
    }));
  },
};
