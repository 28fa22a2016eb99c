import * as z from "zod";
import { type ReportBucket, zoneName } from "#lib/desk/trades/report-shape";
import type { TransferTotalOnWire } from "#lib/desk/wallets/player-shape";
import type { DeskDraft, DeskRefusal } from "#lib/desk/wallets/transfer-shape";
import type { SummaryOnWire } from "#lib/domain/reports/summary";
import type { OverviewPeriodName } from "#lib/domain/time/overview-period";
import type { DeskTransaction } from "#lib/domain/wallets/transfer-columns";

/** The zone whose midnights begin the days. UTC if left out. */
export const OverviewQuery = z.strictObject({ zone: zoneName.optional() });

export interface OverviewPeriod {
  readonly start: string;
  readonly end: string;
  readonly summary: SummaryOnWire;
  readonly deposits: TransferTotalOnWire;
  readonly withdrawals: TransferTotalOnWire;
}

/** A key's requests to an operation in the last minute. */
export interface QuotaUsed {
  readonly key_id: string;
  readonly key_name: string;
  readonly operation: string;
  readonly used: number;
  readonly limit: number;
}

/** The steps that a new agent has taken, read from its data. */
export type Milestone = "key" | "call" | "deposit" | "report" | "member" | "two_factor";

export interface DeskOverview {
  readonly as_of: string;
  readonly zone: string;
  readonly currency: string;
  readonly periods: Readonly<Record<OverviewPeriodName, OverviewPeriod>>;
  /** The month's days, oldest first; the last day is not over yet. */
  readonly days: readonly ReportBucket[];
  /** All trades that are not settled yet, however old. */
  readonly exposure: { readonly count: number; readonly turnover: string; readonly usd_turnover: string };
  readonly keys: number;
  readonly quotas: readonly QuotaUsed[];
  readonly transfers: readonly DeskTransaction[];
  readonly refusals: readonly DeskRefusal[];
  readonly open_drafts: readonly DeskDraft[];
  /** True when any trade is kept. */
  readonly has_trades: boolean;
  readonly reached: Readonly<Record<Milestone, boolean>>;
}
