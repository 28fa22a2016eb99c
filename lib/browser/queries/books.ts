import { queryOptions } from "@tanstack/react-query";
import { getJson } from "#lib/browser/asking/api";
import type { DeskBooks } from "#lib/desk/books/books-shape";
import { booksRead } from "./desk-reads";

/** The end of a proof is told by a live event. A browser that missed it asks again. */
const provingMs = 3_000;

export const booksQuery = queryOptions({
  queryKey: booksRead.queryKey,
  queryFn: ({ signal }) => getJson<DeskBooks>(booksRead.target, {}, signal),
  refetchInterval: ({ state }) => (state.data?.is_proving ? provingMs : false),
});
