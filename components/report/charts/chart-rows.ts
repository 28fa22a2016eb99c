import type { ReportBucket } from "#lib/browser/queries/report";
import type { SummaryOnWire } from "#lib/domain/reports/summary";

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
