import type { Limit } from "#lib/domain/limits/limit";
import { formatMoney } from "#lib/domain/money/money";

/** A limit as the audit records it. */
export const limitOnRecord = ({ scope, subject, side, window, measure, bound, action, used }: Limit): object => ({
  ...{ scope, subject, side, window, measure, action },
  bound: measure === "sum" ? formatMoney(bound) : String(bound),
  used: measure === "sum" ? formatMoney(used) : String(used),
});
