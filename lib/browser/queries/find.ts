import { deskQuery } from "#lib/browser/desk/desk-query";

/** Not read again when something changes: its answer serves one search. */
export const findQuery = (text: string) => ({
  ...deskQuery(["find"], "GET /api/desk/find", { query: { text } }),
  gcTime: 60_000,
});
