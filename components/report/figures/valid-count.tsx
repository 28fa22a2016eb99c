import { useLocale, useTranslations } from "next-intl";
import { useShownReport } from "#components/report/report-context";
import { Skeleton } from "#components/ui/data/skeleton";
import { formatCount } from "#lib/browser/formats/format-number";
import { countOf } from "./category-figures";
import { ComparedFigure } from "./compared-figure";
import { TradesLink } from "./trades-link";

/** The number of all valid trades, with a link to them and the compared period's number. */
export function ValidCount() {
  const t = useTranslations("report");
  const locale = useLocale();
  const { summary, previous } = useShownReport();
  if (!summary) return <Skeleton className="ml-auto h-5 w-16" />;
  const figure = formatCount(countOf(summary, "valid"), locale);
  return (
    <span className="inline-flex flex-col items-end">
      <TradesLink of={{ category: "valid" }} label={t("opens", { label: t("category.valid"), figure })}>
        {figure}
      </TradesLink>
      {previous && (
        <ComparedFigure
          now={String(countOf(summary, "valid"))}
          before={String(countOf(previous, "valid"))}
          shown={formatCount(countOf(previous, "valid"), locale)}
        />
      )}
    </span>
  );
}
