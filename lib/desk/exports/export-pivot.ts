import { streamOperation } from "#lib/desk/stream-operation";
import { pivotOrderPlain } from "#lib/domain/reports/pivot-order";
import { readReportRange } from "#lib/domain/time/period";
import { askedOver } from "./asked-over";
import { exportRows } from "./export-rows";
import { PivotExportParameters } from "./export-shape";

/** All rows of a pivot, also of ranges that hold more trades than its page reads at once. */
export const exportPivot = streamOperation({
  name: "export-pivot",
  method: "GET",
  path: "/api/desk/exports/pivot",
  may: "exports:read",
  cost: "export",
  query: PivotExportParameters,
  async handle(call, { query: { format, zone = "UTC", ...asked } }) {
    const range = readReportRange(asked);
    if (!range.ok) return range;
    const { agent } = call;
    const { by, order = pivotOrderPlain } = asked;
    const filter = { agentId: agent.id, range: range.value, by, zone };
    const query = { of: "pivot", filter, order, currency: agent.currency } as const;
    return exportRows(call, query, { kind: "pivot", format, zone, over: askedOver(asked, zone) });
  },
});
