import { chosenOf } from "#lib/browser/address/address";
import { type AnswerOf, desk, type FiltersOf } from "#lib/browser/desk/desk";
import { deskCount, deskQuery } from "#lib/browser/desk/desk-query";
import { readFilters } from "#lib/domain/lists/filters";
import { figureNames } from "#lib/domain/reports/figure";
import { tradeFilters } from "#lib/domain/trades/trade-filters";

export type DeskTrades = AnswerOf<"GET /api/desk/trades">;
type DeskTradeRecord = AnswerOf<"GET /api/desk/trades/{tradeId}">;
export type TradeVersionRow = DeskTradeRecord["versions"][number];
export type TradeMovement = DeskTradeRecord["movements"][number];

export type TradesQuestion = Omit<FiltersOf<"GET /api/desk/trades">, "after" | "mark">;

/** The filters of an address other than the times. */
export const readTrades = (asked: URLSearchParams) => ({
  figure: chosenOf(figureNames, asked.get("figure")),
  ...readFilters(tradeFilters, asked),
});

interface Place {
  readonly after: string;
  readonly mark: string;
}
const firstPlace = (): Place | null => null;

/**
 * The trades behind a figure. The place of a page is passed beside the question. Live updates are off, because rows
 * that change under a reader do not add up.
 */
export const tradesQuery = (question: TradesQuestion) => ({
  ...deskQuery(["drill-down"], "GET /api/desk/trades", { query: question }),
  inPages: true,
  initialPageParam: firstPlace(),
  queryFn: ({ pageParam, signal }: { readonly pageParam: Place | null; readonly signal: AbortSignal }) =>
    desk("GET /api/desk/trades", { query: { ...question, ...pageParam }, signal }),
  getNextPageParam: ({ next }: DeskTrades, [first]: readonly DeskTrades[]): Place | null =>
    next === null || !first ? null : { after: next, mark: first.mark },
  staleTime: Number.POSITIVE_INFINITY,
});

export const tradesCount = (query: TradesQuestion) =>
  deskCount("GET /api/desk/counts/trades", { query: { ...query, order: null } });

/** The number of trades that changed since the list was first read. Live updates repeat this read. */
export const tradesMovedQuery = (question: TradesQuestion, mark: string) =>
  deskQuery(["trades"], "GET /api/desk/trades", { query: { ...question, mark, limit: "1" } });

export const tradeQuery = (tradeId: string) =>
  deskQuery(["trades"], "GET /api/desk/trades/{tradeId}", { path: { tradeId } });
