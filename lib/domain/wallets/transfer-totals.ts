import { joinMoney, type Money, money, type SplitSum, zero } from "#lib/domain/money/money";
import type { TransferKind } from "./transfer-kind";

export interface TransferTotal {
  readonly count: number;
  readonly sum: Money;
}

export type TransferTotals = Readonly<Record<TransferKind, TransferTotal>>;

/** The transfers of one kind, summed by a database. */
export interface SummedKind extends SplitSum {
  readonly kind: TransferKind;
  readonly count: bigint;
}

export function totalsOfKinds(rows: readonly SummedKind[]): TransferTotals {
  const of = (wanted: TransferKind): TransferTotal => {
    const row = rows.find(({ kind }) => kind === wanted);
    return row ? { count: Number(row.count), sum: joinMoney(row) } : { count: 0, sum: zero };
  };
  return { deposit: of("deposit"), withdrawal: of("withdrawal") };
}

export const noTransfers: TransferTotals = totalsOfKinds([]);

/** Totals with others added (1) or taken off (-1). */
export function totalsWith(totals: TransferTotals, sign: 1n | -1n, others: TransferTotals): TransferTotals {
  const of = (kind: TransferKind): TransferTotal => ({
    count: totals[kind].count + Number(sign) * others[kind].count,
    sum: money(totals[kind].sum + sign * others[kind].sum),
  });
  return { deposit: of("deposit"), withdrawal: of("withdrawal") };
}
