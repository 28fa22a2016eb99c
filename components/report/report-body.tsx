"use client";

import { useTranslations } from "next-intl";
import { later } from "#components/ui/later";
import { LiveRegion } from "#components/ui/live-region";
import { Skeleton } from "#components/ui/skeleton";
import type { RangeTimes } from "#lib/client/queries/report";
import type { StaffReport } from "#lib/schemas/staff-report";
import { CategoryTable } from "./category-table";
import { CompareNotes } from "./compare-notes";
import { HeadlineFigures } from "./headline-figures";
import { ShownReportProvider } from "./report-context";
import { ReportEmpty } from "./report-empty";
import { ReportStamp } from "./report-stamp";
import { ResultTable } from "./result-table";

const ChartsSkeleton = () => <Skeleton className="h-96 w-full rounded-xl" />;
const ReportCharts = later(() => import("./charts/report-charts").then((file) => file.ReportCharts), ChartsSkeleton);

export interface ReportBodyProps {
  /** Left out while it is being read. */
  readonly report: StaffReport | undefined;
  /** The figures are still those of the former range. */
  readonly stale: boolean;
  readonly times: RangeTimes;
  readonly currency: string;
}

/** The figures first, the charts after them. */
export function ReportBody({ report, stale, times, currency }: ReportBodyProps) {
  const t = useTranslations("report");
  const shown = {
    times,
    currency,
    summary: report?.summary,
    previous: report?.previous?.summary,
    previousIsPartial: report?.previous?.partial ?? false,
  };
  const isEmpty = report?.summary.trade_count === 0 && !report.previous?.summary.trade_count;
  return (
    <ShownReportProvider value={shown}>
      <div aria-busy={!report || stale} className={`space-y-6 transition-opacity ${stale ? "opacity-60" : ""}`}>
        <div className="space-y-1.5">
          {report ? <ReportStamp report={report} /> : <Skeleton className="h-5 w-72" />}
          {report && <CompareNotes report={report} />}
        </div>
        {report && isEmpty ? (
          <ReportEmpty report={report} />
        ) : (
          <>
            <HeadlineFigures />
            {/* Compared figures are twice as long, and do not fit beside each other. */}
            <div className={`grid gap-6 ${report?.previous ? "" : "xl:grid-cols-[3fr_2fr]"}`}>
              <CategoryTable />
              <ResultTable />
            </div>
            {report ? <ReportCharts report={report} currency={currency} /> : <ChartsSkeleton />}
          </>
        )}
        <LiveRegion>{!report || stale ? t("loading") : ""}</LiveRegion>
      </div>
    </ShownReportProvider>
  );
}
