import { streamOperation } from "#lib/desk/stream-operation";
import { readComparison } from "#lib/domain/reports/comparison";
import { pivotOrderPlain } from "#lib/domain/reports/pivot-order";
import { readReportRange } from "#lib/domain/time/period";
import { askedOver } from "./asked-over";
import { comparedAsked } from "./compared-asked";
import { exportRows } from "./export-rows";
import { PivotExportParameters } from "./export-shape";
import { lookOf } from "./look-of";

/** All rows of a pivot, also of ranges that hold more trades than its page reads at once. */
export const exportPivot = streamOperation({
  method: "GET",
  path: "/api/desk/exports/pivot",
  may: "exports:read",
  cost: "export",
  query: PivotExportParameters,
  async handle(call, { query: { format, zone, language, view, currency, compare, ...asked } }) {
    const range = readReportRange(asked);
    if (!range.ok) return range;
    const comparison = readComparison(compare);
    if (!comparison.ok) return comparison;
    const { agent, context } = call;
    const look = lookOf({ format, zone, language, view, currency });
    const facts = { zone: look.zone, now: context.clock.now() };
    const compared = format === "csv" ? null : comparedAsked(range.value, comparison.value, facts);
    const { by, order = pivotOrderPlain } = asked;
    const filter = { agentId: agent.id, range: range.value, by, zone: look.zone };
    const query = {
      of: "pivot",
      filter,
      order,
      currency: agent.currency,
      compared: compared?.pivot ?? null,
    } as const;
    const over = [...askedOver(asked), ...(compared ? [compared.asked] : [])];
    return exportRows(call, query, { kind: "pivot", by, over, ...look });
  },
});
