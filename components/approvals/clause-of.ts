import type { DeskRule } from "#lib/desk/approvals/approval-shape";
import { clauseMet, type RuleClause } from "#lib/domain/approvals/approval-rule";
import { formatMoney, money, parseMoney } from "#lib/domain/money/money";

/** The sums by which the rule of transfers judges a transfer or a bulk run, as amounts on the wire. */
export interface Made {
  /** The amount; of a run, that of its largest row. */
  readonly amount: string;
  /** The transfer's amount, or the sum of all the run's rows. */
  readonly sum: string;
  /** The sum that its maker moved or asked for in the 24 hours before; null in requests of a former release. */
  readonly usedBefore: string | null;
}

/** The clause of a rule that caught it, with the sum of 24 hours that it leads to; null where none is met any more. */
export function clauseOf(
  { needed, over, over_day: overDay }: Pick<DeskRule, "needed" | "over" | "over_day">,
  { amount, sum, usedBefore }: Made,
): { readonly clause: RuleClause; readonly daySum: string } | null {
  const daySum = money(parseMoney(usedBefore ?? "0") + parseMoney(sum));
  const bounds = {
    needed,
    over: over === null ? null : parseMoney(over),
    overDay: overDay === null ? null : parseMoney(overDay),
  };
  const clause = clauseMet(bounds, { amount: parseMoney(amount), dayBefore: money(daySum - parseMoney(amount)) });
  return clause && { clause, daySum: formatMoney(daySum) };
}
