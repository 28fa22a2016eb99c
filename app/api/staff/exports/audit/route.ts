import { staffRoute } from "#lib/http/staff-route";
import { exportAudit } from "#lib/operations/staff-exports";
import { AuditExportParameters } from "#lib/schemas/staff-exports";

export const GET = staffRoute({
  may: "audit:read",
  cost: "export",
  query: AuditExportParameters,
  handle: (call, { query }) => exportAudit(call, query),
});
