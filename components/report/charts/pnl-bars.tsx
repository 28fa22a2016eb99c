import { Bar, type BarShapeProps, ReferenceLine } from "recharts";
import { BarLink } from "./bar-link";
import { barWidthPxMax } from "./chart-look";
import type { ChartRow } from "./chart-rows";
import { SeriesBars, type SeriesBarsProps } from "./series-bars";

export interface PnlBarsProps extends Pick<SeriesBarsProps<"net">, "rows" | "totalOf"> {
  readonly hrefOf: (row: ChartRow) => string | null;
  readonly labelOf: (row: ChartRow) => string;
}

/** Bars above the line are gains, bars below it losses, in the chosen view. */
export function PnlBars({ rows, totalOf, hrefOf, labelOf }: PnlBarsProps) {
  return (
    <SeriesBars {...{ rows, totalOf }} total="net">
      <ReferenceLine y={0} stroke="var(--edge)" />
      <Bar
        dataKey="drawn.net"
        maxBarSize={barWidthPxMax}
        isAnimationActive={false}
        shape={(bar: BarShapeProps) => {
          const row = rows[bar.index];
          if (!row) return null;
          const fill = row.drawn.net < 0 ? "var(--loss)" : "var(--accent)";
          return <BarLink bar={bar} fill={fill} href={hrefOf(row)} label={labelOf(row)} />;
        }}
      />
    </SeriesBars>
  );
}
