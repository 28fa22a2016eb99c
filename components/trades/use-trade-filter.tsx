"use client";

import { parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { categories } from "#lib/domain/category";
import { tradeResults } from "#lib/domain/category-reason";
import { figureNames } from "#lib/domain/figure";

const parsers = {
  figure: parseAsStringLiteral(figureNames),
  category: parseAsStringLiteral(categories),
  result: parseAsStringLiteral(tradeResults),
  player: parseAsString,
};

/** What the address says of which trades, beside their times. */
export const useTradeFilter = () => useQueryStates(parsers, { history: "push" });

export type TradeFilterInUrl = ReturnType<typeof useTradeFilter>[0];
