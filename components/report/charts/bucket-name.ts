import { formatTime } from "#lib/browser/formats/format-time";
import type { Locale } from "#lib/browser/formats/locale";
import { readTimes } from "#lib/browser/ranges/range-query";
import type { WirePeriod } from "#lib/desk/trades/report-shape";
import { periodInWords } from "#lib/domain/time/period-in-words";

/** A bucket's full name, for a table or a tooltip: "Mon 16 Nov 2026", "Mon 16 Nov 2026 15:00 – 16:00". */
export function bucketName({ start, end }: WirePeriod, zone: string, language: Locale): string {
  const period = readTimes(start, end);
  return period ? periodInWords(period, { zone, language }) : formatTime(start, zone);
}
