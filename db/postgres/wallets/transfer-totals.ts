import { and, eq, gte, lt, sql } from "drizzle-orm";
import type { Conditions } from "#db/engine/conditions";
import type { Connection } from "#db/postgres/connections/connection";
import { transfers } from "#db/postgres/schema";
import { splitTotal } from "#db/trades/trade-columns";
import { nearestKept } from "#lib/domain/time/instant";
import type { Period } from "#lib/domain/time/period";
import { type TransferTotals, totalsOfKinds } from "#lib/domain/wallets/transfer-totals";

const p = sql.placeholder;

/** The money that went in and out in a period, of one player or of all. */
export function transferTotals({ db, prepared }: Connection) {
  const select = (onePlayer: boolean) =>
    prepared(
      summed(db, [
        eq(transfers.agentId, p("agentId")),
        onePlayer ? eq(transfers.playerId, p("playerId")) : undefined,
        gte(transfers.createdAt, p("start")),
        lt(transfers.createdAt, p("end")),
      ]),
    );
  const [ofOne, ofAll] = [select(true), select(false)];

  return async (agentId: string, playerId: string | null, { start, end }: Period): Promise<TransferTotals> => {
    const bounds = { agentId, start: nearestKept(start), end: nearestKept(end) };
    return totalsOfKinds(await (playerId === null ? ofAll.execute(bounds) : ofOne.execute({ ...bounds, playerId })));
  };
}

/** The totals of all transfers that match. */
export const totalsWhere = async ({ db }: Connection, conditions: Conditions): Promise<TransferTotals> =>
  totalsOfKinds(await summed(db, conditions));

const summed = (db: Connection["db"], conditions: Conditions) =>
  db
    .select({
      kind: transfers.kind,
      count: sql<bigint>`count(*)`,
      ...splitTotal(transfers.amount),
    })
    .from(transfers)
    .where(and(...conditions))
    .groupBy(transfers.kind);
