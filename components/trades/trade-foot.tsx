import type { ReactNode } from "react";
import { Money } from "#components/ui/data/money";
import { Pnl } from "#components/ui/data/pnl";
import type { TradeTotals } from "#lib/desk/trades/trade-shape";
import { mapValues } from "#lib/domain/map-values";

/** Totals over all rows, including those not loaded. The server computes them from the rows themselves. */
export function tradeFoot({ count: _count, ...amounts }: TradeTotals, rows: string): Record<string, ReactNode> {
  return {
    matched_at: <span className="whitespace-nowrap">{rows}</span>,
    ...mapValues(amounts, (value, name) => {
      if (value === null) return null;
      return name === "net_pnl" || name === "usd_net_pnl" ? <Pnl value={value} /> : <Money value={value} />;
    }),
  };
}
