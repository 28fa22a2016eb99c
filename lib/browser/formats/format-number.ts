import type { Locale } from "./locale";

const counts = new Map<string, Intl.NumberFormat>();

function formatOf(locale: Locale): Intl.NumberFormat {
  const known = counts.get(locale) ?? new Intl.NumberFormat(locale);
  counts.set(locale, known);
  return known;
}

export const formatCount = (count: number | bigint, locale: Locale): string => formatOf(locale).format(count);

/** A share in percent, rounded half up, computed from exact figures. Null when the whole is zero. */
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
