"use client";

import { useId } from "react";
import { Bar } from "recharts";
import type { ChartMeasure } from "#lib/client/chart-rows";
import { CategoryPatterns } from "./category-patterns";
import { CategoryTooltip } from "./category-tooltip";
import { SeriesBars, type SeriesBarsProps } from "./series-bars";

export interface CategoryBarsProps extends Pick<SeriesBarsProps, "rows" | "unit" | "zone"> {
  readonly measure: ChartMeasure;
  readonly currency: string;
}

/** Stacked by category. */
export function CategoryBars({ rows, measure, unit, zone, currency }: CategoryBarsProps) {
  const id = useId();
  const stack = { stackId: "categories", isAnimationActive: false, maxBarSize: 36 } as const;
  return (
    <SeriesBars
      {...{ rows, unit, zone }}
      beforeKey="drawnBefore.total"
      tooltip={(row) => <CategoryTooltip {...{ row, measure, unit, zone, currency }} />}
    >
      <CategoryPatterns id={id} />
      <Bar {...stack} dataKey="drawn.valid" fill="var(--valid)" />
      <Bar {...stack} dataKey="drawn.void" fill={`url(#${id}-void)`} stroke="var(--void)" />
      <Bar {...stack} dataKey="drawn.unsettled" fill={`url(#${id}-unsettled)`} stroke="var(--unsettled)" />
    </SeriesBars>
  );
}
