/** An exact amount of a currency: a whole number of its 1/100,000,000. It is never a float. */
export type Money = bigint & { readonly __unit: "money, scale 8" };

export const moneyDecimalsMax = 8;
const scale = 100_000_000n;
/** An amount as `formatMoney` writes it, and such an amount that is never below 0. */
export const writtenMoneyShape = new RegExp(`^-?(0|[1-9]\\d*)\\.\\d{${moneyDecimalsMax}}$`);
export const writtenAmountShape = new RegExp(`^(0|[1-9]\\d*)\\.\\d{${moneyDecimalsMax}}$`);
const shape = /^(-?)(0|[1-9]\d*)(?:\.(\d{1,8}))?$/;

function isMoney(scaled: bigint): scaled is Money {
  return typeof scaled === "bigint";
}

/** Names a scaled integer as money. This is the only way into the type. */
export function money(scaled: bigint): Money {
  if (!isMoney(scaled)) throw new TypeError("Money is made of a bigint.");
  return scaled;
}

export const zero = money(0n);

/** Reads a decimal text. Throws on anything else, even on an excess digit: incoming money is never rounded. */
export function parseMoney(text: string): Money {
  const match = shape.exec(text);
  if (!match) throw new RangeError("Not a decimal amount with at most 8 decimals.");
  const [, sign, whole = "0", fraction = ""] = match;
  const scaled = BigInt(whole) * scale + BigInt(fraction.padEnd(moneyDecimalsMax, "0"));
  return money(sign === "-" ? -scaled : scaled);
}

/** Writes an amount, always with 8 decimals: "12.50000000". */
export function formatMoney(amount: bigint): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(moneyDecimalsMax + 1, "0");
  const point = digits.length - moneyDecimalsMax;
  return `${amount < 0n ? "-" : ""}${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** A sum kept as whole units and 1/100,000,000ths, because 64-bit columns overflow at 92 billion units. */
export interface SplitSum {
  readonly units: bigint;
  readonly parts: bigint;
}

export const wholeUnits = (sum: bigint): bigint => sum / scale;
export const partsBeside = (sum: bigint): bigint => sum % scale;

export const splitMoney = (amount: Money): SplitSum => ({
  units: wholeUnits(amount),
  parts: partsBeside(amount),
});

/** Joins the two halves of a sum, however far the parts have run over. */
export const joinMoney = (sum: SplitSum): Money => money(sum.units * scale + sum.parts);

const thousands = /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;

/**
 * An amount as a person types it, without its thousands marks; null when its comma is ambiguous. "1,250.50" and
 * "1,250,000" are clear; "1,250" may be a thousand or one and a quarter.
 */
export function readTypedAmount(typed: string): string | null {
  const text = typed.trim();
  if (!text.includes(",")) return text;
  const isPlain = thousands.test(text) && (text.includes(".") || text.indexOf(",") !== text.lastIndexOf(","));
  return isPlain ? text.replaceAll(",", "") : null;
}
