import type { ReactNode } from "react";
import { Money } from "#components/ui/data/money";
import type { TradeTotals } from "#lib/desk/trades/trade-shape";

/** Totals over all rows, including those not loaded. The server computes them from the rows themselves. */
export function tradeFoot(totals: TradeTotals, inUsd: boolean, rows: string): Record<string, ReactNode> {
  const [turnover, payout, commission, net] = inUsd
    ? [totals.usd_turnover, totals.usd_payout, totals.usd_commission, totals.usd_net_pnl]
    : [totals.turnover, totals.payout, totals.commission, totals.net_pnl];
  return {
    matched: <span className="whitespace-nowrap">{rows}</span>,
    turnover: <Money value={turnover} />,
    payout: <Money value={payout} />,
    commission: <Money value={commission} />,
    net_pnl: net === null ? null : <Money value={net} />,
  };
}
