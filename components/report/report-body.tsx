import { useTranslations } from "next-intl";
import { memo, useCallback, useDeferredValue } from "react";
import { CategoryTable } from "#components/report/figures/category-table";
import { HeadlineFigures } from "#components/report/figures/headline-figures";
import { NarrowedLine } from "#components/report/figures/narrowed-line";
import { ResultTable } from "#components/report/figures/result-table";
import type { Narrowing } from "#components/report/figures/use-narrowing";
import { Skeleton } from "#components/ui/data/skeleton";
import { later } from "#components/ui/overlays/later";
import { LiveRegion } from "#components/ui/text/live-region";
import type { RangeTimes } from "#lib/browser/queries/report";
import type { DeskReport } from "#lib/desk/trades/report-shape";
import type { Period } from "#lib/domain/time/period";
import { ShownReportProvider } from "./report-context";
import { ReportStamp } from "./report-stamp";

const CompareNotes = later(() => import("#components/report/figures/compare-notes").then((file) => file.CompareNotes));
const ReportEmpty = later(() => import("./report-empty").then((file) => file.ReportEmpty));
const ReportPivot = later(() => import("./pivot/report-pivot").then((file) => file.ReportPivot));
const ChartSkeleton = () => <Skeleton className="min-h-104 w-full rounded-xl" />;
const CategoryChart = memo(
  later(() => import("./charts/category-chart").then((file) => file.CategoryChart), ChartSkeleton),
);
const PnlChart = memo(later(() => import("./charts/pnl-chart").then((file) => file.PnlChart), ChartSkeleton));

export interface ReportBodyProps {
  /** Undefined while the answer is awaited. */
  readonly report: DeskReport | undefined;
  /** True while the figures still belong to the former range. */
  readonly stale: boolean;
  readonly times: RangeTimes;
  readonly search: string;
  readonly currency: string;
  /** True to show the amounts in USD instead of the agent's currency. */
  readonly inUsd: boolean;
  readonly narrowing: Narrowing;
}

/** Shows the figures first. Each chart follows in the place reserved beside its table. */
export function ReportBody({ report, stale, times, search, currency, inUsd, narrowing }: ReportBodyProps) {
  const t = useTranslations("report");
  const shown = {
    times,
    search,
    currency: inUsd ? "USD" : currency,
    inUsd,
    summary: report?.summary,
    previous: report?.previous?.summary,
    previousIsPartial: report?.previous?.partial ?? false,
  };
  // The figures appear before the charts are drawn, so that nobody waits for a chart to read a sum.
  const charted = useDeferredValue<DeskReport | null>(report ?? null, null);
  const [narrow, axis] = [narrowing.narrow, charted?.axis];
  const onNarrow = useCallback((period: Period) => axis && narrow(axis, period), [narrow, axis]);
  const chart = { currency, inUsd, search, onNarrow };
  const isEmpty = report?.summary.trade_count === 0 && !report.previous?.summary.trade_count;
  return (
    <ShownReportProvider value={shown}>
      <div
        aria-busy={!report || stale}
        className={`space-y-4 transition-opacity sm:space-y-6 ${stale ? "opacity-60" : ""}`}
      >
        {report && (report.previous || report.partial) && (
          <div className="-mt-2.5 space-y-1.5 sm:-mt-4">
            <CompareNotes report={report} />
          </div>
        )}
        {report && isEmpty ? <ReportEmpty report={report} /> : <HeadlineFigures />}
        <div className="-mt-1.5 mb-2.5 flex flex-wrap items-baseline justify-between gap-x-6 sm:-mt-3 sm:mb-3">
          {report ? <ReportStamp report={report} /> : <Skeleton className="h-5 w-72" />}
          <NarrowedLine narrowing={narrowing} />
        </div>
        {!isEmpty && (
          <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_28rem]">
            {charted ? <CategoryChart {...chart} report={charted} /> : <ChartSkeleton />}
            <CategoryTable />
            {charted ? <PnlChart {...chart} report={charted} /> : <ChartSkeleton />}
            <ResultTable />
          </div>
        )}
        {charted && !isEmpty && <ReportPivot report={charted} />}
        <LiveRegion>{!report || stale ? t("loading") : ""}</LiveRegion>
      </div>
    </ShownReportProvider>
  );
}
