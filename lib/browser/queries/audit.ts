import type { FiltersOf } from "#lib/browser/desk/desk";
import { deskCount, deskList, deskQuery } from "#lib/browser/desk/desk-query";

export type AuditFilters = FiltersOf<"GET /api/desk/audit">;

export const auditQuery = (query: AuditFilters) => deskList(["audit"], "GET /api/desk/audit", { query });

export const auditCount = (query: AuditFilters) => deskCount("GET /api/desk/counts/audit", { query });

/** An audit row never changes. */
export const auditRecordQuery = (id: string) => ({
  ...deskQuery(["audit-record"], "GET /api/desk/audit/{id}", { path: { id } }),
  staleTime: Number.POSITIVE_INFINITY,
});
