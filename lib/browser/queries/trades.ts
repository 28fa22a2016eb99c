import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { getJson } from "#lib/browser/asking/api";
import type { DeskTradeRecord, DeskTrades } from "#lib/desk/trades/trade-shape";
import { pathSegment } from "#lib/domain/text/path-segment";
import { type TradesQuestion, tradesRead } from "./list-reads";

const path = "/api/desk/trades";

interface Place {
  readonly after: string;
  readonly mark: string;
}
const firstPlace = (): Place | null => null;

/** The trades behind a figure. Live updates are off, because rows that change under a reader do not add up. */
export function tradesQuery(question: TradesQuestion) {
  const { queryKey, target } = tradesRead(question);
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => getJson<DeskTrades>(target, { ...pageParam }, signal),
    initialPageParam: firstPlace(),
    getNextPageParam: ({ next }, [first]): Place | null =>
      next === null || !first ? null : { after: next, mark: first.mark },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** How many of the trades have changed since the list was first read. Live updates repeat this read. */
export const tradesMovedQuery = (question: TradesQuestion, mark: string) =>
  queryOptions({
    queryKey: ["trades", "moved", question, mark],
    queryFn: ({ signal }) => getJson<DeskTrades>(path, { ...question, mark, limit: 1 }, signal),
  });

export const tradeQuery = (tradeId: string) =>
  queryOptions({
    queryKey: ["trades", "one", tradeId],
    queryFn: ({ signal }) => getJson<DeskTradeRecord>(`${path}/${pathSegment(tradeId)}`, undefined, signal),
  });
