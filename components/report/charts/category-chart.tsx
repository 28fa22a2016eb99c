import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Segmented } from "#components/ui/controls/segmented";
import { CategoryMark } from "#components/ui/data/category-mark";
import { groupMoney } from "#lib/browser/formats/format-money";
import { formatCount } from "#lib/browser/formats/format-number";
import { type Category, categories } from "#lib/domain/trades/category";
import { bucketName } from "./bucket-label";
import type { BucketColumn } from "./bucket-table";
import { CategoryBars } from "./category-bars";
import { ChartCard, type SeriesChartProps } from "./chart-card";
import { ChartLegend } from "./chart-legend";
import { type ChartMeasure, type ChartRow, chartRows, measured, measuredTotal } from "./chart-rows";
import type { TooltipLine } from "./chart-tooltip";
import { tradesOfStep } from "./chart-trades";

/** The breakdown by category over time, as turnover or as counts. */
export function CategoryChart({ report, currency, onNarrow, isLow = false }: SeriesChartProps) {
  const t = useTranslations("report");
  const locale = useLocale();
  const [measure, setMeasure] = useState<ChartMeasure>("turnover");
  const { unit, zone, previous } = report;
  const rows = chartRows(report.buckets, previous?.buckets ?? null, measure);
  const show = (text: string): string => (measure === "count" ? formatCount(Number(text), locale) : groupMoney(text));
  const inUnit = measure === "count" ? "" : ` ${currency}`;
  const hrefOf = ({ bucket }: ChartRow, category?: Category) =>
    tradesOfStep(report, bucket, category ? { category } : {});
  const lineOf = ({ bucket }: ChartRow, category: Category): TooltipLine => ({
    key: category,
    mark: <CategoryMark category={category} />,
    label: t(`category.${category}`),
    figure: show(measured(bucket, category, measure)) + inUnit,
  });
  const labelOf = (row: ChartRow, category: Category): string => {
    const { label, figure } = lineOf(row, category);
    return t("opens", { label: `${bucketName(row.bucket, unit, zone)}, ${label}`, figure });
  };

  function linesOf(row: ChartRow): TooltipLine[] {
    const total = show(measuredTotal(row.bucket, measure)) + inUnit;
    return [...categories.map((category) => lineOf(row, category)), { key: "total", label: t("total"), figure: total }];
  }

  const columns: BucketColumn[] = [
    ...categories.map((category) => ({
      key: category,
      header: t(`category.${category}`),
      cell: ({ bucket }: ChartRow) => show(measured(bucket, category, measure)),
      href: (row: ChartRow) => hrefOf(row, category),
    })),
    {
      key: "total",
      header: t("total"),
      cell: ({ bucket }) => show(measuredTotal(bucket, measure)),
      href: (row) => hrefOf(row),
    },
  ];
  return (
    <ChartCard
      {...{ report, rows, linesOf, hrefOf, onNarrow, columns, inUnit, isLow }}
      title={t("overTime")}
      beforeOf={(before) => show(measuredTotal(before, measure))}
      legend={<ChartLegend withCategories compared={previous !== null} />}
      actions={
        <Segmented
          label={t("measure")}
          value={measure}
          options={[
            { value: "turnover", label: t("turnover") },
            { value: "count", label: t("count") },
          ]}
          onChoose={setMeasure}
        />
      }
    >
      <CategoryBars {...{ rows, unit, zone, hrefOf, labelOf }} />
    </ChartCard>
  );
}
