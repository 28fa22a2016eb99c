import { done, type Outcome, refuseFor } from "#lib/domain/failure";
import { formatMoney, moneyDecimalsMax, parseMoney } from "#lib/domain/money/money";
import type { LimitMeasure } from "./limit";

/** 20 digits: enough for every bound, and for a clear word about one that is far too large. */
const amountShape = /^\d{1,20}(\.\d+)?$/;
const countShape = /^\d{1,20}$/;

/** Reads a limit's bound: a sum is a decimal text in the agent's currency, a count a whole number. */
export function readBound(measure: LimitMeasure, text: string): Outcome<bigint> {
  if (measure === "count") {
    return countShape.test(text) ? done(BigInt(text)) : wrong("count", "a whole number of transfers, such as 20");
  }
  if (/\p{L}|\p{Sc}/u.test(text)) {
    return wrong("sum", "an amount in the agent's own currency, without its name: digits alone, such as 500 or 12.50");
  }
  if (!amountShape.test(text)) return wrong("sum", "an amount above 0 in digits, such as 500 or 12.50");
  const [whole = "0", fraction = ""] = text.split(".");
  if (fraction.length > moneyDecimalsMax) return wrong("sum", `an amount with at most ${moneyDecimalsMax} decimals`);
  return done(parseMoney(`${BigInt(whole)}.${fraction.padEnd(1, "0")}`));
}

const wrong = (name: string, form: string) => refuseFor("bound", "parameter_wrong", `${name} must be ${form}.`);

/** What a limit counts, as one text: an amount, or a number of transfers. `readBound` reads it. */
export const countedText = (measure: LimitMeasure, counted: bigint): string =>
  measure === "sum" ? formatMoney(counted) : String(counted);
