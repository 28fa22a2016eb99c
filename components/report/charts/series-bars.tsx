import { useLocale } from "next-intl";
import type { ReactNode } from "react";
import { CartesianGrid, ComposedChart, Line, ResponsiveContainer, XAxis, YAxis } from "recharts";
import { shortMoney } from "#lib/browser/formats/format-money";
import type { BucketUnit } from "#lib/domain/time/series";
import { bucketLabel } from "./bucket-label";
import { axisLook, chartSizeAtFirst, gridLook, plotInsetPx } from "./chart-look";
import type { ChartRow } from "./chart-rows";

export interface SeriesBarsProps {
  readonly rows: readonly ChartRow[];
  readonly unit: BucketUnit;
  readonly zone: string;
  /** The row's field for the dashed line of the former period. */
  readonly beforeKey: string;
  readonly children: ReactNode;
}

const margin = { top: plotInsetPx.top, right: plotInsetPx.right, bottom: 0, left: 0 } as const;

/** The parts shared by every chart over time: both axes, the grid, and the dashed line of the former period. */
export function SeriesBars({ rows, unit, zone, beforeKey, children }: SeriesBarsProps) {
  const locale = useLocale();
  const isCompared = rows.some(({ before }) => before !== null);
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={chartSizeAtFirst}>
      <ComposedChart data={[...rows]} margin={margin} accessibilityLayer={false} barCategoryGap="16%">
        <CartesianGrid {...gridLook} />
        <XAxis
          {...axisLook}
          dataKey="index"
          height={plotInsetPx.bottom}
          minTickGap={28}
          tickFormatter={(index: number) => {
            const row = rows[index];
            return row ? bucketLabel(row.bucket.start, unit, zone) : "";
          }}
        />
        <YAxis {...axisLook} width={plotInsetPx.left} tickFormatter={(value: number) => shortFigure(value, locale)} />
        {children}
        {isCompared && (
          <Line
            dataKey={beforeKey}
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

/** The axis has room only for short figures. */
const shortFigure = (value: number, locale: "en" | "zh"): string =>
  shortMoney(String(Math.trunc(value)), locale).replace(/\.00$/, "");
