import { useTranslations } from "next-intl";
import { useShownReport } from "#components/report/report-context";
import type { Column } from "#components/ui/controls/column";
import { Card } from "#components/ui/data/card";
import { CategoryMark } from "#components/ui/data/category-mark";
import { DataTable } from "#components/ui/data/data-table";
import type { FigureName } from "#lib/domain/reports/figure";
import { type Category, categories } from "#lib/domain/trades/category";
import { shareOf } from "./category-figures";
import { ReportFigure } from "./report-figure";
import { ShareBar } from "./share-bar";
import { ValidCount } from "./valid-count";

const counts = { void: "void_count", unsettled: "unsettled_count" } as const;

const turnoverOf = (category: Category): FigureName => `${category}_turnover`;
const usdTurnoverOf = (category: Category): FigureName => `usd_${category}_turnover`;

/** The two amounts are stacked, because beside the chart there is no room for two columns. */
function TwoTurnovers({ own, usd }: { readonly own: FigureName; readonly usd: FigureName }) {
  const { previous } = useShownReport();
  return (
    <span className={`-my-1 inline-flex flex-col items-end ${previous ? "gap-1.5" : ""}`}>
      <ReportFigure figure={own} />
      <span className="font-normal text-soft text-xs">
        <ReportFigure figure={usd} />
      </span>
    </span>
  );
}

/** Counts and turnover by category, in the agent's currency and in USD, with totals. A trade is in exactly one row. */
export function CategoryTable() {
  const t = useTranslations("report");
  const { currency, summary } = useShownReport();
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
            {t("ofTurnover", { share: (summary && shareOf(summary, category)) ?? "–" })}
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
      header: t("turnoverInBoth", { currency }),
      align: "end",
      cell: (category) => <TwoTurnovers own={turnoverOf(category)} usd={usdTurnoverOf(category)} />,
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
          turnover: <TwoTurnovers own="total_turnover" usd="usd_total_turnover" />,
        }}
      />
    </Card>
  );
}
