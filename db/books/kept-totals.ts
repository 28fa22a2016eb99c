import type { SQL } from "drizzle-orm";
import type { TableWith } from "#db/engine/conditions";
import { total } from "#db/trades/trade-columns";
import type { Books } from "#lib/domain/books/books";
import type { TransferSum, WalletSum } from "#lib/domain/books/sum-fold";
import { joinMoney, type Money, money, type SplitSum } from "#lib/domain/money/money";
import type { TransferTotals } from "#lib/domain/wallets/transfer-sums";

type Column = Parameters<typeof total>[0] | SQL;
const halves = (units: Column, parts: Column) => ({ units: total(units), parts: total(parts) });

/** Selects the sums of an agent's wallets over all stripes. */
export const walletTotals = (sums: TableWith<WalletSum>) => ({
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
export interface WalletsInSum extends Pick<Books, "held" | "owed" | "owingPlayers" | "exposure"> {
  readonly players: number;
  readonly carriedResult: Money;
  readonly carriedCommission: Money;
}

/** A sum over no rows is a row too, with nulls. */
export function walletsOfRow(row: WalletTotalsRow | undefined): WalletsInSum {
  if (!row) throw new Error("Sums were read, and no row came.");
  const owed = joinMoney(row.owed);
  return {
    ...{ players: Number(row.players), owingPlayers: Number(row.owing), owed },
    held: money(joinMoney(row.balance) + owed),
    exposure: joinMoney(row.exposure),
    carriedResult: joinMoney(row.carriedResult),
    carriedCommission: joinMoney(row.carriedCommission),
  };
}

/** Selects the sums of an agent's transfers over some buckets and all stripes. */
export const bucketTotals = (sums: TableWith<TransferSum>) => ({
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

export function totalsOfBuckets(row: BucketTotalsRow | undefined): TransferTotals {
  if (!row) throw new Error("Sums were read, and no row came.");
  return {
    deposit: { count: Number(row.deposits), sum: joinMoney(row.deposited) },
    withdrawal: { count: Number(row.withdrawals), sum: joinMoney(row.withdrawn) },
  };
}
