import { type Money, money } from "#lib/domain/money/money";
import { canBeKept, instant } from "#lib/domain/time/instant";
import type { StoredTrade } from "./trade";
import type { TradeOrder } from "./trade-filters";

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
