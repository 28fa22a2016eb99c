import { asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { type Connection, first } from "#db/postgres/connections/connection";
import { readRunner } from "#db/postgres/connections/read-runner";
import { trades } from "#db/postgres/schema";
import { overviewRows } from "#db/reads/reports/overview-rows";
import { done, type Outcome } from "#lib/domain/failure";
import { faultOfRangeCount } from "#lib/domain/reports/report-plan";
import type { ReportRange } from "#lib/domain/time/period";
import type { OverviewFacts, OverviewQuery, ReportFigures, ReportSet, RetentionState } from "#lib/store/report";
import { holdMonths } from "./hold-months";
import { reportFigures } from "./report-figures";
import { retentionState } from "./retention-state";

export function reportReads(connection: Connection) {
  const figuresOf = reportFigures(connection);
  const edge = prepareEdges(connection);
  const retention = retentionState(connection);
  const hold = holdMonths(connection);
  const run = readRunner(connection);

  async function report(agentId: string, range: ReportRange): Promise<Outcome<ReportFigures>> {
    const [, figures, state] = await Promise.all([hold(), figuresOf(agentId, range), retention.get()]);
    return done({ figures, retention: state });
  }

  async function reports(agentId: string, ranges: readonly ReportRange[]): Promise<Outcome<ReportSet>> {
    const fault = faultOfRangeCount(ranges.length);
    if (fault) return fault;
    const [, figures, state, kept] = await Promise.all([
      hold(),
      Promise.all(ranges.map((range) => figuresOf(agentId, range))),
      retention.get(),
      keptTimes(agentId),
    ]);
    return done({ figures, retention: state, kept });
  }

  async function overview(query: OverviewQuery): Promise<Outcome<OverviewFacts>> {
    // The reports go first: the months that they hold must be held before the snapshot is taken.
    const [read, beside] = await Promise.all([reports(query.agentId, query.ranges), run(overviewRows(query))]);
    if (!read.ok) return read;
    return beside.ok ? done({ ...beside.value, reports: read.value }) : beside;
  }

  async function keptTimes(agentId: string): Promise<ReportSet["kept"]> {
    const [earliest, latest] = await Promise.all([
      first(edge.first.execute({ agentId })),
      first(edge.last.execute({ agentId })),
    ]);
    return earliest && latest ? { first: earliest.at, last: latest.at } : null;
  }

  const dataAvailableFrom = async (): Promise<Outcome<RetentionState>> => done(await retention.get());

  return { report, reports, overview, dataAvailableFrom };
}

function prepareEdges({ db, prepared }: Connection) {
  const one = (order: SQL) =>
    prepared(
      db
        .select({ at: trades.matchedAt })
        .from(trades)
        .where(eq(trades.agentId, sql.placeholder("agentId")))
        .orderBy(order)
        .limit(1),
    );
  return { first: one(asc(trades.matchedAt)), last: one(desc(trades.matchedAt)) };
}
