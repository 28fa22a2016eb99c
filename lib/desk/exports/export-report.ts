import { streamOperation } from "#lib/desk/stream-operation";
import { readReportRange } from "#lib/domain/time/period";
import { startExport } from "#lib/usecases/exports/start-export";
import { askedOver } from "./asked-over";
import { ReportExportParameters } from "./export-shape";
import { openReportExport } from "./open-report-export";
import { startedStream } from "./started-stream";

export const exportReport = streamOperation({
  name: "export-report",
  method: "GET",
  path: "/api/desk/exports/report",
  may: "exports:read",
  cost: "export",
  query: ReportExportParameters,
  async handle(call, { query: { format, zone = "UTC", ...times } }) {
    const range = readReportRange(times);
    if (!range.ok) return range;
    const { context, agent } = call;
    const facts = { kind: "report", format, zone, over: askedOver(times, zone) } as const;
    const started = await startExport(context, call, facts, (about) =>
      openReportExport(context, agent, { range: range.value, format, zone, about }),
    );
    return started.ok ? startedStream(call, started.value) : started;
  },
});
