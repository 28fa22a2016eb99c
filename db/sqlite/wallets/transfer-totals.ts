import { and, eq, gte, lt, sql } from "drizzle-orm";
import type { Conditions } from "#db/engine/conditions";
import type { Connection } from "#db/sqlite/engine/connection";
import { transfers } from "#db/tables/wallets";
import { splitTotal } from "#db/trades/trade-columns";
import { nearestKept } from "#lib/domain/time/instant";
import type { Period } from "#lib/domain/time/period";
import { type TransferTotals, totalsOfKinds } from "#lib/domain/wallets/transfer-totals";

const p = sql.placeholder;

/** The money that went in and out of a player's wallet in a period. */
export function transferTotals({ db }: Connection) {
  const ofPlayer = summed(db, [
    eq(transfers.agentId, p("agentId")),
    eq(transfers.playerId, p("playerId")),
    gte(transfers.createdAt, p("start")),
    lt(transfers.createdAt, p("end")),
  ]).prepare();
  return (agentId: string, playerId: string, { start, end }: Period): TransferTotals =>
    totalsOfKinds(ofPlayer.all({ agentId, playerId, start: nearestKept(start), end: nearestKept(end) }));
}

/** The totals of all transfers that match. */
export const totalsWhere = ({ db }: Connection, conditions: Conditions): TransferTotals =>
  totalsOfKinds(summed(db, conditions).all());

/** The select of the money that went in and out. */
export const summed = (db: Connection["db"], conditions: Conditions) =>
  db
    .select({
      kind: transfers.kind,
      count: sql<bigint>`count(*)`,
      ...splitTotal(transfers.amount),
    })
    .from(transfers)
    .where(and(...conditions))
    .groupBy(transfers.kind);
