import * as z from "zod";
import { type FigureName, figureNames } from "#lib/domain/reports/figure";
import { categories } from "#lib/domain/trades/category";
import { type CategoryReason, tradeResults } from "#lib/domain/trades/category-reason";
import type { StoredTrade } from "#lib/domain/trades/trade";
import { isPlayerId } from "#lib/domain/wallets/transfer";
import { pageRowsMax, tradeTextCharsMax } from "#lib/limits";
import { rangeTimes, type WireRange } from "./report-shape";

/** Which trades: those that a figure of the report is made of, or those of a category or result of one's own choice. */
export const tradeFilter = {
  ...rangeTimes,
  figure: z.enum(figureNames).optional(),
  category: z.enum(categories).optional(),
  result: z.enum(tradeResults).optional(),
  player: z.string().refine(isPlayerId, "is not a player id: 1 to 64 of A-Z a-z 0-9 . _ @ : -").optional(),
};

export const StaffTradeFilter = z.strictObject(tradeFilter);
export type StaffTradeFilter = z.infer<typeof StaffTradeFilter>;

const isPageSize = (text: string): boolean => /^[1-9]\d{0,2}$/.test(text) && Number(text) <= pageRowsMax;

export const StaffTradesQuery = z.strictObject({
  ...tradeFilter,
  limit: z.string().refine(isPageSize, `is no whole number from 1 to ${pageRowsMax}`).optional(),
  /** `next` of the page before. */
  after: z
    .string()
    .max(tradeTextCharsMax + 32)
    .optional(),
  /** `mark` of the first page: the answer says whether the trades have changed since. */
  mark: z.string().max(64).optional(),
});
export type StaffTradesQuery = z.infer<typeof StaffTradesQuery>;

type Text<K extends keyof StoredTrade> = StoredTrade[K];

/** Amounts are text with 8 decimals, times RFC 3339 in UTC. */
export interface TradeRow {
  readonly trade_id: string;
  readonly version: number;
  readonly external_player_id: string;
  readonly market_id: string;
  readonly selection: string;
  readonly side: Text<"side">;
  readonly price: string;
  readonly currency: string;
  readonly turnover: string;
  readonly payout: string;
  readonly commission: string;
  readonly status: Text<"status">;
  readonly settlement_status: Text<"settlementStatus">;
  readonly settlement_result: Text<"settlementResult">;
  readonly market_voided: boolean;
  readonly matched_at: string;
  readonly settled_at: string | null;
  readonly category: Text<"category">;
  /** Why it is in its category. */
  readonly reason: CategoryReason;
}

export interface StaffTrade extends TradeRow {
  readonly usd_rate: string;
  readonly usd_turnover: string;
  readonly usd_payout: string;
  readonly usd_commission: string;
  /** From the player's view, of a valid trade; the others have none. */
  readonly net_pnl: string | null;
  readonly usd_net_pnl: string | null;
}

/** The sums over all rows of a filter, whichever of them a page shows. */
export interface TradeTotals {
  readonly count: number;
  readonly turnover: string;
  readonly payout: string;
  readonly commission: string;
  readonly usd_turnover: string;
  readonly usd_payout: string;
  readonly usd_commission: string;
  /** Null unless the filter lets valid trades through alone. */
  readonly net_pnl: string | null;
  readonly usd_net_pnl: string | null;
}

export interface OpenedFigure {
  readonly name: FigureName;
  /** As the report has it. */
  readonly value: string;
  /** Whether the rows add up to it. Anything but true is a fault of ours. */
  readonly adds_up: boolean;
}

export interface StaffTrades {
  readonly range: WireRange;
  readonly trades: readonly StaffTrade[];
  readonly next: string | null;
  /** On the first page alone. */
  readonly totals: TradeTotals | null;
  readonly figure: OpenedFigure | null;
  readonly mark: string;
  /** Since the `mark` that was given; false where none was. */
  readonly moved: boolean;
  /** How many trades of the range, of any category, came or changed since; null where none was given or there are too many. */
  readonly changes: number | null;
  readonly available_from: string;
  readonly as_of: string;
}

export interface TradeVersionRow extends TradeRow {
  readonly received_at: string;
  readonly in_force: boolean;
  /** It came after a greater version had, and so never was in force. */
  readonly late: boolean;
}

export interface StaffTradeRecord {
  readonly trade: StaffTrade;
  /** Oldest first. */
  readonly versions: readonly TradeVersionRow[];
}
