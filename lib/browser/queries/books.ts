import { deskQuery, type Shown } from "#lib/browser/desk/desk-query";
import type { DeskBooks } from "#lib/desk/books/books-shape";

/** The end of a proof is told by a live event. A browser that missed it asks again. */
const provingMs = 3_000;

export const booksQuery = {
  ...deskQuery(["books"], "GET /api/desk/books"),
  refetchInterval: ({ state }: Shown<DeskBooks>) => (state.data?.is_proving ? provingMs : false),
};
