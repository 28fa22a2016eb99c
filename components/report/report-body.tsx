import { useTranslations } from "next-intl";
import { memo, useCallback, useMemo, useState } from "react";
import { usePreferences } from "#components/page/preferences";
import { useAfterFrame } from "#components/page/use-after-frame";
import { useSettled } from "#components/page/use-settled";
import { CategoryTable } from "#components/report/figures/category-table";
import { HeadlineFigures } from "#components/report/figures/headline-figures";
import { NarrowedLine, type Narrowing } from "#components/report/figures/narrowing";
import { ResultTable } from "#components/report/figures/result-table";
import { CircleSlash, History, Inbox } from "#components/ui/controls/icons";
import { Card } from "#components/ui/data/card";
import { EmptyState, Skeleton } from "#components/ui/data/empty-state";
import { later } from "#components/ui/overlays/later";
import { LiveRegion } from "#components/ui/text/live-region";
import { formatTime } from "#lib/browser/formats/format-time";
import type { DeskReport, RangeTimes } from "#lib/browser/queries/report";
import { parseInstant } from "#lib/domain/time/instant";
import type { Period } from "#lib/domain/time/period";
import { type ShownReport, ShownReportProvider } from "./report-context";
import { ReportStamp } from "./report-stamp";

const CompareNotes = later(() => import("#components/report/figures/compare-notes").then((file) => file.CompareNotes));

const Figures = memo(HeadlineFigures);
const Categories = memo(CategoryTable);
const Results = memo(ResultTable);
const Stamp = memo(ReportStamp);
const ReportPivot = later(() => import("./pivot/report-pivot").then((file) => file.ReportPivot));
const ChartSkeleton = () => <Skeleton className="min-h-104 w-full rounded-xl" />;

const CategoryChart = later(() => import("./charts/category-chart").then((file) => file.CategoryChart), ChartSkeleton);
const PnlChart = later(() => import("./charts/pnl-chart").then((file) => file.PnlChart), ChartSkeleton);

/** 150 ms: a quicker answer dims nothing, because fading a whole report takes the browser 30 ms. */
const dimsAfterMs = 150;

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

type Told = Pick<ReportBodyProps, "report" | "times" | "search" | "inUsd">;

const chartedOf = ({ report, search, inUsd }: Told) => (report ? { report, search, inUsd } : null);

const shownOf = ({ report, times, search, inUsd }: Told, currency: string): ShownReport => ({
  times,
  search,
  currency: inUsd ? "USD" : currency,
  inUsd,
  summary: report?.summary,
  previous: report?.previous?.summary,
  previousIsPartial: report?.previous?.partial ?? false,
});

/** Shows the figures first. Each chart follows in the place reserved beside its table. */
export function ReportBody({ report, stale, times, search, currency, inUsd, narrowing }: ReportBodyProps) {
  const t = useTranslations("report");
  const asked = useMemo(() => ({ report, times, search, inUsd }), [report, times, search, inUsd]);
  // Former figures keep their own links: a click would else draw all of them anew, just before the answer comes.
  const told = useHeld(asked, stale);
  const shown = useMemo(() => shownOf(told, currency), [told, currency]);
  // The split table asks beside the report, so it already knows the new range.
  const meant = useMemo(() => shownOf(asked, currency), [asked, currency]);
  // The figures are painted before a chart is drawn, so that nobody waits for a chart to read a sum.
  const charted = useAfterFrame(useMemo(() => chartedOf(told), [told]));
  const [narrow, axis] = [narrowing.narrow, charted?.report.axis];
  const onNarrow = useCallback((period: Period) => axis && narrow(axis, period), [narrow, axis]);
  const chart = { currency, onNarrow };
  const isDim = useSettled(stale, dimsAfterMs) && stale;
  const isEmpty = report?.summary.trade_count === 0 && !report.previous?.summary.trade_count;
  return (
    <ShownReportProvider value={shown}>
      <div
        aria-busy={!report || stale}
        className={`space-y-4 transition-opacity sm:space-y-6 ${isDim ? "opacity-60" : ""}`}
      >
        {report && (report.previous || report.partial) && (
          <div className="-mt-2.5 space-y-1.5 sm:-mt-4">
            <CompareNotes report={report} />
          </div>
        )}
        {report && isEmpty ? <ReportEmpty report={report} /> : <Figures />}
        <div className="-mt-1.5 mb-2.5 flex flex-wrap items-baseline justify-between gap-x-6 sm:-mt-3 sm:mb-3">
          {report ? <Stamp report={report} /> : <Skeleton className="h-5 w-72" />}
          <NarrowedLine narrowing={narrowing} />
        </div>
        {!isEmpty && (
          <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_28rem]">
            {charted ? <CategoryChart {...chart} {...charted} /> : <ChartSkeleton />}
            <Categories />
            {charted ? <PnlChart {...chart} {...charted} /> : <ChartSkeleton />}
            <Results />
          </div>
        )}
        {charted && !isEmpty && (
          <ShownReportProvider value={meant}>
            <ReportPivot report={charted.report} />
          </ShownReportProvider>
        )}
        <LiveRegion>{!report || stale ? t("loading") : ""}</LiveRegion>
      </div>
    </ShownReportProvider>
  );
}

/** Explains an empty report: no trades yet, a range that is no longer kept, or no trades in it. */
function ReportEmpty({ report }: { readonly report: DeskReport }) {
  const t = useTranslations("report.empty");
  const { zone } = usePreferences();
  const { kept, range, available_from: from } = report;
  const axis = range.create ?? range.settlement;
  const isGone = axis !== null && (parseInstant(axis.end) ?? 0n) <= (parseInstant(from) ?? 0n);
  if (isGone) {
    return (
      <Card>
        <EmptyState icon={<History />} title={t("removed")}>
          {t("removedHint", { date: formatTime(from, zone) })}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      <EmptyState icon={kept ? <CircleSlash /> : <Inbox />} title={kept ? t("noMatch") : t("noTrades")}>
        {kept
          ? t("noMatchHint", { first: formatTime(kept.start, zone), last: formatTime(kept.end, zone) })
          : t("noTradesHint")}
      </EmptyState>
    </Card>
  );
}

/** The value; while it is held, the last one from before. */
function useHeld<Value>(value: Value, isHeld: boolean): Value {
  const [last, setLast] = useState(value);
  if (isHeld) return last;
  if (last !== value) setLast(value);
  return value;
}
