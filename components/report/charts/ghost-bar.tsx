import type { BarShapeProps } from "recharts";

type Place = Pick<BarShapeProps, "x" | "y" | "width" | "height">;

/** A step without a counterpart has a bar without a place. */
const isPlaced = ({ y, height }: Place): boolean => Number.isFinite(y) && Number.isFinite(height);

/** The compared period behind a bar. */
export function GhostBar({ bar }: { readonly bar: Place }) {
  const { x, y, width, height } = bar;
  if (!isPlaced(bar) || height === 0) return null;
  return <rect x={x} y={Math.min(y, y + height)} width={width} height={Math.abs(height)} fill="var(--ghost)" />;
}

/** Where the compared period ended, over the bar: a bar may hide its ghost. */
export function GhostEdge({ bar }: { readonly bar: Place }) {
  const { x, y, width, height } = bar;
  if (!isPlaced(bar) || height === 0) return null;
  return <line x1={x} x2={x + width} y1={y} y2={y} stroke="var(--soft)" strokeWidth={1.5} />;
}
