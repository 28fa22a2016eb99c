import { Bar, type BarShapeProps, ReferenceLine } from "recharts";
import { BarLink } from "./bar-link";
import type { ChartRow } from "./chart-rows";
import { SeriesBars, type SeriesBarsProps } from "./series-bars";

export type PnlView = "house" | "players";

export interface PnlBarsProps extends Pick<SeriesBarsProps, "rows" | "unit" | "zone"> {
  readonly view: PnlView;
  readonly hrefOf: (row: ChartRow) => string | null;
  readonly labelOf: (row: ChartRow) => string;
}

/** Bars above the line are gains, bars below it losses, in the chosen view. */
export function PnlBars({ rows, view, unit, zone, hrefOf, labelOf }: PnlBarsProps) {
  return (
    <SeriesBars {...{ rows, unit, zone }} beforeKey={`drawnBefore.${view}`}>
      <ReferenceLine y={0} stroke="var(--edge)" />
      <Bar
        dataKey={`drawn.${view}`}
        maxBarSize={48}
        isAnimationActive={false}
        shape={(bar: BarShapeProps) => {
          const row = rows[bar.index];
          return row ? <BarLink bar={bar} fill="var(--accent)" href={hrefOf(row)} label={labelOf(row)} /> : null;
        }}
      />
    </SeriesBars>
  );
}
