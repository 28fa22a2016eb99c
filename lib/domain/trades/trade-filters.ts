import type { Filters } from "#lib/domain/lists/filters";
import { categories } from "./category";
import { tradeResults } from "./category-reason";

/** By the time of matching, or by the turnover. The first is the list's own. */
export const tradeOrders = ["-time", "time", "-amount", "amount"] as const;
export type TradeOrder = (typeof tradeOrders)[number];

export const tradeFilters = {
  category: { wire: "category", of: categories },
  result: { wire: "result", of: tradeResults },
  market: { wire: "market" },
  player: { wire: "player", kind: "player" },
  /** The least and the greatest turnover. */
  amount_from: { wire: "amount_from", kind: "amount" },
  amount_to: { wire: "amount_to", kind: "amount" },
  order: { wire: "order", of: tradeOrders },
} as const satisfies Filters;
