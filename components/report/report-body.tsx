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
import { classNames } from "#lib/browser/look/class-names";
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
  readonly currency: string;
  readonly narrowing: Narrowing;
}

/** Shows the figures first. Each chart follows in the place reserved beside its table. */
export function ReportBody({ report, stale, times, currency, narrowing }: ReportBodyProps) {
  const t = useTranslations("report");
  const shown = {
    times,
    currency,
    summary: report?.summary,
    previous: report?.previous?.summary,
    previousIsPartial: report?.previous?.partial ?? false,
  };
  // The figures appear before the charts are drawn, so that nobody waits for a chart to read a sum.
  const charted = useDeferredValue<DeskReport | null>(report ?? null, null);
  const [narrow, axis] = [narrowing.narrow, charted?.axis];
  const onNarrow = useCallback((period: Period) => axis && narrow(axis, period), [narrow, axis]);
  const isEmpty = report?.summary.trade_count === 0 && !report.previous?.summary.trade_count;
  return (
    <ShownReportProvider value={shown}>
      <div aria-busy={!report || stale} className={`space-y-6 transition-opacity ${stale ? "opacity-60" : ""}`}>
        <div className="space-y-1.5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            {report ? <ReportStamp report={report} /> : <Skeleton className="h-5 w-72" />}
            <NarrowedLine narrowing={narrowing} />
          </div>
          {report && (report.previous || report.partial) && <CompareNotes report={report} />}
        </div>
        {report && isEmpty ? (
          <ReportEmpty report={report} />
        ) : (
          <>
            <HeadlineFigures />
            {/* With compared figures the table is too tall to stretch a chart beside it. */}
            <div
              className={classNames(
                "grid gap-6 xl:grid-cols-[minmax(0,1fr)_30rem] min-[85rem]:grid-cols-[minmax(0,1fr)_32rem]",
                report?.previous && "items-start",
              )}
            >
              {charted ? <CategoryChart {...{ currency, onNarrow }} report={charted} /> : <ChartSkeleton />}
              <CategoryTable />
              {charted ? <PnlChart {...{ currency, onNarrow }} report={charted} /> : <ChartSkeleton />}
              <ResultTable />
            </div>
            {charted && <ReportPivot report={charted} />}
          </>
        )}
        <LiveRegion>{!report || stale ? t("loading") : ""}</LiveRegion>
      </div>
    </ShownReportProvider>
  );
}
