import type { AnswerOf } from "#lib/browser/desk/desk";
import { deskQuery } from "#lib/browser/desk/desk-query";

export type Candidate = AnswerOf<"GET /api/desk/find">["found"][number];

/** Not read again when something changes: its answer serves one search. */
export const findQuery = (text: string) => ({
  ...deskQuery(["find"], "GET /api/desk/find", { query: { text } }),
  gcTime: 60_000,
});
