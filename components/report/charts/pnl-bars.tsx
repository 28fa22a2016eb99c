"use client";

import { Bar, ReferenceLine } from "recharts";
import { PnlTooltip } from "./pnl-tooltip";
import { SeriesBars, type SeriesBarsProps } from "./series-bars";

export type PnlView = "house" | "players";

export interface PnlBarsProps extends Pick<SeriesBarsProps, "rows" | "unit" | "zone"> {
  readonly view: PnlView;
  readonly currency: string;
}

/** Above the line won, below it lost, by whoever's view is chosen. */
export function PnlBars({ rows, view, unit, zone, currency }: PnlBarsProps) {
  return (
    <SeriesBars
      {...{ rows, unit, zone }}
      beforeKey={`drawnBefore.${view}`}
      tooltip={(row) => <PnlTooltip {...{ row, view, unit, zone, currency }} />}
    >
      <ReferenceLine y={0} stroke="var(--edge)" />
      <Bar dataKey={`drawn.${view}`} fill="var(--accent)" maxBarSize={36} isAnimationActive={false} />
    </SeriesBars>
  );
}
