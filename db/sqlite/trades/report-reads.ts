import { asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { overviewRows } from "#db/reads/reports/overview-rows";
import type { Connection } from "#db/sqlite/engine/connection";
import { readRunner } from "#db/sqlite/engine/read-runner";
import { trades } from "#db/tables/trades";
import { done, type Outcome } from "#lib/domain/failure";
import { faultOfRangeCount } from "#lib/domain/reports/report-plan";
import type { ReportRange } from "#lib/domain/time/period";
import type { OverviewFacts, OverviewQuery, ReportFigures, ReportSet, RetentionState } from "#lib/store/report";
import { reportFigures } from "./report-figures";
import { retentionState } from "./retention-state";

export function reportReads(connection: Connection) {
  const figuresOf = reportFigures(connection);
  const edge = prepareEdges(connection);
  const retention = retentionState(connection);
  const run = readRunner(connection);

  /** One snapshot for all reads of a report: a trade taken in between them would be counted twice or not at all. */
  const inSnapshot = <T>(read: () => T): T => connection.client.transaction(read)();

  const report = (agentId: string, range: ReportRange): Outcome<ReportFigures> =>
    inSnapshot(() => done({ figures: figuresOf(agentId, range), retention: retention.get() }));

  function reports(agentId: string, ranges: readonly ReportRange[]): Outcome<ReportSet> {
    const fault = faultOfRangeCount(ranges.length);
    if (fault) return fault;
    return inSnapshot(() =>
      done({
        figures: ranges.map((range) => figuresOf(agentId, range)),
        retention: retention.get(),
        kept: keptTimes(agentId),
      }),
    );
  }

  const overview = (query: OverviewQuery): Outcome<OverviewFacts> =>
    inSnapshot((): Outcome<OverviewFacts> => {
      const read = reports(query.agentId, query.ranges);
      if (!read.ok) return read;
      const beside = run(overviewRows(query));
      return beside.ok ? done({ ...beside.value, reports: read.value }) : beside;
    });

  // Two separate reads, each one step into the index: for both at once SQLite would walk all of it.
  function keptTimes(agentId: string): ReportSet["kept"] {
    const first = edge.first.get({ agentId });
    const last = edge.last.get({ agentId });
    return first && last ? { first: first.at, last: last.at } : null;
  }

  return { report, reports, overview, dataAvailableFrom: (): Outcome<RetentionState> => done(retention.get()) };
}

function prepareEdges({ db }: Connection) {
  const one = (order: SQL) =>
    db
      .select({ at: trades.matchedAt })
      .from(trades)
      .where(eq(trades.agentId, sql.placeholder("agentId")))
      .orderBy(order)
      .limit(1)
      .prepare();
  return { first: one(asc(trades.matchedAt)), last: one(desc(trades.matchedAt)) };
}
