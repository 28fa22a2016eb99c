import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { getJson } from "#lib/browser/asking/api";
import type { AuditPage, AuditRecordData } from "#lib/desk/audit/audit-shape";
import { pathSegment } from "#lib/domain/text/path-segment";

/** The names are the wire's. Null means no filter. */
export type AuditFilters = {
  readonly actor: string | null;
  readonly action: string | null;
  readonly sign_ins: "hidden" | null;
  readonly subject: string | null;
  readonly address: string | null;
  readonly start_time: string | null;
  readonly end_time: string | null;
};

const pageRows = 50;
const root = "/api/staff/audit";

export const auditQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: ["audit", "list", filters],
    // A cursor carries its filters with it.
    queryFn: ({ pageParam: cursor, signal }) =>
      getJson<AuditPage>(root, cursor === null ? { ...filters, limit: pageRows } : { cursor, limit: pageRows }, signal),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next_cursor,
  });

const firstPage = (): string | null => null;

/** An audit row never changes. */
export const auditRecordQuery = (id: string) =>
  queryOptions({
    queryKey: ["audit-record", id],
    queryFn: ({ signal }) => getJson<AuditRecordData>(`${root}/${pathSegment(id)}`, undefined, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
