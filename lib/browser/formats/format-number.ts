import type { Locale } from "./locale";

const counts = new Map<string, Intl.NumberFormat>();

function formatOf(locale: Locale): Intl.NumberFormat {
  const known = counts.get(locale) ?? new Intl.NumberFormat(locale);
  counts.set(locale, known);
  return known;
}

export const formatCount = (count: number | bigint, locale: Locale): string => formatOf(locale).format(count);

/** A part of a whole in percent, rounded half up, from exact figures; null when there is no whole to be part of. */
export function percentOf(part: bigint, whole: bigint, decimals = 1): string | null {
  if (whole === 0n) return null;
  const scale = 10n ** BigInt(decimals);
  const negative = part < 0n !== whole < 0n;
  const [top, bottom] = [part < 0n ? -part : part, whole < 0n ? -whole : whole];
  const figure = (top * 100n * scale * 2n + bottom) / (bottom * 2n);
  const digits = figure.toString().padStart(decimals + 1, "0");
  const point = digits.length - decimals;
  const text = decimals === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
  return `${negative && figure !== 0n ? "-" : ""}${text}%`;
}

/** How far a figure moved from a former one, with its sign; null when the former was zero. */
export function changeOf(now: bigint, before: bigint, decimals = 1): string | null {
  const size = before < 0n ? -before : before;
  const text = percentOf(now - before, size, decimals);
  return text === null || text.startsWith("-") || !/[1-9]/.test(text) ? text : `+${text}`;
}
