import type { StatementHead } from "#lib/domain/exports/export";
import { formatMoney } from "#lib/domain/money/money";
import type { FileTexts } from "./file-texts";

/** The sums of a statement, as its page has them: from the opening balance to the closing one. */
export function statementTotals(head: StatementHead, { workbook: { about } }: FileTexts) {
  const { opening, totals, taken, returned, commission } = head;
  const closing = opening + totals.deposit.sum - totals.withdrawal.sum - taken + returned;
  const sum = (label: string, amount: bigint) => ({ label, value: formatMoney(amount), kind: "money" as const });
  return {
    /** They add up: the first to the last but one are the last. */
    equation: [
      sum(about.opening, opening),
      sum(about.deposited, totals.deposit.sum),
      sum(about.withdrawn, -totals.withdrawal.sum),
      sum(about.stakes, -taken),
      sum(about.returns, returned),
      sum(about.closing, closing),
    ],
    beside: [
      { label: about.deposits, value: String(totals.deposit.count), kind: "number" as const },
      { label: about.withdrawals, value: String(totals.withdrawal.count), kind: "number" as const },
      sum(about.commission, commission),
    ],
  };
}
