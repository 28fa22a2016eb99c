"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Segmented } from "#components/ui/segmented";
import { type ChartMeasure, chartRows, measured, measuredTotal } from "#lib/client/chart-rows";
import { groupMoney } from "#lib/client/format-money";
import { formatCount } from "#lib/client/format-number";
import { categories } from "#lib/domain/category";
import type { StaffReport } from "#lib/schemas/staff-report";
import { BucketTable } from "./bucket-table";
import { CategoryBars } from "./category-bars";
import { ChartCard } from "./chart-card";
import { ChartLegend } from "./chart-legend";

export interface SeriesChartProps {
  readonly report: Pick<StaffReport, "buckets" | "unit" | "zone" | "axis" | "previous">;
  readonly currency: string;
}

/** The breakdown by category over time, as turnover or as counts. */
export function CategoryChart({ report, currency }: SeriesChartProps) {
  const t = useTranslations("report");
  const locale = useLocale();
  const [measure, setMeasure] = useState<ChartMeasure>("turnover");
  const { unit, zone, axis, previous } = report;
  const rows = chartRows(report.buckets, previous?.buckets ?? null, measure);
  const show = (text: string): string => (measure === "count" ? formatCount(Number(text), locale) : groupMoney(text));
  const title = t("overTime");
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
      legend={<ChartLegend withCategories compared={previous !== null} />}
      chart={() => <CategoryBars {...{ rows, measure, unit, zone, currency }} />}
      table={() => (
        <BucketTable
          caption={title}
          {...{ rows, unit, zone }}
          columns={[
            ...categories.map((category) => ({
              key: category,
              header: t(`category.${category}`),
              cell: ({ bucket }: (typeof rows)[number]) => show(measured(bucket, category, measure)),
            })),
            { key: "total", header: t("total"), cell: ({ bucket }) => show(measuredTotal(bucket, measure)) },
            ...(previous
              ? [
                  {
                    key: "before",
                    header: t("periodBefore"),
                    cell: ({ before }: (typeof rows)[number]) => (before ? show(measuredTotal(before, measure)) : "–"),
                  },
                ]
              : []),
          ]}
        />
      )}
    />
  );
}
