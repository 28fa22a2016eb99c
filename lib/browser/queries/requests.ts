import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { getJson } from "#lib/browser/asking/api";
import type { StaffKeys } from "#lib/desk/keys/key-shape";
import type { RequestLogPage, StaffRequest } from "#lib/desk/requests/request-shape";
import { pathSegment } from "#lib/domain/text/path-segment";

/** The request log's filters, named as on the wire. Null means no filter. */
export type RequestFilters = {
  readonly key: string | null;
  readonly operation: string | null;
  readonly code: string | null;
  readonly status: string | null;
  readonly ticket_id: string | null;
  readonly external_player_id: string | null;
  readonly address: string | null;
  readonly request_id: string | null;
  readonly min_latency_ms: string | null;
  readonly start_time: string | null;
  readonly end_time: string | null;
};

const pageRows = 50;
const root = "/api/staff/requests";
const firstPage = (): string | null => null;

export const requestsQuery = (filters: RequestFilters) =>
  infiniteQueryOptions({
    queryKey: ["requests", "list", filters],
    // A cursor carries its filters with it.
    queryFn: ({ pageParam: cursor, signal }) =>
      getJson<RequestLogPage>(
        root,
        cursor === null ? { ...filters, limit: pageRows } : { cursor, limit: pageRows },
        signal,
      ),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next_cursor,
  });

/** A logged request never changes, so it is read once. */
export const requestQuery = (requestId: string) =>
  queryOptions({
    queryKey: ["request", requestId],
    queryFn: ({ signal }) => getJson<StaffRequest>(`${root}/${pathSegment(requestId)}`, undefined, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The keys that the request log can be filtered by. */
export const requestKeysQuery = () =>
  queryOptions({
    queryKey: ["agent", "keys", "names"],
    queryFn: ({ signal }) => getJson<StaffKeys>("/api/staff/keys", undefined, signal),
    select: ({ keys }) => keys.map(({ id, name }) => ({ id, name })),
  });
