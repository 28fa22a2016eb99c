import type { BarShapeProps } from "recharts";
import { barGapShare } from "./chart-look";

export interface BarTotalProps {
  readonly bar: Pick<BarShapeProps, "x" | "y" | "width" | "height">;
  readonly text: string;
  /** The length of the longest total: all of them have room, or only the highest bar's is shown. */
  readonly longest: number;
  readonly isHighest: boolean;
}

/** 6.4 px: about the width of a digit of 11 px. */
const digitPx = 6.4;

/** A bar's total above it; of a loss below it. */
export function BarTotal({ bar: { x, y, width, height }, text, longest, isHighest }: BarTotalProps) {
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
