import type { BarShapeProps } from "recharts";
import { Link } from "#components/ui/controls/link";
import { barHitHeightMinPx } from "./chart-look";

export interface BarLinkProps {
  /** Set by the chart. A bar below the line has a negative height. */
  readonly bar: Pick<BarShapeProps, "x" | "y" | "width" | "height">;
  readonly fill: string;
  readonly stroke?: string;
  readonly href: string | null;
  readonly label: string;
}

/** A bar that links to its trades. Tab skips it, because the keyboard uses the chart's own cursor. */
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
