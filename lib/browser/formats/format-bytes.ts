import type { Locale } from "./locale";

const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;
const step = 1000;

/** "12.3 MB". It shows how much of a file has arrived, and must never be used for money. */
export function formatBytes(bytes: number, locale: Locale): string {
  let amount = bytes;
  let unit: (typeof units)[number] = "byte";
  for (const larger of units.slice(1)) {
    if (amount < step) break;
    amount /= step;
    unit = larger;
  }
  // The short form of a byte is the word "byte", whatever their number.
  const digits =
    unit === "byte"
      ? ({ unitDisplay: "long", maximumFractionDigits: 0 } as const)
      : ({ unitDisplay: "short", maximumFractionDigits: 1 } as const);
  const style = { style: "unit", unit, ...digits } as const;
  return new Intl.NumberFormat(locale, style).format(amount);
}
