import { and, asc, eq, gt, gte, lt } from "drizzle-orm";
import { instant, nanosecond, nearestKept } from "#lib/domain/instant";
import { formatMoney, zero } from "#lib/domain/money";
import type { Transfer } from "#lib/domain/transfer";
import { DayTotals, flowTotals } from "#lib/exports/day-totals";
import type { RowSource } from "#lib/exports/row-source";
import { statementTable } from "#lib/exports/transfer-table";
import { exportPageRows as limit } from "#lib/limits";
import type { StatementFilter } from "#lib/stored/player";
import type { Connection } from "./connection";
import { transfers } from "./schema";
import { transferFlows } from "./transfer-flows";
import { walletReads } from "./wallet-reads";

export function statementExport(connection: Connection, filter: StatementFilter, zone: string): RowSource {
  const { agentId, playerId, start, end } = filter;
  const table = statementTable(zone);
  const days = new DayTotals(zone);
  const conditions = [
    eq(transfers.agentId, agentId),
    eq(transfers.playerId, playerId),
    start === null ? undefined : gte(transfers.createdAt, nearestKept(start)),
    end === null ? undefined : lt(transfers.createdAt, nearestKept(end)),
  ];
  const flows = transferFlows(connection, conditions);
  const opening = openingBalance(connection, filter);
  const closing = opening + flows.deposit.sum - flows.withdrawal.sum;
  let last: Transfer | null = null;
  return {
    table,
    rowCount: flows.deposit.count + flows.withdrawal.count,
    totals: [
      { label: "opening balance", value: formatMoney(opening), kind: "money" },
      ...flowTotals(flows),
      { label: "closing balance", value: formatMoney(closing), kind: "money" },
    ],
    next() {
      // Within a wallet no two transfers have one time.
      const page: Transfer[] = connection.db
        .select()
        .from(transfers)
        .where(and(...conditions, last ? gt(transfers.createdAt, last.createdAt) : undefined))
        .orderBy(asc(transfers.createdAt))
        .limit(limit)
        .all();
      last = page.at(-1) ?? last;
      for (const transfer of page) days.add(transfer);
      return page.map(table.rowOf);
    },
    asides: () => [days.table()],
  };
}

function openingBalance(connection: Connection, { agentId, playerId, start }: StatementFilter): bigint {
  if (start === null) return zero;
  const before = walletReads(connection).balanceAt(agentId, playerId, instant(start - nanosecond));
  if (!before.ok) throw new Error(before.failure.message);
  return before.value;
}
