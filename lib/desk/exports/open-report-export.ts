import { readReport } from "#lib/desk/trades/read-report";
import type { AboutLine } from "#lib/domain/exports/about-line";
import type { ExportFormat } from "#lib/domain/exports/export-format";
import { done, type Outcome } from "#lib/domain/failure";
import type { ReportRange } from "#lib/domain/time/period";
import { reportFrame } from "#lib/exports/report-table";
import { writtenFile } from "#lib/exports/written-file";
import type { Agent } from "#lib/store/agent";
import type { OpenExport } from "#lib/store/export";
import type { Context } from "#lib/usecases/context";

export interface ReportExportAsk {
  readonly range: ReportRange;
  readonly format: ExportFormat;
  readonly zone: string;
  readonly about: readonly AboutLine[];
}

/** A report has a few hundred lines at most, so it is made here and needs neither a thread nor a snapshot. */
export async function openReportExport(
  context: Context,
  agent: Agent,
  { range, format, zone, about }: ReportExportAsk,
): Promise<Outcome<OpenExport>> {
  const report = await readReport(context, agent, { range, zone, comparison: null });
  if (!report.ok) return report;
  const file = writtenFile(reportFrame(report.value), { format, about });
  if (!file.ok) return file;
  const batches = [report.value.buckets];
  return done({
    rowCount: file.value.rowCount,
    next: async () => done(file.value.isWhole ? null : file.value.part(batches.pop() ?? [])),
    close: async () => {},
  });
}
