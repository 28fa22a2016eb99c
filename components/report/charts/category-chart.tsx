import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Segmented } from "#components/ui/controls/segmented";
import { CategoryMark } from "#components/ui/data/category-mark";
import { groupMoney } from "#lib/browser/formats/format-money";
import { formatCount } from "#lib/browser/formats/format-number";
import type { DeskReport } from "#lib/desk/trades/report-shape";
import type { Period } from "#lib/domain/time/period";
import { type Category, categories } from "#lib/domain/trades/category";
import { bucketName } from "./bucket-label";
import { type BucketColumn, BucketTable } from "./bucket-table";
import { CategoryBars } from "./category-bars";
import { ChartCard } from "./chart-card";
import { ChartLegend } from "./chart-legend";
import { type ChartMeasure, type ChartRow, chartRows, measured, measuredTotal } from "./chart-rows";
import { ChartStage } from "./chart-stage";
import type { TooltipLine } from "./chart-tooltip";
import { tradesOfStep } from "./chart-trades";

export interface SeriesChartProps {
  readonly report: Pick<DeskReport, "range" | "buckets" | "unit" | "zone" | "axis" | "previous">;
  readonly currency: string;
  /** Left out where the chart must not change the range. */
  readonly onNarrow?: (period: Period) => void;
}

/** The breakdown by category over time, as turnover or as counts. */
export function CategoryChart({ report, currency, onNarrow }: SeriesChartProps) {
  const t = useTranslations("report");
  const locale = useLocale();
  const [measure, setMeasure] = useState<ChartMeasure>("turnover");
  const { unit, zone, axis, previous } = report;
  const rows = chartRows(report.buckets, previous?.buckets ?? null, measure);
  const show = (text: string): string => (measure === "count" ? formatCount(Number(text), locale) : groupMoney(text));
  const showFull = (text: string): string => (measure === "count" ? show(text) : `${show(text)} ${currency}`);
  const title = t("overTime");
  const hrefOf = ({ bucket }: ChartRow, category?: Category) =>
    tradesOfStep(report, bucket, category ? { category } : {});
  const lineOf = ({ bucket }: ChartRow, category: Category): TooltipLine => ({
    key: category,
    mark: <CategoryMark category={category} />,
    label: t(`category.${category}`),
    figure: showFull(measured(bucket, category, measure)),
  });
  const labelOf = (row: ChartRow, category: Category): string => {
    const { label, figure } = lineOf(row, category);
    return t("opens", { label: `${bucketName(row.bucket, unit, zone)}, ${label}`, figure });
  };

  function linesOf(row: ChartRow): TooltipLine[] {
    const { bucket, before } = row;
    const total = { key: "total", label: t("total"), figure: showFull(measuredTotal(bucket, measure)) };
    const lines = [...categories.map((category) => lineOf(row, category)), total];
    if (!before) return lines;
    return [...lines, { key: "before", label: t("periodBefore"), figure: showFull(measuredTotal(before, measure)) }];
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
  const before: BucketColumn = {
    key: "before",
    header: t("periodBefore"),
    cell: (row) => (row.before ? show(measuredTotal(row.before, measure)) : "–"),
  };
  return (
    <ChartCard
      title={title}
      description={`${t(`unit.${unit}`)}, ${t(`axis.${axis}`)}`}
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
      chart={() => (
        <ChartStage
          {...{ title, rows, unit, zone, linesOf, hrefOf, onNarrow }}
          legend={<ChartLegend withCategories compared={previous !== null} />}
        >
          <CategoryBars {...{ rows, unit, zone, hrefOf, labelOf }} />
        </ChartStage>
      )}
      table={() => (
        <BucketTable caption={title} {...{ rows, unit, zone }} columns={previous ? [...columns, before] : columns} />
      )}
    />
  );
}
