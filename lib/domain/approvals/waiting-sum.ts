import { type Money, money, parseMoney } from "#lib/domain/money/money";
import { readAbout, textIn } from "./about";
import type { Approval, ApprovalKind } from "./approval";

/** The fields of what is to be approved that say what it would post. */
const sumsOf: Partial<Record<ApprovalKind, readonly string[]>> = {
  transfers: ["amount"],
  bulk: ["deposit_sum", "withdrawal_sum"],
};

/** What a maker's requests but one would post. Splitting a transfer into many of them, or into files, must not help. */
export const waitingSum = (open: readonly Approval[], email: string, but: string | null): Money =>
  money(
    open
      .filter((approval) => approval.email === email && approval.subject !== but)
      .flatMap(({ kind, about }) => (sumsOf[kind] ?? []).map((name) => textIn(readAbout(about), name)))
      .reduce((sum, amount) => sum + parseMoney(amount || "0"), 0n),
  );
