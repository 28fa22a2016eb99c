import { Decimal } from "decimal.js";
import { decimalsAbove0 } from "./decimal-pattern";

export const rateDecimalsMax = 18;

const shape = /^(0|[1-9]\d{0,11})(\.\d{1,18})?$/;
/** The texts that count as rates. */
export const rateShape = decimalsAbove0(12, rateDecimalsMax);

// Money is added up as bigints. Rates are read by decimal.js, as in every test's expectation, so that a fault of one
// arithmetic does not hide in the other.

/** A rate in its one written form ("1.0840" is "1.084"); null when the text is no rate above 0. */
export function canonicalRate(text: string): string | null {
  if (!shape.test(text)) return null;
  const rate = new Decimal(text);
  return rate.isZero() ? null : rate.toFixed();
}
