import type { FiltersOf } from "#lib/browser/desk/desk";
import { deskCount, deskList, deskQuery } from "#lib/browser/desk/desk-query";

export type RequestFilters = FiltersOf<"GET /api/desk/requests">;

export const requestsQuery = (query: RequestFilters) => deskList(["requests"], "GET /api/desk/requests", { query });

export const requestsCount = (query: RequestFilters) => deskCount("GET /api/desk/counts/requests", { query });

/** A logged request never changes, so it is read once. */
export const requestQuery = (requestId: string) => ({
  ...deskQuery(["request"], "GET /api/desk/requests/{requestId}", { path: { requestId } }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Not read anew with each request, because it is counted. */
export const failingKeysQuery = deskQuery(["failing keys"], "GET /api/desk/failing-keys");
