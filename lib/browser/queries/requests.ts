import type { AnswerOf } from "#lib/browser/desk/desk";
import { deskQuery } from "#lib/browser/desk/desk-query";
import { list } from "#lib/browser/desk/list";
import { filtersOnWire } from "#lib/domain/lists/filters";
import { requestFilters } from "#lib/domain/requests/request-filters";

export type RequestRecord = AnswerOf<"GET /api/desk/requests/{requestId}">;
export type RequestLogPage = AnswerOf<"GET /api/desk/requests">;
/** A key whose requests were refused in the last day. */
export type FailingKey = AnswerOf<"GET /api/desk/failing-keys">["keys"][number];

export const requests = list({
  call: "GET /api/desk/requests",
  filters: requestFilters,
  onWire: filtersOnWire,
  rows: (page) => page.requests,
  key: (row) => row.request_id,
  opens: "open",
});

/** A logged request never changes, so it is read once. */
export const requestQuery = (requestId: string) => ({
  ...deskQuery(["request"], "GET /api/desk/requests/{requestId}", { path: { requestId } }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Not read anew with each request, because it is counted. */
export const failingKeysQuery = deskQuery(["failing keys"], "GET /api/desk/failing-keys");
