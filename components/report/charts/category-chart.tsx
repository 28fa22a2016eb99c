import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Bar, type BarShapeProps } from "recharts";
import { countOf, turnoverOf } from "#components/report/figures/category-figures";
import { Segmented } from "#components/ui/controls/segmented";
import { CategoryMark } from "#components/ui/data/badge";
import { groupMoney, roundMoney } from "#lib/browser/formats/format-money";
import { formatCount } from "#lib/browser/formats/format-number";
import type { ReportBucket } from "#lib/browser/queries/report";
import { type Category, categories } from "#lib/domain/trades/category";
import { BarLink } from "./bar-link";
import type { BucketColumn } from "./bucket-table";
import { ChartCard, type ChartFigures, type SeriesChartProps } from "./chart-card";
import { ChartLegend } from "./chart-legend";
import { barWidthPxMax } from "./chart-look";
import { bucketName, type ChartRow, chartRows, shortTotal } from "./chart-rows";
import type { TooltipLine } from "./chart-tooltip";
import { tradesOfStep } from "./chart-trades";
import { SeriesBars, type SeriesBarsProps } from "./series-bars";

/** The breakdown by category over time, as turnover or as counts. */
export function CategoryChart({ report, currency, inUsd = false, search, onNarrow, isLow = false }: SeriesChartProps) {
  const t = useTranslations("report");
  const language = useLocale();
  const [measure, setMeasure] = useState<"turnover" | "count">("turnover");
  const { zone, previous } = report;
  const isCount = measure === "count";
  const count = (text: string): string => formatCount(BigInt(text), language);
  const textOf = ({ summary }: Pick<ReportBucket, "summary">, of: Category | "total"): string => {
    if (!isCount) return turnoverOf(summary, of, inUsd);
    return String(of === "total" ? summary.trade_count : countOf(summary, of));
  };
  const figures: ChartFigures = {
    of: (bucket) => textOf(bucket, "total"),
    shown: isCount ? count : roundMoney,
    inFull: isCount ? count : (text) => groupMoney(text),
    inUnit: isCount ? "" : ` ${inUsd ? "USD" : currency}`,
  };
  const rows = chartRows(report.buckets, previous?.buckets ?? null, (summary) => ({
    valid: Number(textOf({ summary }, "valid")),
    void: Number(textOf({ summary }, "void")),
    unsettled: Number(textOf({ summary }, "unsettled")),
    total: Number(textOf({ summary }, "total")),
  }));
  const hrefOf = ({ bucket }: ChartRow, category?: Category) =>
    tradesOfStep(report, bucket, { search: search ?? null, ...(category && { category }) });
  const lineOf = ({ bucket }: ChartRow, of: Category | "total"): TooltipLine => ({
    key: of,
    mark: of !== "total" && <CategoryMark category={of} />,
    label: of === "total" ? t("total") : t(`category.${of}`),
    figure: figures.shown(textOf(bucket, of)) + figures.inUnit,
    exact: figures.inFull(textOf(bucket, of)) + figures.inUnit,
  });
  const labelOf = (row: ChartRow, category: Category): string => {
    const { label, exact = "" } = lineOf(row, category);
    return t("opens", { label: `${bucketName(row.bucket, zone, language)}, ${label}`, figure: exact });
  };
  const columns = ([...categories, "total"] as const).map(
    (of): BucketColumn => ({
      key: of,
      header: of === "total" ? t("total") : t(`category.${of}`),
      cell: ({ bucket }) => figures.inFull(textOf(bucket, of)),
      href: (row) => (of === "total" ? hrefOf(row) : hrefOf(row, of)),
    }),
  );
  return (
    <ChartCard
      {...{ report, rows, figures, hrefOf, onNarrow, columns, isLow }}
      title={t("overTime")}
      linesOf={(row) => [...categories.map((category) => lineOf(row, category)), lineOf(row, "total")]}
      legend={<ChartLegend withCategories previous={previous} />}
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
      <CategoryBars
        {...{ rows, hrefOf, labelOf }}
        totalOf={({ bucket }) => (isCount ? count : shortTotal)(figures.of(bucket), language)}
      />
    </ChartCard>
  );
}

type Part = Category | "total";

interface CategoryBarsProps extends Pick<SeriesBarsProps<Part>, "rows" | "totalOf"> {
  readonly hrefOf: (row: ChartRow, category: Category) => string | null;
  readonly labelOf: (row: ChartRow, category: Category) => string;
}

function CategoryBars({ rows, totalOf, hrefOf, labelOf }: CategoryBarsProps) {
  const id = useId();
  const look = {
    valid: { fill: "var(--valid)" },
    void: { fill: `url(#${id}-void)`, stroke: "var(--void)" },
    unsettled: { fill: `url(#${id}-unsettled)`, stroke: "var(--unsettled)" },
  } as const;
  return (
    <SeriesBars {...{ rows, totalOf }} total="total">
      <CategoryPatterns id={id} />
      {categories.map((category) => (
        <Bar
          key={category}
          stackId="categories"
          dataKey={`drawn.${category}`}
          maxBarSize={barWidthPxMax}
          isAnimationActive={false}
          shape={(bar: BarShapeProps) => {
            const row = rows[bar.index];
            if (!row) return null;
            return (
              <BarLink bar={bar} {...look[category]} href={hrefOf(row, category)} label={labelOf(row, category)} />
            );
          }}
        />
      ))}
    </SeriesBars>
  );
}

/** SVG fills for the categories, with the same colours and patterns as their swatches. */
function CategoryPatterns({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern id={`${id}-void`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" fill="var(--surface)" />
        <rect width="3" height="6" fill="var(--void)" />
      </pattern>
      <pattern id={`${id}-unsettled`} width="5" height="5" patternUnits="userSpaceOnUse">
        <rect width="5" height="5" fill="var(--surface)" />
        <circle cx="2.5" cy="2.5" r="1.6" fill="var(--unsettled)" />
      </pattern>
    </defs>
  );
}
