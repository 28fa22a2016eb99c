import { staffRoute } from "#lib/http/staff-route";
import { exportStatement } from "#lib/operations/staff-exports";
import { StatementExportParameters } from "#lib/schemas/staff-exports";

export const GET = staffRoute({
  may: "exports:read",
  cost: "export",
  query: StatementExportParameters,
  handle: (call, { query }) => exportStatement(call, query),
});
