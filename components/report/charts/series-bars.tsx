import { useLocale } from "next-intl";
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { Bar, type BarShapeProps, CartesianGrid, ComposedChart, DefaultZIndexes, XAxis, YAxis } from "recharts";
import { axisLook, barGapShare, barWidthPxMax, chartSizeAtFirst, gridLook, plotInsetPx } from "./chart-look";
import { type ChartRow, shortTotal } from "./chart-rows";

export interface SeriesBarsProps<Part extends string> {
  readonly rows: readonly ChartRow<Part>[];
  /** The part of a row that is its total. */
  readonly total: Part;
  /** A row's total as a short text. */
  readonly totalOf: (row: ChartRow<Part>) => string;
  readonly children: ReactNode;
}

const margin = { ...plotInsetPx, left: 0 } as const;

/** Bars of different axes lie over each other, those of one axis side by side. Each axis costs time at every change. */
const comparedLayers = ["ghosts", "edges", "totals"] as const;

const plainLayers = ["totals"] as const;

/** Recharts draws what has the same place in the order of mounting, and a comparison may come after its chart. */
const zIndexes = {
  ghosts: DefaultZIndexes.bar - 1,
  edges: DefaultZIndexes.bar + 1,
  totals: DefaultZIndexes.bar + 2,
} as const;

/** The parts shared by every chart over time: the scale, the grid, the compared period's bars, and the totals. */
export function SeriesBars<Part extends string>({ rows, total, totalOf, children }: SeriesBarsProps<Part>) {
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const size = useLastSize(box);
  const isCompared = rows.some(({ before }) => before !== null);
  const texts = rows.map(totalOf);
  const longest = Math.max(0, ...texts.map(({ length }) => length));
  const highest = indexOfHighest(rows.map(({ drawn }) => Math.abs(drawn[total])));
  const over = (layer: (typeof comparedLayers)[number]) => ({
    xAxisId: layer,
    zIndex: zIndexes[layer],
    maxBarSize: barWidthPxMax,
    isAnimationActive: false,
  });
  return (
    <div ref={box} className="size-full">
      <ComposedChart
        {...size}
        data={[...rows]}
        margin={margin}
        accessibilityLayer={false}
        barCategoryGap={`${barGapShare * 100}%`}
      >
        <CartesianGrid {...gridLook} />
        <XAxis dataKey="index" hide />
        {(isCompared ? comparedLayers : plainLayers).map((layer) => (
          <XAxis key={layer} xAxisId={layer} dataKey="index" hide />
        ))}
        <YAxis
          {...axisLook}
          width={plotInsetPx.left}
          tickFormatter={(value: number) => shortTotal(String(Math.trunc(value)), locale)}
        />
        {isCompared && (
          <Bar
            {...over("ghosts")}
            dataKey={`drawnBefore.${total}`}
            shape={(bar: BarShapeProps) => <GhostBar bar={bar} />}
          />
        )}
        {children}
        {isCompared && (
          <Bar
            {...over("edges")}
            dataKey={`drawnBefore.${total}`}
            shape={(bar: BarShapeProps) => <GhostEdge bar={bar} />}
          />
        )}
        <Bar
          {...over("totals")}
          dataKey={`drawn.${total}`}
          shape={(bar: BarShapeProps) => (
            <BarTotal {...{ bar, longest }} text={texts[bar.index] ?? ""} isHighest={bar.index === highest} />
          )}
        />
      </ComposedChart>
    </div>
  );
}

const indexOfHighest = (sizes: readonly number[]): number => sizes.indexOf(Math.max(...sizes));

interface ChartSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The size of the chart's place, in whole pixels. The place has none while its page is hidden behind another one on its
 * way; then the last size stays, because recharts warns of a chart without a size, and would draw it anew.
 */
function useLastSize(box: RefObject<HTMLElement | null>): ChartSize {
  const [size, setSize] = useState<ChartSize>(chartSizeAtFirst);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const [width, height] = [element.offsetWidth, element.offsetHeight];
      if (width === 0 || height === 0) return;
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [box]);
  return size;
}

type Place = Pick<BarShapeProps, "x" | "y" | "width" | "height">;

/** A step without a counterpart has a bar without a place. */
const isPlaced = ({ y, height }: Place): boolean => Number.isFinite(y) && Number.isFinite(height);

/** The compared period behind a bar. */
function GhostBar({ bar }: { readonly bar: Place }) {
  const { x, y, width, height } = bar;
  if (!isPlaced(bar) || height === 0) return null;
  return <rect x={x} y={Math.min(y, y + height)} width={width} height={Math.abs(height)} fill="var(--ghost)" />;
}

/** Where the compared period ended, over the bar: a bar may hide its ghost. */
function GhostEdge({ bar }: { readonly bar: Place }) {
  const { x, y, width, height } = bar;
  if (!isPlaced(bar) || height === 0) return null;
  return <line x1={x} x2={x + width} y1={y} y2={y} stroke="var(--soft)" strokeWidth={1.5} />;
}

interface BarTotalProps {
  readonly bar: Pick<BarShapeProps, "x" | "y" | "width" | "height">;
  readonly text: string;
  /** The length of the longest total: all of them have room, or only the highest bar's is shown. */
  readonly longest: number;
  readonly isHighest: boolean;
}

/** 6.4 px: about the width of a digit of 11 px. */
const digitPx = 6.4;

/** A bar's total above it; of a loss below it. */
function BarTotal({ bar: { x, y, width, height }, text, longest, isHighest }: BarTotalProps) {
  const stepPx = width / (1 - barGapShare);
  if (height === 0 || (longest * digitPx > stepPx && !isHighest)) return null;
  return (
    <text
      x={x + width / 2}
      y={height < 0 ? y + 13 : y - 5}
      textAnchor="middle"
      fontSize={11}
      fill="var(--ink)"
      stroke="var(--surface)"
      strokeWidth={3}
      paintOrder="stroke"
      className="tabular"
    >
      {text}
    </text>
  );
}
