import { staffRoute } from "#lib/http/staff-route";
import { exportTransfers } from "#lib/operations/staff-exports";
import { TransferExportParameters } from "#lib/schemas/staff-exports";

export const GET = staffRoute({
  may: "exports:read",
  cost: "export",
  query: TransferExportParameters,
  handle: (call, { query }) => exportTransfers(call, query),
});
