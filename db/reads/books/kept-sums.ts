import { and, eq, gte, lt, sql } from "drizzle-orm";
import { bucketTotals, totalsOfBuckets, type WalletsInSum, walletsOfRow, walletTotals } from "#db/books/kept-totals";
import { first, type Read, select, together } from "#db/reads/read";
import { transferTotals } from "#db/reads/wallets/transfer-totals";
import { transferSums, walletSums } from "#db/tables/books";
import type { Period } from "#lib/domain/time/period";
import {
  allTransfers,
  noTransfers,
  type TransferBuckets,
  type TransferTotals,
  totalsWith,
  transferPartsOf,
} from "#lib/domain/wallets/transfer-sums";

const p = sql.placeholder;

const wallets = select(walletTotals(walletSums))
  .from(walletSums)
  .where(eq(walletSums.agentId, p("agentId")));
const buckets = select(bucketTotals(transferSums))
  .from(transferSums)
  .where(
    and(
      eq(transferSums.agentId, p("agentId")),
      eq(transferSums.grid, p("grid")),
      gte(transferSums.bucket, p("first")),
      lt(transferSums.bucket, p("end")),
    ),
  );

function* bucketsOf(agentId: string, part: TransferBuckets): Read<TransferTotals> {
  return totalsOfBuckets((yield* first(buckets, { agentId, ...part })) ?? undefined);
}

function* rowsIn(agentId: string, period: Period | null): Read<TransferTotals> {
  return period ? yield* transferTotals(agentId, null, period) : noTransfers;
}

/** Reads the kept sums of an agent's wallets and transfers. */
export const keptSums = {
  *walletsOf(agentId: string): Read<WalletsInSum> {
    return walletsOfRow((yield* first(wallets, { agentId })) ?? undefined);
  },

  /** All money that ever went in and out of an agent's wallets. */
  allTransfersOf: (agentId: string): Read<TransferTotals> => bucketsOf(agentId, allTransfers),

  /** The money that went in and out of an agent's wallets in a period. */
  *transfersOf(agentId: string, period: Period): Read<TransferTotals> {
    const parts = transferPartsOf(period);
    const [added, taken, ...kept] = yield* together(
      rowsIn(agentId, parts.added),
      rowsIn(agentId, parts.taken),
      ...parts.buckets.map((part) => bucketsOf(agentId, part)),
    );
    return kept.reduce((totals, some) => totalsWith(totals, 1n, some), totalsWith(added, -1n, taken));
  },
};
