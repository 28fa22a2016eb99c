import { chosenOf } from "#lib/browser/address/address";
import { readFilters } from "#lib/domain/lists/filters";
import { figureNames } from "#lib/domain/reports/figure";
import { tradeFilters } from "#lib/domain/trades/trade-filters";

export const readFilter = (asked: URLSearchParams) => ({
  figure: chosenOf(figureNames, asked.get("figure")),
  ...readFilters(tradeFilters, asked),
});
