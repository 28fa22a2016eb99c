import type { Filters } from "#lib/domain/lists/filters";
import { categories } from "./category";
import { tradeResults } from "./category-reason";

export const tradeFilters = {
  category: { wire: "category", of: categories },
  result: { wire: "result", of: tradeResults },
  market: { wire: "market" },
  player: { wire: "player", kind: "player" },
} as const satisfies Filters;
