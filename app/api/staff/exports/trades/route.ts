import { TradeExportParameters } from "#lib/desk/exports/export-shape";
import { exportTrades } from "#lib/desk/exports/staff-exports";
import { staffRoute } from "#lib/http/staff-route";

export const GET = staffRoute({
  may: "exports:read",
  cost: "export",
  query: TradeExportParameters,
  handle: (call, { query }) => exportTrades(call, query),
});
