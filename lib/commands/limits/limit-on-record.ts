import { countedText } from "#lib/domain/limits/counted-text";
import type { Limit } from "#lib/domain/limits/limit";

/** A limit as the audit records it. */
export const limitOnRecord = ({ scope, subject, side, window, measure, bound, action, used }: Limit): object => ({
  ...{ scope, subject, side, window, measure, action },
  bound: countedText(measure, bound),
  used: countedText(measure, used),
});
