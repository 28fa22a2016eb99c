import { streamOperation } from "#lib/desk/stream-operation";
import { readComparison } from "#lib/domain/reports/comparison";
import { readReportRange } from "#lib/domain/time/period";
import { startExport } from "#lib/usecases/exports/start-export";
import { askedOver } from "./asked-over";
import { comparedAsked } from "./compared-asked";
import { ReportExportParameters } from "./export-shape";
import { lookOf } from "./look-of";
import { openReportExport } from "./open-report-export";
import { startedStream } from "./started-stream";

export const exportReport = streamOperation({
  method: "GET",
  path: "/api/desk/exports/report",
  may: "exports:read",
  cost: "export",
  query: ReportExportParameters,
  async handle(call, { query: { format, zone, language, view, currency, compare, ...times } }) {
    const range = readReportRange(times);
    if (!range.ok) return range;
    const comparison = readComparison(compare);
    if (!comparison.ok) return comparison;
    const { context, agent } = call;
    const look = lookOf({ format, zone, language, view, currency });
    const compared = comparedAsked(range.value, comparison.value, { zone: look.zone, now: context.clock.now() });
    const over = [...askedOver(times), ...(compared ? [compared.asked] : [])];
    const started = await startExport(context, call, { kind: "report", over, ...look }, (ofFile) =>
      openReportExport(context, agent, { range: range.value, comparison: comparison.value, compared, look: ofFile }),
    );
    return started.ok ? startedStream(call, started.value) : started;
  },
});
