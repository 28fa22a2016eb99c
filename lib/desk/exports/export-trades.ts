import { streamOperation } from "#lib/desk/stream-operation";
import { readTradeFilter } from "#lib/desk/trades/read-trade-filter";
import { askedOver } from "./asked-over";
import { exportRows } from "./export-rows";
import { TradeExportParameters } from "./export-shape";
import { lookOf } from "./look-of";

export const exportTrades = streamOperation({
  method: "GET",
  path: "/api/desk/exports/trades",
  may: "exports:read",
  cost: "export",
  query: TradeExportParameters,
  async handle(call, { query: { format, zone, language, view, currency: shownIn, ...filters } }) {
    const read = readTradeFilter(call.agent.id, filters);
    if (!read.ok) return read;
    const { filter, order } = read.value;
    const query = { of: "trades", filter, order, currency: call.agent.currency } as const;
    return exportRows(call, query, {
      ...{ kind: "trades", over: askedOver(filters) },
      ...lookOf({ format, zone, language, view, currency: shownIn }),
    });
  },
});
