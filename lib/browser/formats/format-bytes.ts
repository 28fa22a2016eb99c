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
  const style = { style: "unit", unit, unitDisplay: "short", maximumFractionDigits: unit === "byte" ? 0 : 1 } as const;
  return new Intl.NumberFormat(locale, style).format(amount);
}
