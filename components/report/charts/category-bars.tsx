import { useId } from "react";
import { Bar, type BarShapeProps } from "recharts";
import { type Category, categories } from "#lib/domain/trades/category";
import { BarLink } from "./bar-link";
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

/** SVG fills for the categories, with the same colours and patterns as their swatches. */
function CategoryPatterns({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern id={`${id}-void`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" fill="var(--surface)" />
        <rect width="3" height="6" fill="var(--void)" />
      </pattern>
      <pattern id={`${id}-unsettled`} width="5" height="5" patternUnits="userSpaceOnUse">
        <rect width="5" height="5" fill="var(--surface)" />
        <circle cx="2.5" cy="2.5" r="1.6" fill="var(--unsettled)" />
      </pattern>
    </defs>
  );
}
