import { shortMoney } from "#lib/browser/formats/format-money";
import { formatTime } from "#lib/browser/formats/format-time";
import type { Locale } from "#lib/browser/formats/locale";
import type { ReportBucket } from "#lib/browser/queries/report";
import { readTimes } from "#lib/browser/ranges/range-query";
import type { WirePeriod } from "#lib/desk/trades/report-shape";
import type { SummaryOnWire } from "#lib/domain/reports/summary";
import { periodInWords } from "#lib/domain/time/period-in-words";

export type Drawn<Part extends string> = Readonly<Record<Part, number>>;

/** A bucket as a chart draws it. The numbers are for drawing only: every printed figure comes from the exact text. */
export interface ChartRow<Part extends string = string> {
  readonly index: number;
  readonly bucket: ReportBucket;
  /** Its counterpart in the compared period. Null without a comparison, and beyond the compared period's end. */
  readonly before: ReportBucket | null;
  readonly drawn: Drawn<Part>;
  readonly drawnBefore: Drawn<Part> | null;
}

export const chartRows = <Part extends string>(
  buckets: readonly ReportBucket[],
  previous: readonly ReportBucket[] | null,
  draw: (summary: SummaryOnWire) => Drawn<Part>,
): ChartRow<Part>[] =>
  buckets.map((bucket, index) => {
    const before = previous?.[index] ?? null;
    return { index, bucket, before, drawn: draw(bucket.summary), drawnBefore: before && draw(before.summary) };
  });

/** A bucket's full name, for a table or a tooltip: "Mon 16 Nov 2026", "Mon 16 Nov 2026 15:00 – 16:00". */
export function bucketName({ start, end }: WirePeriod, zone: string, language: Locale): string {
  const period = readTimes(start, end);
  return period ? periodInWords(period, { zone, language }) : formatTime(start, zone);
}

/** A short amount without cents, where there is room for little: "12.3K", "950". */
export const shortTotal = (amount: string, language: Locale): string =>
  shortMoney(amount, language).replace(/\.\d\d$/, "");
