import { streamOperation } from "#lib/desk/member-operation";
import { readReport } from "#lib/desk/trades/report";
import type { Agent } from "#lib/domain/agents/agent";
import type { ExportLook, OpenExport, PivotCompared } from "#lib/domain/exports/export";
import { done, must } from "#lib/domain/failure";
import { type Comparison, comparedRange, comparedSteps, readComparison } from "#lib/domain/reports/comparison";
import { pivotOrderPlain } from "#lib/domain/reports/figure";
import type { Instant } from "#lib/domain/time/instant";
import { leadingPeriod, periodOnWire, type ReportRange, readReportRange } from "#lib/domain/time/period";
import { axisOf, bucketsOf } from "#lib/domain/time/series";
import type { Asked } from "#lib/exports/file-head";
import { comparedStepsOf, reportFrame } from "#lib/exports/report-table";
import { writtenFile } from "#lib/exports/written-file";
import type { Context } from "#lib/usecases/context";
import { startExport } from "#lib/usecases/exports/start-export";
import { askedOver, lookOf } from "./asked-over";
import { PivotExportParameters, ReportExportParameters } from "./export-shape";
import { exportRows, startedStream } from "./started-stream";

export interface ComparedAsked {
  readonly pivot: PivotCompared;
  /** How the file says what is compared. */
  readonly asked: Asked;
}

/** The range that an exported report is compared with, by the page's own rules; null for a report alone. */
export function comparedAsked(
  range: ReportRange,
  comparison: Comparison | null,
  facts: { readonly zone: string; readonly now: Instant },
): ComparedAsked | null {
  if (comparison === null) return null;
  const { zone } = facts;
  const { range: before, back } = comparedRange(range, { comparison, ...facts });
  const axis = axisOf(range);
  const [whole, period] = [range[axis], before[axis]];
  const days =
    whole && period ? comparedSteps({ buckets: bucketsOf(whole, "day", zone), unit: "day", period, back, zone }) : [];
  return { pivot: { range: before, days }, asked: ["compared", periodOnWire(leadingPeriod(before))] };
}

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
): Promise<OpenExport> {
  const report = await readReport(context, agent, { range, zone: look.zone, comparison });
  const ranges = { now: range, before: compared?.pivot.range ?? null };
  const file = must(writtenFile(reportFrame(look, report, ranges), look));
  const steps = comparedStepsOf(report);
  let isRowsNext = true;
  return {
    rowCount: file.rowCount,
    cellsForOne: file.cellsForOne,
    async next() {
      if (file.isWhole) return done(null);
      isRowsNext = !isRowsNext;
      return done(file.part(isRowsNext ? [] : steps));
    },
    close: async () => {},
  };
}

export const exportReport = streamOperation({
  method: "GET",
  path: "/api/desk/exports/report",
  may: "exports:read",
  cost: "export",
  query: ReportExportParameters,
  async handle(call, { query: { format, zone, language, view, currency, compare, ...times } }) {
    const range = must(readReportRange(times));
    const comparison = must(readComparison(compare));
    const { context, agent } = call;
    const look = lookOf({ format, zone, language, view, currency });
    const compared = comparedAsked(range, comparison, { zone: look.zone, now: context.clock.now() });
    const over = [...askedOver(times), ...(compared ? [compared.asked] : [])];
    const started = must(
      await startExport(context, call, { kind: "report", over, ...look }, async (ofFile) =>
        done(await openReportExport(context, agent, { range, comparison, compared, look: ofFile })),
      ),
    );
    return startedStream(call, started);
  },
});

/** All rows of a pivot, also of ranges that hold more trades than its page reads at once. */
export const exportPivot = streamOperation({
  method: "GET",
  path: "/api/desk/exports/pivot",
  may: "exports:read",
  cost: "export",
  query: PivotExportParameters,
  async handle(call, { query: { format, zone, language, view, currency, compare, ...asked } }) {
    const range = must(readReportRange(asked));
    const comparison = must(readComparison(compare));
    const { agent, context } = call;
    const look = lookOf({ format, zone, language, view, currency });
    const facts = { zone: look.zone, now: context.clock.now() };
    const compared = format === "csv" ? null : comparedAsked(range, comparison, facts);
    const { by, order = pivotOrderPlain } = asked;
    const filter = { agentId: agent.id, range, by, zone: look.zone };
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
