import { deskQuery, type Shown } from "#lib/browser/desk/desk-query";
import type { DeskBooks } from "#lib/desk/books/books-shape";

/** 3 s: a live event reports the end of a proof, and a browser that missed it asks this often. */
const provingMs = 3_000;

export const booksQuery = {
  ...deskQuery(["books"], "GET /api/desk/books"),
  refetchInterval: ({ state }: Shown<DeskBooks>) => (state.data?.is_proving ? provingMs : false),
};
