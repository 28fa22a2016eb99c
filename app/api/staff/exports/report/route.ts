import { staffRoute } from "#lib/http/staff-route";
import { exportReport } from "#lib/operations/staff-exports";
import { ReportExportParameters } from "#lib/schemas/staff-exports";

export const GET = staffRoute({
  may: "exports:read",
  cost: "export",
  query: ReportExportParameters,
  handle: (call, { query }) => exportReport(call, query),
});
