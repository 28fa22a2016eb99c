import type { FiltersOf } from "#lib/browser/desk/desk";
import { deskCount, deskList, deskQuery } from "#lib/browser/desk/desk-query";

export type RunFilters = FiltersOf<"GET /api/desk/bulk">;
export type RowFilters = FiltersOf<"GET /api/desk/bulk/{runId}/rows">;

export const runsQuery = (query: RunFilters) => deskList(["bulk"], "GET /api/desk/bulk", { query });

export const runsCount = (query: RunFilters) => deskCount("GET /api/desk/counts/bulk", { query });

export const runQuery = (runId: string) => deskQuery(["bulk"], "GET /api/desk/bulk/{runId}", { path: { runId } });

export const rowsQuery = (runId: string, query: RowFilters) =>
  deskList(["bulk"], "GET /api/desk/bulk/{runId}/rows", { path: { runId }, query });

export const rowsCount = (runId: string, query: RowFilters) =>
  deskCount("GET /api/desk/counts/bulk/{runId}/rows", { path: { runId }, query });

/** The request for approval that a run waits for. */
export const approvalOfRunQuery = (approvalId: string) =>
  deskQuery(["approvals"], "GET /api/desk/approvals/{approvalId}", { path: { approvalId } });
