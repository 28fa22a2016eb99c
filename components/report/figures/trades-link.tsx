import type { ReactNode } from "react";
import { Link } from "#components/ui/controls/link";
import { withParams } from "#lib/browser/asking/api";
import type { RangeTimes } from "#lib/browser/queries/report";
import type { FigureName } from "#lib/domain/reports/figure";

export interface TradesLinkProps {
  readonly times: RangeTimes;
  readonly figure: FigureName;
  /** Names the figure for screen readers, which do not convey its position. */
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A figure that links to the trades behind it. */
export function TradesLink({ times, figure, label, className = "", children }: TradesLinkProps) {
  return (
    <Link
      href={withParams("/trades", { ...times, figure })}
      prefetch={false}
      aria-label={label}
      className={`touch tabular inline-flex min-h-6 items-center justify-end rounded-sm underline decoration-edge/50 decoration-dotted underline-offset-4 hover:text-accent hover:decoration-accent hover:decoration-solid ${className}`}
    >
      {children}
    </Link>
  );
}
