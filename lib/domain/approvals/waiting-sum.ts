import { type Money, money, parseMoney } from "#lib/domain/money/money";
import { readAbout, textIn } from "./about";
import type { Approval } from "./approval";

/** The sum of a maker's transfers that wait for approval: splitting one into many must not help. */
export const waitingSum = (open: readonly Approval[], email: string, but: string | null): Money =>
  money(
    open
      .filter((approval) => approval.kind === "transfers" && approval.email === email && approval.subject !== but)
      .reduce((sum, { about }) => sum + parseMoney(textIn(readAbout(about), "amount") || "0"), 0n),
  );
