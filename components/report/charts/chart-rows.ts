import { countOf } from "#components/report/figures/category-figures";
import type { ReportBucket } from "#lib/desk/trades/report-shape";
import type { Category } from "#lib/domain/trades/category";

const chartMeasures = ["turnover", "count"] as const;
export type ChartMeasure = (typeof chartMeasures)[number];

/** A bucket as a chart draws it. The numbers are for drawing only: every printed figure comes from the exact text. */
export interface ChartRow {
  readonly index: number;
  readonly bucket: ReportBucket;
  readonly before: ReportBucket | null;
  readonly drawn: Readonly<Record<Category | "house" | "players", number>>;
  /** Null when the report has no comparison. */
  readonly drawnBefore: Readonly<Record<"total" | "house" | "players", number>> | null;
}

export const measured = ({ summary }: ReportBucket, category: Category, measure: ChartMeasure): string => {
  if (measure === "turnover") return summary[`${category}_turnover`];
  return String(countOf(summary, category));
};

export const measuredTotal = ({ summary }: ReportBucket, measure: ChartMeasure): string =>
  measure === "turnover" ? summary.total_turnover : String(summary.trade_count);

export function chartRows(
  buckets: readonly ReportBucket[],
  previous: readonly ReportBucket[] | null,
  measure: ChartMeasure,
): ChartRow[] {
  return buckets.map((bucket, index) => {
    const before = previous?.[index] ?? null;
    const players = Number(bucket.summary.net_pnl);
    return {
      index,
      bucket,
      before,
      drawn: {
        valid: Number(measured(bucket, "valid", measure)),
        void: Number(measured(bucket, "void", measure)),
        unsettled: Number(measured(bucket, "unsettled", measure)),
        players,
        house: -players,
      },
      drawnBefore: before && {
        total: Number(measuredTotal(before, measure)),
        players: Number(before.summary.net_pnl),
        house: -Number(before.summary.net_pnl),
      },
    };
  });
}
