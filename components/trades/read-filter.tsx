import { chosenOf } from "#lib/browser/address/address";
import { figureNames } from "#lib/domain/reports/figure";
import { categories } from "#lib/domain/trades/category";
import { tradeResults } from "#lib/domain/trades/category-reason";

export const readFilter = (asked: URLSearchParams) => ({
  figure: chosenOf(figureNames, asked.get("figure")),
  category: chosenOf(categories, asked.get("category")),
  result: chosenOf(tradeResults, asked.get("result")),
  player: asked.get("player"),
});
