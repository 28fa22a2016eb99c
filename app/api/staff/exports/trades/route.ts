import { staffRoute } from "#lib/http/staff-route";
import { exportTrades } from "#lib/operations/staff-exports";
import { TradeExportParameters } from "#lib/schemas/staff-exports";

export const GET = staffRoute({
  may: "exports:read",
  cost: "export",
  query: TradeExportParameters,
  handle: (call, { query }) => exportTrades(call, query),
});
