"use client";

import { useLocale } from "next-intl";
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from "recharts";
import { bucketLabel } from "#lib/client/bucket-label";
import { axisLook, chartHeightPx, chartMargin, gridLook } from "#lib/client/chart-look";
import type { ChartRow } from "#lib/client/chart-rows";
import type { BucketUnit } from "#lib/domain/series";
import { shortFigure } from "./category-bars";
import { PnlTooltip } from "./pnl-tooltip";

export type PnlView = "house" | "players";

export interface PnlBarsProps {
  readonly rows: readonly ChartRow[];
  readonly view: PnlView;
  readonly unit: BucketUnit;
  readonly zone: string;
  readonly currency: string;
}

/** Above the line won, below it lost, by whoever's view is chosen. */
export function PnlBars({ rows, view, unit, zone, currency }: PnlBarsProps) {
  const locale = useLocale();
  const isCompared = rows.some(({ before }) => before !== null);
  return (
    <ResponsiveContainer width="100%" height={chartHeightPx} initialDimension={{ width: 600, height: chartHeightPx }}>
      <ComposedChart data={[...rows]} margin={chartMargin} accessibilityLayer={false} barCategoryGap="18%">
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
        <ReferenceLine y={0} stroke="var(--edge)" />
        <Tooltip
          cursor={{ fill: "var(--sunken)", opacity: 0.6 }}
          isAnimationActive={false}
          content={({ payload }: TooltipContentProps) => (
            <PnlTooltip row={payload[0]?.payload} {...{ view, unit, zone, currency }} />
          )}
        />
        <Bar dataKey={`drawn.${view}`} fill="var(--accent)" maxBarSize={36} isAnimationActive={false} />
        {isCompared && (
          <Line
            dataKey={`drawnBefore.${view}`}
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
