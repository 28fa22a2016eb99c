import * as z from "zod";
import { pageParameters } from "#lib/api/page-parameters";
import { categories } from "#lib/domain/trades/category";
import { TradeShape } from "#lib/usecases/trades/trade-shape";

const bound = (description: string) => z.string().optional().meta({ description, example: "2026-11-01T00:00:00Z" });

const times = {
  create_start_time: bound("Matched at this time or later. Give it with create_end_time."),
  create_end_time: bound("Matched before this time; at most 90 days after create_start_time."),
  settlement_start_time: bound("Settled at this time or later. Give it with settlement_end_time."),
  settlement_end_time: bound("Settled before this time; at most 90 days after settlement_start_time."),
};

export const TradeSummaryQuery = z.strictObject(times);

const count = z.int().meta({ example: 12 });
const amount = z.string().meta({ description: "A decimal with exactly 8 decimals.", example: "100.00000000" });

export const TradeSummaryData = z
  .object({
    trade_count: count,
    win_count: count,
    lose_count: count,
    void_count: count,
    unsettled_count: count,
    currency: z.string().meta({ description: "Empty when there is no data.", example: "EUR" }),
    total_turnover: amount,
    valid_turnover: amount,
    void_turnover: amount,
    unsettled_turnover: amount,
    commission: amount,
    net_pnl: amount.meta({ description: "From the player's view: total_payout - valid_turnover. May be negative." }),
    total_payout: amount,
    usd_total_turnover: amount,
    usd_valid_turnover: amount,
    usd_void_turnover: amount,
    usd_unsettled_turnover: amount,
    usd_commission: amount,
    usd_net_pnl: amount.meta({ description: "May be negative." }),
  })
  .meta({ id: "TradeSummary" });

export const ReportTradesQuery = z.strictObject({
  ...times,
  category: z.enum(categories).optional(),
  ...pageParameters,
});

const ReportTrade = z
  .object({
    ...TradeShape,
    category: z.enum(categories),
    usd_rate: z.string().meta({ example: "1.0842" }),
    usd_turnover: amount,
    usd_payout: amount,
    usd_commission: amount,
  })
  .meta({ id: "ReportTrade" });

export const ReportTradesData = z
  .object({ trades: z.array(ReportTrade), next_cursor: z.string().nullable() })
  .meta({ id: "ReportTradePage" });
