"use client";

import { useLocale } from "next-intl";
import { useId } from "react";
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from "recharts";
import { bucketLabel } from "#lib/client/bucket-label";
import { axisLook, chartHeightPx, chartMargin, gridLook } from "#lib/client/chart-look";
import type { ChartMeasure, ChartRow } from "#lib/client/chart-rows";
import { shortMoney } from "#lib/client/format-money";
import type { BucketUnit } from "#lib/domain/series";
import { CategoryPatterns } from "./category-patterns";
import { CategoryTooltip } from "./category-tooltip";

export interface CategoryBarsProps {
  readonly rows: readonly ChartRow[];
  readonly measure: ChartMeasure;
  readonly unit: BucketUnit;
  readonly zone: string;
  readonly currency: string;
}

/** Stacked by category; the period before is a dashed line over the same steps. */
export function CategoryBars({ rows, measure, unit, zone, currency }: CategoryBarsProps) {
  const id = useId();
  const locale = useLocale();
  const isCompared = rows.some(({ before }) => before !== null);
  const stack = { stackId: "categories", isAnimationActive: false, maxBarSize: 36 } as const;
  return (
    <ResponsiveContainer width="100%" height={chartHeightPx} initialDimension={{ width: 600, height: chartHeightPx }}>
      <ComposedChart data={[...rows]} margin={chartMargin} accessibilityLayer={false} barCategoryGap="18%">
        <CategoryPatterns id={id} />
        <CartesianGrid {...gridLook} />
        <XAxis
          {...axisLook}
          dataKey="index"
          minTickGap={28}
          tickFormatter={(index: number) => {
            const row = rows[index];
            return row ? bucketLabel(row.bucket.start, unit, zone) : "";
          }}
        />
        <YAxis {...axisLook} width={56} tickFormatter={(value: number) => shortFigure(value, locale)} />
        <Tooltip
          cursor={{ fill: "var(--sunken)", opacity: 0.6 }}
          isAnimationActive={false}
          content={({ payload }: TooltipContentProps) => (
            <CategoryTooltip row={payload[0]?.payload} {...{ measure, unit, zone, currency }} />
          )}
        />
        <Bar {...stack} dataKey="drawn.valid" fill="var(--valid)" />
        <Bar {...stack} dataKey="drawn.void" fill={`url(#${id}-void)`} stroke="var(--void)" />
        <Bar {...stack} dataKey="drawn.unsettled" fill={`url(#${id}-unsettled)`} stroke="var(--unsettled)" />
        {isCompared && (
          <Line
            dataKey="drawnBefore.total"
            stroke="var(--soft)"
            strokeWidth={1.5}
            strokeDasharray="5 4"
            dot={false}
            activeDot={false}
            isAnimationActive={false}
          />
        )}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

/** An axis has room for a shape, not for a figure. */
export const shortFigure = (value: number, locale: "en" | "zh"): string =>
  shortMoney(String(Math.trunc(value)), locale).replace(/\.00$/, "");
