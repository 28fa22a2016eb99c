import { ReportExportParameters } from "#lib/desk/exports/export-shape";
import { exportReport } from "#lib/desk/exports/staff-exports";
import { staffRoute } from "#lib/http/staff-route";

export const GET = staffRoute({
  may: "exports:read",
  cost: "export",
  query: ReportExportParameters,
  handle: (call, { query }) => exportReport(call, query),
});
