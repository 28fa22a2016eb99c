import { and, eq, gte, lt, sql } from "drizzle-orm";
import { bucketTotals, totalsOfBuckets, type WalletsInSum, walletsOfRow, walletTotals } from "#db/books/kept-totals";
import type { Connection } from "#db/sqlite/engine/connection";
import { summed } from "#db/sqlite/wallets/transfer-totals";
import { transferSums, walletSums } from "#db/tables/books";
import { transfers } from "#db/tables/wallets";
import type { Period } from "#lib/domain/time/period";
import { allTransfers, transferPartsOf } from "#lib/domain/wallets/transfer-grids";
import { noTransfers, type TransferTotals, totalsOfKinds, totalsWith } from "#lib/domain/wallets/transfer-totals";

const p = sql.placeholder;

/** Reads what is kept in sum of an agent's wallets and transfers, in the caller's snapshot. */
export function keptSums({ db }: Connection) {
  const wallets = db
    .select(walletTotals(walletSums))
    .from(walletSums)
    .where(eq(walletSums.agentId, p("agentId")))
    .prepare();
  const buckets = db
    .select(bucketTotals(transferSums))
    .from(transferSums)
    .where(
      and(
        eq(transferSums.agentId, p("agentId")),
        eq(transferSums.grid, p("grid")),
        gte(transferSums.bucket, p("first")),
        lt(transferSums.bucket, p("end")),
      ),
    )
    .prepare();
  const rows = summed(db, [
    eq(transfers.agentId, p("agentId")),
    gte(transfers.createdAt, p("start")),
    lt(transfers.createdAt, p("end")),
  ]).prepare();

  return {
    walletsOf: (agentId: string): WalletsInSum => walletsOfRow(wallets.get({ agentId })),

    /** The money that went in and out of an agent's wallets, ever. */
    allTransfersOf: (agentId: string): TransferTotals => totalsOfBuckets(buckets.get({ agentId, ...allTransfers })),

    /** The money that went in and out of an agent's wallets in a period. */
    transfersOf(agentId: string, period: Period): TransferTotals {
      const parts = transferPartsOf(period);
      let totals = noTransfers;
      for (const part of parts.buckets) {
        totals = totalsWith(totals, 1n, totalsOfBuckets(buckets.get({ agentId, ...part })));
      }
      if (parts.added) totals = totalsWith(totals, 1n, totalsOfKinds(rows.all({ agentId, ...parts.added })));
      if (parts.taken) totals = totalsWith(totals, -1n, totalsOfKinds(rows.all({ agentId, ...parts.taken })));
      return totals;
    },
  };
}
