import { queryOptions } from "@tanstack/react-query";
import { getJson } from "#lib/browser/asking/api";
import type { StaffBooks } from "#lib/desk/books/books-shape";

/** The end of a proof is told by a live event. A browser that missed it asks again. */
const provingMs = 3_000;

export const booksQuery = queryOptions({
  queryKey: ["books"],
  queryFn: ({ signal }) => getJson<StaffBooks>("/api/staff/books", {}, signal),
  refetchInterval: ({ state }) => (state.data?.is_proving ? provingMs : false),
});
