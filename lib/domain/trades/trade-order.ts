import { done, type Outcome, refuseFor } from "#lib/domain/failure";
import { sortingOf } from "#lib/domain/lists/list-page";
import { formatMoney, type Money, money } from "#lib/domain/money/money";
import { type CategoryFigures, figuresIn } from "#lib/domain/reports/summary";
import { canBeKept, instant } from "#lib/domain/time/instant";
import { type StoredTrade, tradeOnWire } from "./trade";
import type { TradeOrder } from "./trade-filters";

/** 50,000 trades: no index stands by amount, so that each page in this order reads all trades of its range. */
export const tradesSortedMax = 50_000;

interface Asked {
  readonly order: TradeOrder;
  readonly playerId: string | null;
}

/** Whether a range holds few enough trades for an order. One player's are always few. */
export function judgeTradeOrder({ order, playerId }: Asked, figures: CategoryFigures): Outcome<null> {
  if (sortingOf(order).by === "time" || playerId !== null) return done(null);
  if (figuresIn(figures, null).count <= tradesSortedMax) return done(null);
  return refuseFor(
    "order",
    "parameter_wrong",
    `Only ranges of at most ${tradesSortedMax} trades are shown by amount. Choose a shorter range, or one player.`,
  );
}

/** A trade's place in every order of a list. */
type Place = Pick<StoredTrade, "matchedAt" | "turnover" | "tradeId">;

const shape = /^([-a-z]+):(-?\d{1,19}):(\d{1,19}):(.+)$/s;

/** The place of a page's last trade, as a parameter of the next page. It names its list's order. */
export const writePlace = (order: TradeOrder, { matchedAt, turnover, tradeId }: Place): string =>
  `${order}:${matchedAt}:${turnover}:${tradeId}`;

/** Null for a place in another order, too. */
export function readPlace(order: TradeOrder, text: string): Place | null {
  const [, ofOrder, time = "", amount = "", tradeId = ""] = shape.exec(text) ?? [];
  if (tradeId === "" || ofOrder !== order) return null;
  const matchedAt = instant(BigInt(time));
  const turnover: Money = money(BigInt(amount));
  return canBeKept(matchedAt) && canBeKept(instant(turnover)) ? { matchedAt, turnover, tradeId } : null;
}

/** The version in force of a trade, as a list and an event show it. */
export const listedTrade = (trade: StoredTrade) => ({
  ...tradeOnWire(trade),
  category: trade.category,
  usd_rate: trade.usdRate,
  usd_turnover: formatMoney(trade.usdTurnover),
  usd_payout: formatMoney(trade.usdPayout),
  usd_commission: formatMoney(trade.usdCommission),
});
