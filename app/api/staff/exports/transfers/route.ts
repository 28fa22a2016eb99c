import { TransferExportParameters } from "#lib/desk/exports/export-shape";
import { exportTransfers } from "#lib/desk/exports/staff-exports";
import { staffRoute } from "#lib/http/staff-route";

export const GET = staffRoute({
  may: "exports:read",
  cost: "export",
  query: TransferExportParameters,
  handle: (call, { query }) => exportTransfers(call, query),
});
