import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { getJson } from "#lib/browser/asking/api";
import type { DeskKeys } from "#lib/desk/keys/key-shape";
import type { RequestLogPage, RequestRecord } from "#lib/desk/requests/request-shape";
import { pathSegment } from "#lib/domain/text/path-segment";
import { firstPage, pageTarget, type RequestFilters, requestsRead } from "./list-reads";

const root = "/api/desk/requests";

export function requestsQuery(filters: RequestFilters) {
  const read = requestsRead(filters);
  return infiniteQueryOptions({
    queryKey: read.queryKey,
    queryFn: ({ pageParam, signal }) => getJson<RequestLogPage>(pageTarget(read, pageParam), {}, signal),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next_cursor,
  });
}

/** A logged request never changes, so it is read once. */
export const requestQuery = (requestId: string) =>
  queryOptions({
    queryKey: ["request", requestId],
    queryFn: ({ signal }) => getJson<RequestRecord>(`${root}/${pathSegment(requestId)}`, undefined, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The keys that the request log can be filtered by. */
export const requestKeysQuery = () =>
  queryOptions({
    queryKey: ["agent", "keys", "names"],
    queryFn: ({ signal }) => getJson<DeskKeys>("/api/desk/keys", undefined, signal),
    select: ({ keys }) => keys.map(({ id, name }) => ({ id, name })),
  });
