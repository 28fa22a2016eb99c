import { StatementExportParameters } from "#lib/desk/exports/export-shape";
import { exportStatement } from "#lib/desk/exports/staff-exports";
import { staffRoute } from "#lib/http/staff-route";

export const GET = staffRoute({
  may: "exports:read",
  cost: "export",
  query: StatementExportParameters,
  handle: (call, { query }) => exportStatement(call, query),
});
