import { formatMoney, parseMoney } from "#lib/domain/money/money";
import type { Locale } from "./locale";

const one = 100_000_000n;

/** "-1234567.50000000" → "-1,234,567.50". It works on text. Trailing zeros are removed, but two decimals always stay. */
export function groupMoney(text: string, decimalsMin = 2): string {
  const [whole = "", fraction = ""] = text.split(".");
  const kept = fraction.replace(/0+$/, "").padEnd(decimalsMin, "0");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return kept === "" ? grouped : `${grouped}.${kept}`;
}

/** The most decimals that any of the texts needs. With the same number of decimals, the points of a column line up. */
export const decimalsOf = (texts: readonly string[]): number =>
  Math.max(2, ...texts.map((text) => (text.split(".")[1] ?? "").replace(/0+$/, "").length));

/** The same text with its sign always shown, for differences and movements. Zero has no sign. */
export function signMoney(text: string, decimalsMin = 2): string {
  const grouped = groupMoney(text, decimalsMin);
  return /[1-9]/.test(grouped) && !grouped.startsWith("-") ? `+${grouped}` : grouped;
}

const units: Record<Locale, readonly { readonly zeros: number; readonly name: string }[]> = {
  en: [
    { zeros: 12, name: "T" },
    { zeros: 9, name: "B" },
    { zeros: 6, name: "M" },
    { zeros: 3, name: "K" },
  ],
  zh: [
    { zeros: 12, name: "万亿" },
    { zeros: 8, name: "亿" },
    { zeros: 4, name: "万" },
  ],
};
const shortFrom = 10_000n * one;

/**
 * "1234567.89" → "1.23M", 123万: every digit before the unit, three digits at least, rounded half away from zero. The
 * next unit starts where an amount is nearer to it than to the last figure below: 999,499 is 999K, 999,500 is 1M. The
 * exact figure always stands beside it.
 */
export function shortMoney(text: string, locale: Locale): string {
  const amount = parseMoney(text);
  const size = amount < 0n ? -amount : amount;
  const sign = amount < 0n ? "-" : "";
  const scales = units[locale].map(({ zeros, name }) => ({ unit: one * 10n ** BigInt(zeros), name }));
  const at = scales.findIndex(({ unit }) => size >= unit);
  const scale = scales[at];
  if (size < shortFrom || !scale) return sign + groupMoney(formatMoney(rounded(size, one / 100n)));
  const decimals = size >= 100n * scale.unit ? 0 : size >= 10n * scale.unit ? 1 : 2;
  const figure = rounded(size, scale.unit / 10n ** BigInt(decimals));
  const above = scales[at - 1];
  const { unit, name } = above && figure >= above.unit ? above : scale;
  return sign + trimmed(figure, unit, decimals) + name;
}

const rounded = (size: bigint, step: bigint): bigint => ((size + step / 2n) / step) * step;

function trimmed(figure: bigint, unit: bigint, decimals: number): string {
  const fraction = (((figure % unit) * 10n ** BigInt(decimals)) / unit).toString().padStart(decimals, "0");
  return groupMoney(`${figure / unit}.${fraction}`, 0).replace(/\.$/, "");
}

export const isNegative = (text: string): boolean => text.startsWith("-") && /[1-9]/.test(text);
export const isZero = (text: string): boolean => !/[1-9]/.test(text);
