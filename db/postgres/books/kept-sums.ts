import { and, eq, gte, lt, sql } from "drizzle-orm";
import { bucketTotals, totalsOfBuckets, type WalletsInSum, walletsOfRow, walletTotals } from "#db/books/kept-totals";
import type { Connection } from "#db/postgres/connections/connection";
import { transferSums, walletSums } from "#db/postgres/schema";
import { transferTotals } from "#db/postgres/wallets/transfer-totals";
import type { Period } from "#lib/domain/time/period";
import { allTransfers, type TransferBuckets, transferPartsOf } from "#lib/domain/wallets/transfer-grids";
import { noTransfers, type TransferTotals, totalsWith } from "#lib/domain/wallets/transfer-totals";

const p = sql.placeholder;

/** Reads what is kept in sum of an agent's wallets and transfers, in the caller's snapshot. */
export function keptSums(connection: Connection) {
  const { db, prepared } = connection;
  const wallets = prepared(
    db
      .select(walletTotals(walletSums))
      .from(walletSums)
      .where(eq(walletSums.agentId, p("agentId"))),
  );
  const buckets = prepared(
    db
      .select(bucketTotals(transferSums))
      .from(transferSums)
      .where(
        and(
          eq(transferSums.agentId, p("agentId")),
          eq(transferSums.grid, p("grid")),
          gte(transferSums.bucket, p("first")),
          lt(transferSums.bucket, p("end")),
        ),
      ),
  );
  const rowsOf = transferTotals(connection);

  async function bucketsOf(agentId: string, part: TransferBuckets): Promise<TransferTotals> {
    const [row] = await buckets.execute({ agentId, ...part });
    return totalsOfBuckets(row);
  }
  const rowsIn = async (agentId: string, period: Period | null): Promise<TransferTotals> =>
    period ? rowsOf(agentId, null, period) : noTransfers;

  return {
    async walletsOf(agentId: string): Promise<WalletsInSum> {
      const [row] = await wallets.execute({ agentId });
      return walletsOfRow(row);
    },

    /** The money that went in and out of an agent's wallets, ever. */
    allTransfersOf: (agentId: string): Promise<TransferTotals> => bucketsOf(agentId, allTransfers),

    /** The money that went in and out of an agent's wallets in a period. */
    async transfersOf(agentId: string, period: Period): Promise<TransferTotals> {
      const parts = transferPartsOf(period);
      const [added, taken, ...kept] = await Promise.all([
        rowsIn(agentId, parts.added),
        rowsIn(agentId, parts.taken),
        ...parts.buckets.map((part) => bucketsOf(agentId, part)),
      ]);
      return kept.reduce((totals, some) => totalsWith(totals, 1n, some), totalsWith(added, -1n, taken));
    },
  };
}
