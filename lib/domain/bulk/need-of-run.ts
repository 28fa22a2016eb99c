import type { ApprovalRule } from "#lib/domain/approvals/approval";
import { approvalNeeded, type Need, needOf } from "#lib/domain/approvals/approval-rule";
import { formatMoney, type Money, money, zero } from "#lib/domain/money/money";
import { type BulkRowState, mayStillPost } from "./bulk-run";

interface RunRules {
  readonly bulk: ApprovalRule | null;
  readonly transfers: ApprovalRule | null;
}

/** Rows of a run in one state: their sum, and the largest of them. */
interface Rows {
  readonly state: BulkRowState;
  readonly amount: Money;
  readonly largest: Money;
}

/** Why a run waits that the rule of bulk runs lets pass. */
export const byTransfersRule = "transfers";

/**
 * How many must approve a run: what its own rule asks for, or what the rule of transfers asks for where the run's rows
 * would meet it. A file is no way around that rule. `dayBefore` is what its maker has moved in the 24 hours before.
 */
export function needOfRun({ bulk, transfers }: RunRules, sums: readonly Rows[], dayBefore: Money): Need | null {
  const own = needOf(bulk);
  if (!transfers || (own && own.needed >= transfers.needed)) return own;
  const amount = largestOf(sums);
  const all = sums.filter(mayStillPost).reduce((sum, row) => sum + row.amount, 0n);
  if (!approvalNeeded(transfers, { amount, dayBefore: money(dayBefore + all - amount) })) return own;
  return { needed: transfers.needed, because: byTransfersRule, usedBefore: formatMoney(dayBefore) };
}

/** The largest row that may still post: what the rule of transfers judges as a single amount. */
export function largestOf(sums: readonly Rows[]): Money {
  let amount = zero;
  for (const { largest } of sums.filter(mayStillPost)) if (largest > amount) amount = largest;
  return amount;
}
