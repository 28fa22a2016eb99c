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

/**
 * "-1234567.50500000" → "-1,234,567.51": a figure as screens show it, rounded half away from zero. An amount that would
 * round to nothing keeps its digits, because 0.00 would say that there is none.
 */
export function roundMoney(text: string): string {
  const amount = parseMoney(text);
  const near = rounded(amount < 0n ? -amount : amount, one / 100n);
  return near === 0n ? groupMoney(text) : groupMoney(formatMoney(amount < 0n ? -near : near));
}

/** A shown figure with its sign always before it, for differences, movements and results. Zero has no sign. */
export const withSign = (shown: string): string => (isZero(shown) || shown.startsWith("-") ? shown : `+${shown}`);

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
