import { and, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Conditions, TableWith } from "#db/engine/conditions";
import { all, first, type Read, select, together } from "#db/reads/read";
import { transferSums, walletSums } from "#db/tables/books";
import { transfers } from "#db/tables/wallets";
import { splitTotal, total } from "#db/trades/trade-columns";
import type { Books } from "#lib/domain/books/books";
import type { TransferSum, WalletSum } from "#lib/domain/books/sum-fold";
import { joinMoney, type Money, money, type SplitSum } from "#lib/domain/money/money";
import { nearestKept } from "#lib/domain/time/instant";
import type { Period } from "#lib/domain/time/period";
import {
  allTransfers,
  noTransfers,
  type TransferBuckets,
  type TransferTotals,
  totalsOfKinds,
  totalsWith,
  transferPartsOf,
} from "#lib/domain/wallets/transfer-sums";

type Column = Parameters<typeof total>[0] | SQL;
const halves = (units: Column, parts: Column) => ({ units: total(units), parts: total(parts) });

/** Selects the sums of an agent's wallets over all stripes. */
const walletTotals = (sums: TableWith<WalletSum>) => ({
  players: total(sums.players),
  owing: total(sums.owing),
  balance: halves(sums.balanceUnits, sums.balanceParts),
  owed: halves(sums.owedUnits, sums.owedParts),
  exposure: halves(sums.exposureUnits, sums.exposureParts),
  carriedResult: halves(sums.carriedResultUnits, sums.carriedResultParts),
  carriedCommission: halves(sums.carriedCommissionUnits, sums.carriedCommissionParts),
});

interface WalletTotalsRow {
  readonly players: bigint;
  readonly owing: bigint;
  readonly balance: SplitSum;
  readonly owed: SplitSum;
  readonly exposure: SplitSum;
  readonly carriedResult: SplitSum;
  readonly carriedCommission: SplitSum;
}

/** An agent's kept sums: of its wallets, and of the dropped trades that retention carried forward. */
interface WalletsInSum extends Pick<Books, "held" | "owed" | "owingPlayers" | "exposure"> {
  readonly players: number;
  readonly carriedResult: Money;
  readonly carriedCommission: Money;
}

/** A sum over no rows is a row too, with nulls. */
function walletsOfRow(row: WalletTotalsRow | undefined): WalletsInSum {
  if (!row) throw new Error("Sums were read, and no row came.");
  const owed = joinMoney(row.owed);
  return {
    players: Number(row.players),
    owingPlayers: Number(row.owing),
    owed,
    held: money(joinMoney(row.balance) + owed),
    exposure: joinMoney(row.exposure),
    carriedResult: joinMoney(row.carriedResult),
    carriedCommission: joinMoney(row.carriedCommission),
  };
}

/** Selects the sums of an agent's transfers over some buckets and all stripes. */
const bucketTotals = (sums: TableWith<TransferSum>) => ({
  deposits: total(sums.deposits),
  withdrawals: total(sums.withdrawals),
  deposited: halves(sums.depositedUnits, sums.depositedParts),
  withdrawn: halves(sums.withdrawnUnits, sums.withdrawnParts),
});

interface BucketTotalsRow {
  readonly deposits: bigint;
  readonly withdrawals: bigint;
  readonly deposited: SplitSum;
  readonly withdrawn: SplitSum;
}

function totalsOfBuckets(row: BucketTotalsRow | undefined): TransferTotals {
  if (!row) throw new Error("Sums were read, and no row came.");
  return {
    deposit: { count: Number(row.deposits), sum: joinMoney(row.deposited) },
    withdrawal: { count: Number(row.withdrawals), sum: joinMoney(row.withdrawn) },
  };
}

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
