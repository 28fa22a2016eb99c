import { readReport } from "#lib/desk/trades/read-report";
import type { Agent } from "#lib/domain/agents/agent";
import type { ExportLook, OpenExport } from "#lib/domain/exports/export";
import { done, type Outcome } from "#lib/domain/failure";
import type { Comparison } from "#lib/domain/reports/comparison";
import type { ReportRange } from "#lib/domain/time/period";
import { comparedStepsOf, reportFrame } from "#lib/exports/report-table";
import { writtenFile } from "#lib/exports/written-file";
import type { Context } from "#lib/usecases/context";
import type { ComparedAsked } from "./compared-asked";

export interface ReportExportAsk {
  readonly range: ReportRange;
  readonly comparison: Comparison | null;
  readonly compared: ComparedAsked | null;
  readonly look: ExportLook;
}

/** A report has a few hundred lines at most, so it is made here and needs neither a thread nor a snapshot. */
export async function openReportExport(
  context: Context,
  agent: Agent,
  { range, comparison, compared, look }: ReportExportAsk,
): Promise<Outcome<OpenExport>> {
  const report = await readReport(context, agent, { range, zone: look.zone, comparison });
  if (!report.ok) return report;
  const ranges = { now: range, before: compared?.pivot.range ?? null };
  const file = writtenFile(reportFrame(look, report.value, ranges), look);
  if (!file.ok) return file;
  const steps = comparedStepsOf(report.value);
  let isRowsNext = true;
  return done({
    rowCount: file.value.rowCount,
    cellsForOne: file.value.cellsForOne,
    async next() {
      if (file.value.isWhole) return done(null);
      isRowsNext = !isRowsNext;
      return done(file.value.part(isRowsNext ? [] : steps));
    },
    close: async () => {},
  });
}
