import type { AnswerOf } from "#lib/browser/desk/desk";
import { deskQuery } from "#lib/browser/desk/desk-query";
import { list } from "#lib/browser/desk/list";
import { bulkRowFilters, bulkRunFilters } from "#lib/domain/bulk/bulk-run";
import { filtersOnWire } from "#lib/domain/lists/filters";

export type UploadedRun = AnswerOf<"POST /api/desk/bulk">;

export const bulkRuns = list({
  call: "GET /api/desk/bulk",
  filters: bulkRunFilters,
  onWire: filtersOnWire,
  rows: (page) => page.runs,
  key: (run) => run.id,
});

export const bulkRows = list({
  call: "GET /api/desk/bulk/{runId}/rows",
  filters: bulkRowFilters,
  onWire: filtersOnWire,
  rows: (page) => page.rows,
  key: ({ row }) => String(row),
});

export const runQuery = (runId: string) => deskQuery(["bulk"], "GET /api/desk/bulk/{runId}", { path: { runId } });

/** The request for approval that a run waits for. */
export const approvalOfRunQuery = (approvalId: string) =>
  deskQuery(["approvals"], "GET /api/desk/approvals/{approvalId}", { path: { approvalId } });
