"use client";

import { useLocale, useTranslations } from "next-intl";
import { CategoryMark } from "#components/ui/category-mark";
import { bucketName } from "#lib/client/bucket-label";
import { type ChartMeasure, type ChartRow, measured, measuredTotal } from "#lib/client/chart-rows";
import { groupMoney } from "#lib/client/format-money";
import { formatCount } from "#lib/client/format-number";
import { categories } from "#lib/domain/category";
import type { BucketUnit } from "#lib/domain/series";
import { ChartTooltip } from "./chart-tooltip";

export interface CategoryTooltipProps {
  readonly row: ChartRow | undefined;
  readonly measure: ChartMeasure;
  readonly unit: BucketUnit;
  readonly zone: string;
  readonly currency: string;
}

export function CategoryTooltip({ row, measure, unit, zone, currency }: CategoryTooltipProps) {
  const t = useTranslations("report");
  const locale = useLocale();
  if (!row) return null;
  const show = (text: string): string =>
    measure === "count" ? formatCount(Number(text), locale) : `${groupMoney(text)} ${currency}`;
  const { bucket, before } = row;
  const lines = categories.map((category) => ({
    key: category,
    mark: <CategoryMark category={category} />,
    label: t(`category.${category}`),
    figure: show(measured(bucket, category, measure)),
  }));
  const total = { key: "total", label: t("total"), figure: show(measuredTotal(bucket, measure)) };
  const former = before && { key: "before", label: t("periodBefore"), figure: show(measuredTotal(before, measure)) };
  return (
    <ChartTooltip
      title={bucketName(bucket.start, unit, zone)}
      note={bucket.cut ? t("cut") : null}
      lines={former ? [...lines, total, former] : [...lines, total]}
    />
  );
}
