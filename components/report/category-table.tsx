"use client";

import { useTranslations } from "next-intl";
import { Card } from "#components/ui/card";
import { CategoryMark } from "#components/ui/category-mark";
import { type Column, DataTable } from "#components/ui/data-table";
import { shareOf } from "#lib/client/category-share";
import { type Category, categories } from "#lib/domain/category";
import type { FigureName } from "#lib/domain/figure";
import { useShownReport } from "./report-context";
import { ReportFigure } from "./report-figure";
import { ShareBar } from "./share-bar";
import { ValidCount } from "./valid-count";

const counts = { void: "void_count", unsettled: "unsettled_count" } as const;

const turnoverOf = (category: Category): FigureName => `${category}_turnover`;
const usdTurnoverOf = (category: Category): FigureName => `usd_${category}_turnover`;

/** Every trade in exactly one row: counts and turnover, in the agent's currency and in USD, and their totals. */
export function CategoryTable() {
  const t = useTranslations("report");
  const { currency, summary } = useShownReport();
  const columns: Column<Category>[] = [
    {
      id: "category",
      header: t("categoryLabel"),
      onCard: "head",
      cell: (category) => (
        <span className="inline-flex items-center gap-2">
          <CategoryMark category={category} />
          {t(`category.${category}`)}
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
      cell: (category) => <ReportFigure figure={turnoverOf(category)} />,
    },
    {
      id: "usd",
      header: t("turnoverIn", { currency: "USD" }),
      align: "end",
      cell: (category) => <ReportFigure figure={usdTurnoverOf(category)} />,
    },
    {
      id: "share",
      header: t("share"),
      align: "end",
      cell: (category) => <span className="tabular">{(summary && shareOf(summary, category)) ?? "–"}</span>,
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
          usd: <ReportFigure figure="usd_total_turnover" />,
        }}
      />
    </Card>
  );
}
