import { AuditExportParameters } from "#lib/desk/exports/export-shape";
import { exportAudit } from "#lib/desk/exports/staff-exports";
import { staffRoute } from "#lib/http/staff-route";

export const GET = staffRoute({
  may: "audit:read",
  cost: "export",
  query: AuditExportParameters,
  handle: (call, { query }) => exportAudit(call, query),
});
