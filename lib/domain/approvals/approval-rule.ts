import { type Outcome, refuseFor } from "#lib/domain/failure";
import { type Money, wholeUnits } from "#lib/domain/money/money";
import { instant } from "#lib/domain/time/instant";
import { walletBalanceMax } from "#lib/domain/wallets/transfer";
import { type ApprovalKind, type ApprovalRule, approvalsNeededMax } from "./approval";

export type RuleChange = Pick<ApprovalRule, "needed" | "over" | "overDay">;

/** The rule of a kind that was never set. */
export const noRule = (agentId: string, kind: ApprovalKind): ApprovalRule => ({
  agentId,
  kind,
  needed: 0,
  over: null,
  overDay: null,
  version: 0n,
  changedAt: instant(0n),
  changedBy: "",
});

/** Of a transfer: its amount, and what its maker has sent or asked for in the 24 hours before it. */
export interface MadeTransfer {
  readonly amount: Money;
  readonly dayBefore: Money;
}

/** The part of the rule of transfers that keeps one back: it keeps all, or its amount, or its sum of 24 hours. */
export type RuleClause = "every" | "over" | "over_day";

/** Null for a transfer that the rule lets pass. */
export function clauseMet(
  { needed, over, overDay }: RuleChange,
  { amount, dayBefore }: MadeTransfer,
): RuleClause | null {
  if (needed === 0) return null;
  if (over === null) return "every";
  if (amount > over) return "over";
  return overDay !== null && dayBefore + amount > overDay ? "over_day" : null;
}

export const approvalNeeded = (rule: RuleChange, made: MadeTransfer): boolean => clauseMet(rule, made) !== null;

/** Null when a rule can be set as asked. */
export function faultOfRule(kind: ApprovalKind, { needed, over, overDay }: RuleChange): Outcome<never> | null {
  if (!Number.isInteger(needed) || needed < 0 || needed > approvalsNeededMax) {
    return refuseFor("needed", "parameter_wrong", `needed must be 0 (off) to ${approvalsNeededMax}.`);
  }
  if (kind !== "transfers" && (over !== null || overDay !== null)) {
    return refuseFor("over", "parameter_wrong", "over and over_day are for the rule of transfers alone. Send null.");
  }
  if (over === null && overDay !== null) {
    return refuseFor("over_day", "parameter_wrong", "over_day needs over: without it every transfer needs approval.");
  }
  const wrong = Object.entries({ over, over_day: overDay }).find(
    ([, bound]) => bound !== null && (bound <= 0n || bound > walletBalanceMax),
  );
  if (!wrong) return null;
  const most = wholeUnits(walletBalanceMax);
  return refuseFor(wrong[0], "parameter_wrong", `${wrong[0]} must be above 0 and at most ${most}.`);
}

/** How many must approve a new ask, and what asks for it: as in an approval's `because` and `usedBefore`. */
export interface Need {
  readonly needed: number;
  readonly because: string;
  readonly usedBefore: string | null;
}

/** The `because` of what its maker may ask for and an owner has to allow, whatever the rules say. */
export const becauseOfOwner = "owner";

/** The need of a change that shows or moves more than its maker may: at least one owner. */
export const needOfOwner = (rule: ApprovalRule | null): Need => ({
  needed: Math.max(1, rule?.needed ?? 0),
  because: becauseOfOwner,
  usedBefore: null,
});

/** The rule's own need, for kinds whose every change needs it. */
export const needOf = (rule: ApprovalRule | null): Need | null =>
  rule && rule.needed > 0 ? { needed: rule.needed, because: "rule", usedBefore: null } : null;

export const sameRule = (one: RuleChange, other: RuleChange): boolean =>
  one.needed === other.needed && one.over === other.over && one.overDay === other.overDay;
