import { useId } from "react";
import { Bar, type BarShapeProps } from "recharts";
import { type Category, categories } from "#lib/domain/trades/category";
import { BarLink } from "./bar-link";
import { CategoryPatterns } from "./category-patterns";
import { barWidthPxMax } from "./chart-look";
import type { ChartRow } from "./chart-rows";
import { SeriesBars, type SeriesBarsProps } from "./series-bars";

type Part = Category | "total";

export interface CategoryBarsProps extends Pick<SeriesBarsProps<Part>, "rows" | "totalOf"> {
  readonly hrefOf: (row: ChartRow, category: Category) => string | null;
  readonly labelOf: (row: ChartRow, category: Category) => string;
}

export function CategoryBars({ rows, totalOf, hrefOf, labelOf }: CategoryBarsProps) {
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
