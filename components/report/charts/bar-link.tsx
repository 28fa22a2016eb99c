import type { BarShapeProps } from "recharts";
import { Link } from "#components/ui/link";
import { barHitHeightMinPx } from "./chart-look";

export interface BarLinkProps {
  /** Where the chart has placed it; below the line, its height is negative. */
  readonly bar: Pick<BarShapeProps, "x" | "y" | "width" | "height">;
  readonly fill: string;
  readonly stroke?: string;
  readonly href: string | null;
  readonly label: string;
}

/** A bar that opens its trades. The keyboard has the chart's own cursor, so that Tab does not stop at each bar. */
export function BarLink({ bar: { x, y, width, height }, fill, stroke, href, label }: BarLinkProps) {
  if (height === 0) return null;
  const tall = Math.abs(height);
  const top = Math.min(y, y + height);
  const bar = <rect x={x} y={top} width={width} height={tall} fill={fill} stroke={stroke} />;
  if (href === null) return bar;
  const beyond = Math.max(0, (barHitHeightMinPx - tall) / 2);
  return (
    <Link href={href} prefetch={false} tabIndex={-1} draggable={false} aria-label={label} className="chart-bar">
      {bar}
      <rect x={x} y={top - beyond} width={width} height={tall + 2 * beyond} fill="transparent" />
    </Link>
  );
}
