import { useLocale, useTranslations } from "next-intl";
import { useShownReport } from "#components/report/report-context";
import { Link } from "#components/ui/controls/link";
import { Skeleton } from "#components/ui/data/skeleton";
import { withParams } from "#lib/browser/asking/api";
import { formatCount } from "#lib/browser/formats/format-number";
import type { SummaryOnWire } from "#lib/domain/reports/summary";
import { ComparedFigure } from "./compared-figure";

/** The report has no count of all valid trades: it is the sum of won and lost. */
export function ValidCount() {
  const t = useTranslations("report");
  const locale = useLocale();
  const { times, summary, previous } = useShownReport();
  if (!summary) return <Skeleton className="ml-auto h-5 w-16" />;
  const countOf = (report: SummaryOnWire): number => report.win_count + report.lose_count;
  const figure = formatCount(countOf(summary), locale);
  return (
    <span className="inline-flex flex-col items-end">
      <Link
        href={withParams("/trades", { ...times, category: "valid" })}
        prefetch={false}
        aria-label={t("opens", { label: t("category.valid"), figure })}
        className="touch tabular inline-flex min-h-6 items-center rounded-sm underline decoration-edge/50 decoration-dotted underline-offset-4 hover:text-accent hover:decoration-accent hover:decoration-solid"
      >
        {figure}
      </Link>
      {previous && (
        <ComparedFigure
          now={String(countOf(summary))}
          before={String(countOf(previous))}
          shown={formatCount(countOf(previous), locale)}
        />
      )}
    </span>
  );
}
