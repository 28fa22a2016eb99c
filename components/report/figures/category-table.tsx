import { useTranslations } from "next-intl";
import { useShownReport } from "#components/report/report-context";
import type { Column } from "#components/ui/controls/column";
import { Card } from "#components/ui/data/card";
import { CategoryMark } from "#components/ui/data/category-mark";
import { DataTable } from "#components/ui/table/data-table";
import { type Category, categories } from "#lib/domain/trades/category";
import { shareOf } from "./category-figures";
import { ReportFigure } from "./report-figure";
import { ShareBar } from "./share-bar";
import { ValidCount } from "./valid-count";

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
