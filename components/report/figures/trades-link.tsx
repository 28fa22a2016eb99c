import type { ReactNode } from "react";
import { useShownReport } from "#components/report/report-context";
import { Link } from "#components/ui/controls/link";
import { Tooltip } from "#components/ui/overlays/tooltip";
import { tradesAddress } from "#lib/browser/address/page-address";
import type { FigureName } from "#lib/domain/reports/figure";
import type { Category } from "#lib/domain/trades/category";

export interface TradesLinkProps {
  readonly of: { readonly figure: FigureName } | { readonly category: Category };
  /** Names the figure for screen readers, which do not convey its position. */
  readonly label: string;
  /** The figure with every digit, shown on hover and focus. Null when the link itself has them all. */
  readonly exact?: string | null;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A figure that links to the trades behind it. */
export function TradesLink({ of, label, exact = null, className = "", children }: TradesLinkProps) {
  const { times, search } = useShownReport();
  const link = {
    href: tradesAddress({ ...times, ...of }, search),
    prefetch: false,
    "aria-label": label,
    className: `touch tabular inline-flex min-h-6 items-center justify-end rounded-sm underline decoration-edge/50 decoration-dotted underline-offset-4 hover:text-accent hover:decoration-accent hover:decoration-solid ${className}`,
  };
  if (exact === null) return <Link {...link}>{children}</Link>;
  return (
    <Tooltip text={exact}>
      {(wiring) => (
        <Link {...link} {...wiring}>
          {children}
        </Link>
      )}
    </Tooltip>
  );
}
