import type { AboutLine } from "#lib/domain/exports/about-line";
import { formatMoney } from "#lib/domain/money/money";
import type { StatementHead } from "#lib/store/export";

/** The sums at the head of a statement: the opening balance, money in and out, and the closing balance. */
export function statementTotals(head: StatementHead): AboutLine[] {
  const { opening, totals, taken, returned, commission, rowCount } = head;
  const closing = opening + totals.deposit.sum - totals.withdrawal.sum - taken + returned;
  const sum = (label: string, amount: bigint): AboutLine => ({ label, value: formatMoney(amount), kind: "money" });
  return [
    { label: "rows", value: String(rowCount), kind: "number" },
    sum("opening balance", opening),
    { label: "deposits", value: String(totals.deposit.count), kind: "number" },
    sum("deposited", totals.deposit.sum),
    { label: "withdrawals", value: String(totals.withdrawal.count), kind: "number" },
    sum("withdrawn", totals.withdrawal.sum),
    sum("stakes", taken),
    sum("returns", returned),
    sum("commission, already taken from the returns", commission),
    sum("closing balance", closing),
  ];
}
