import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { getJson } from "#lib/browser/asking/api";
import type { AuditPage, AuditRecordData } from "#lib/desk/audit/audit-shape";
import { pathSegment } from "#lib/domain/text/path-segment";
import { type AuditFilters, auditRead, firstPage, pageTarget } from "./list-reads";

const root = "/api/desk/audit";

export function auditQuery(filters: AuditFilters) {
  const read = auditRead(filters);
  return infiniteQueryOptions({
    queryKey: read.queryKey,
    queryFn: ({ pageParam, signal }) => getJson<AuditPage>(pageTarget(read, pageParam), {}, signal),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next_cursor,
  });
}

/** An audit row never changes. */
export const auditRecordQuery = (id: string) =>
  queryOptions({
    queryKey: ["audit-record", id],
    queryFn: ({ signal }) => getJson<AuditRecordData>(`${root}/${pathSegment(id)}`, undefined, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
