import { useLocale, useTranslations } from "next-intl";
import { useShownReport } from "#components/report/report-context";
import type { Column } from "#components/ui/controls/column";
import { CategoryMark } from "#components/ui/data/badge";
import { Card } from "#components/ui/data/card";
import { Skeleton } from "#components/ui/data/empty-state";
import { DataTable } from "#components/ui/table/data-table";
import { formatCount } from "#lib/browser/formats/format-number";
import { type Category, categories } from "#lib/domain/trades/category";
import { barShareOf, countOf, shareOf } from "./category-figures";
import { ComparedFigure } from "./compared-figure";
import { ReportFigure } from "./report-figure";
import { TradesLink } from "./trades-link";

const counts = { void: "void_count", unsettled: "unsettled_count" } as const;

/** Counts and turnover by category, with totals. A trade is in exactly one row. */
export function CategoryTable() {
  const t = useTranslations("report");
  const { currency, inUsd, summary } = useShownReport();
  const columns: Column<Category>[] = [
    {
      id: "category",
      header: t("categoryLabel"),
      onCard: "title",
      cell: (category) => (
        <span>
          <span className="flex items-center gap-2">
            <CategoryMark category={category} />
            {t(`category.${category}`)}
          </span>
          <span className="tabular block font-normal text-soft text-xs">
            {t("ofTurnover", { share: (summary && shareOf(summary, category, inUsd)) ?? "–" })}
          </span>
        </span>
      ),
    },
    {
      id: "count",
      header: t("trades"),
      align: "end",
      cell: (category) => (category === "valid" ? <ValidCount /> : <ReportFigure figure={counts[category]} />),
    },
    {
      id: "turnover",
      header: t("turnoverIn", { currency }),
      align: "end",
      cell: (category) => <ReportFigure figure={`${category}_turnover`} />,
    },
  ];
  return (
    <Card title={t("byCategory")} description={t("byCategoryHint")} flush>
      <ShareBar />
      <DataTable
        caption={t("byCategory")}
        columns={columns}
        rows={categories}
        rowKey={(category) => category}
        foot={{
          category: t("total"),
          count: <ReportFigure figure="trade_count" />,
          turnover: <ReportFigure figure="total_turnover" />,
        }}
      />
    </Card>
  );
}

/** The number of all valid trades, with a link to them and the compared period's number. */
function ValidCount() {
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

/** Draws each category's share of the turnover. The table below has the same shares as figures. */
function ShareBar() {
  const t = useTranslations("report");
  const { summary, inUsd } = useShownReport();
  const text = summary
    ? categories
        .map((category) => `${t(`category.${category}`)} ${shareOf(summary, category, inUsd) ?? "–"}`)
        .join(", ")
    : "";
  return (
    <div className="px-5 pb-3">
      <div
        role="img"
        aria-label={`${t("share")}: ${text}`}
        className="flex h-3 gap-0.5 overflow-hidden rounded-sm bg-sunken"
      >
        {summary &&
          categories.map((category) => {
            const share = barShareOf(summary, category, inUsd);
            return (
              share > 0 && <span key={category} className={`pattern-${category}`} style={{ width: `${share}%` }} />
            );
          })}
      </div>
    </div>
  );
}
