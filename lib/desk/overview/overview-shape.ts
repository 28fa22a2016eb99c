import * as z from "zod";
import type { AttentionItemOnWire } from "#lib/desk/attention/attention-shape";
import { type ReportBucket, type WirePeriod, zoneName } from "#lib/desk/trades/report-shape";
import type { TransferTotalOnWire } from "#lib/desk/wallets/player-shape";
import type { SetupReached } from "#lib/domain/agents/setup-step";
import { type OverviewPeriodName, overviewPeriods } from "#lib/domain/time/overview-period";
import type { BucketUnit } from "#lib/domain/time/series";

export const OverviewQuery = z.strictObject({
  /** The zone whose midnights begin the days. UTC if left out. */
  zone: zoneName.optional(),
  period: z.enum(overviewPeriods).optional(),
});

export type OverviewFigureName = "turnover" | "net_pnl" | "net_deposits" | "exposure";

export interface OverviewFigure {
  readonly value: string;
  /** In the period before; null when retention has removed a part of that period. */
  readonly before: string | null;
  /** Its course over the period, for a small line. */
  readonly line: readonly string[];
}

export interface DeskOverview {
  readonly as_of: string;
  readonly zone: string;
  readonly currency: string;
  readonly period: WirePeriod & { readonly name: OverviewPeriodName; readonly is_running: boolean };
  readonly before: WirePeriod;
  /**
   * Turnover, net PnL of the players and deposits less withdrawals of the period; the exposure at its end, and at the end of the
   * period before.
   */
  readonly figures: Readonly<Record<OverviewFigureName, OverviewFigure>>;
  readonly trade_count: number;
  readonly deposits: TransferTotalOnWire;
  readonly withdrawals: TransferTotalOnWire;
  /** All trades that are not settled yet, however old. */
  readonly open_trades: number;
  readonly unit: BucketUnit;
  readonly buckets: readonly ReportBucket[];
  /** True when any trade is kept. */
  readonly has_trades: boolean;
  readonly has_transfers: boolean;
  readonly reached: SetupReached;
  readonly attention: readonly AttentionItemOnWire[];
  /** How many of them need attention. */
  readonly needing: number;
}
