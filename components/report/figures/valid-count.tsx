import { useLocale, useTranslations } from "next-intl";
import { useShownReport } from "#components/report/report-context";
import { Link } from "#components/ui/controls/link";
import { Skeleton } from "#components/ui/data/skeleton";
import { withParams } from "#lib/browser/asking/api";
import { formatCount } from "#lib/browser/formats/format-number";
import { countOf } from "./category-figures";
import { ComparedFigure } from "./compared-figure";

/** The number of all valid trades, with a link to them and the number of the period before. */
export function ValidCount() {
  const t = useTranslations("report");
  const locale = useLocale();
  const { times, summary, previous } = useShownReport();
  if (!summary) return <Skeleton className="ml-auto h-5 w-16" />;
  const figure = formatCount(countOf(summary, "valid"), locale);
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
          now={String(countOf(summary, "valid"))}
          before={String(countOf(previous, "valid"))}
          shown={formatCount(countOf(previous, "valid"), locale)}
        />
      )}
    </span>
  );
}
