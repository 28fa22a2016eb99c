import * as z from "zod";
import { StatementEntry } from "#lib/api/wallets/wallet-shape";
import {
  Amount,
  AskedTime,
  Count,
  Currency,
  Money,
  NextCursor,
  PlayerId,
  pageParameters,
  Time,
} from "#lib/api/wire-shapes";
import { currencyShape } from "#lib/domain/agents/agent";
import { mapValues } from "#lib/domain/map-values";
import { rateShape } from "#lib/domain/money/rate";
import { amountRules, countRules } from "#lib/domain/reports/figure";
import { formatInstant, type Instant } from "#lib/domain/time/instant";
import { periodDaysMax } from "#lib/domain/time/period";
import { categories } from "#lib/domain/trades/category";
import { bilingual } from "#lib/http/body/bilingual";
import { TradeShape } from "#lib/usecases/trades/trade-shape";

const bound = (english: string, inChinese: string) =>
  AskedTime.optional().meta({ description: bilingual(english, inChinese) });

const times = {
  create_start_time: bound(
    "Matched at this time or later. Give it with create_end_time.",
    "撮合时间不早于此刻。与 create_end_time 一起给出。",
  ),
  create_end_time: bound(
    `Matched before this time; at most ${periodDaysMax} days after create_start_time.`,
    `撮合时间早于此刻；最多比 create_start_time 晚 ${periodDaysMax} 天。`,
  ),
  settlement_start_time: bound(
    "Settled at this time or later. Give it with settlement_end_time.",
    "结算时间不早于此刻。与 settlement_end_time 一起给出。",
  ),
  settlement_end_time: bound(
    `Settled before this time; at most ${periodDaysMax} days after settlement_start_time.`,
    `结算时间早于此刻；最多比 settlement_start_time 晚 ${periodDaysMax} 天。`,
  ),
};

export const TradeSummaryQuery = z.strictObject(times);

const count = Count.meta({ example: 12 });

export const TradeSummaryData = z
  .object({
    ...mapValues(countRules, () => count),
    currency: Currency.meta({
      description: bilingual("Empty when there is no data.", "没有数据时为空。"),
      pattern: `${currencyShape.source}|^$`,
    }),
    ...mapValues(amountRules, () => Amount),
    net_pnl: Money.meta({
      description: bilingual(
        "From the player's view: total_payout - valid_turnover. May be negative.",
        "从玩家角度：total_payout - valid_turnover。可能为负。",
      ),
    }),
    usd_net_pnl: Money.meta({ description: bilingual("May be negative.", "可能为负。") }),
  })
  .meta({ id: "TradeSummary" });

export const ReportTradesQuery = z.strictObject({
  ...times,
  category: z.enum(categories).optional(),
  external_player_id: PlayerId.optional().meta({
    description: bilingual("Trades of this player alone.", "仅该玩家的交易。"),
  }),
  market_id: TradeShape.market_id.optional().meta({
    description: bilingual("Trades of this market alone.", "仅该市场的交易。"),
  }),
  ...pageParameters,
});

/** A trade as the service writes it: amounts with 8 decimals, times with nine digits. */
const writtenTrade = {
  ...TradeShape,
  turnover: Amount,
  payout: Amount.meta({ description: TradeShape.payout.description }),
  commission: Amount,
  matched_at: Time,
  settled_at: Time.nullable(),
};

export const ReportTrade = z
  .object({
    ...writtenTrade,
    category: z.enum(categories),
    usd_rate: z.string().meta({ pattern: rateShape.source, example: "1.0842" }),
    usd_turnover: Amount,
    usd_payout: Amount,
    usd_commission: Amount,
  })
  .meta({ id: "ReportTrade" });

const TradeVersion = z
  .object({
    ...writtenTrade,
    received_at: Time.meta({ description: bilingual("When this version came in.", "该版本的到达时间。") }),
  })
  .meta({ id: "TradeVersion" });

export const ReportTradeData = z
  .object({
    trade: ReportTrade,
    versions: z.array(TradeVersion).meta({
      description: bilingual(
        "Every version that came in, in the order of its number, with the version in force among them. A version that came after a greater one was never in force.",
        "收到的全部版本，按版本号排列，包括当前生效的版本。晚于更大版本到达的版本从未生效。",
      ),
    }),
    movements: z.array(StatementEntry).meta({
      description: bilingual(
        "What the trade moved in the player's wallet, oldest first; none where trades do not move wallets.",
        "该交易在玩家钱包中引起的变动，最早的在前；交易不影响钱包时为空。",
      ),
    }),
  })
  .meta({ id: "TradeRecord" });

export const ReportTradesData = z
  .object({ trades: z.array(ReportTrade), next_cursor: NextCursor })
  .meta({ id: "ReportTradePage" });

/** The trade of the document's examples, as the feed sends it and the report shows it. */
export const exampleTrade = {
  trade_id: "t-1",
  version: 3,
  agent_id: "acme",
  external_player_id: "p-1",
  market_id: "m-9",
  selection: "Home",
  side: "BACK",
  price: "2.04",
  currency: "EUR",
  turnover: "25.00000000",
  payout: "50.49000000",
  commission: "0.51000000",
  status: "accepted",
  settlement_status: "SETTLED",
  settlement_result: "WIN",
  market_voided: false,
  matched_at: "2026-11-01T10:00:00.000000001Z",
  settled_at: "2026-11-01T12:00:00.000000000Z",
};

export const exampleListedTrade = {
  ...exampleTrade,
  category: "valid",
  usd_rate: "1.0842",
  usd_turnover: "27.10500000",
  usd_payout: "54.74125800",
  usd_commission: "0.55294200",
};

export const exampleRange = "create_start_time=2026-11-01T00:00:00Z&create_end_time=2026-11-02T00:00:00Z";

/** Tells a client where the kept trades begin, to explain an empty answer for an old range. */
export const availableFromHeader = (from: Instant) => ({ "X-Data-Available-From": formatInstant(from) });
