import { and, eq, gte, lt, sql } from "drizzle-orm";
import type { Conditions } from "#db/engine/conditions";
import { all, type Read, select } from "#db/reads/read";
import { transfers } from "#db/tables/wallets";
import { splitTotal } from "#db/trades/trade-columns";
import { nearestKept } from "#lib/domain/time/instant";
import type { Period } from "#lib/domain/time/period";
import { type TransferTotals, totalsOfKinds } from "#lib/domain/wallets/transfer-sums";

const p = sql.placeholder;

const summed = (conditions: Conditions) =>
  select({ kind: transfers.kind, count: sql<bigint>`count(*)`, ...splitTotal(transfers.amount) })
    .from(transfers)
    .where(and(...conditions))
    .groupBy(transfers.kind);

const isInPeriod = [
  eq(transfers.agentId, p("agentId")),
  gte(transfers.createdAt, p("start")),
  lt(transfers.createdAt, p("end")),
];
const ofAll = summed(isInPeriod);
const ofPlayer = summed([...isInPeriod, eq(transfers.playerId, p("playerId"))]);

/** The money in and out in a period, of one player or of all. */
export function* transferTotals(
  agentId: string,
  playerId: string | null,
  { start, end }: Period,
): Read<TransferTotals> {
  const bounds = { agentId, start: nearestKept(start), end: nearestKept(end) };
  return totalsOfKinds(yield* playerId === null ? all(ofAll, bounds) : all(ofPlayer, { ...bounds, playerId }));
}

/** The totals of all matching transfers. */
export function* totalsWhere(conditions: Conditions): Read<TransferTotals> {
  return totalsOfKinds(yield* all(summed(conditions)));
}
