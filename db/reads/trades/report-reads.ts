import { asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { attentionRows } from "#db/reads/attention/attention-reads";
import { keptSums } from "#db/reads/books/kept-sums";
import type { EngineWords } from "#db/reads/engine-words";
import { first, type Read, select, together } from "#db/reads/read";
import { trades } from "#db/tables/trades";
import { done, type Outcome } from "#lib/domain/failure";
import type {
  FoundPivot,
  OverviewFacts,
  OverviewQuery,
  PivotQuery,
  ReportFigures,
  ReportSet,
} from "#lib/domain/reports/report";
import { faultOfRangeCount, type KeptPortions } from "#lib/domain/reports/report-plan";
import type { ReportRange } from "#lib/domain/time/period";
import { pivotReads } from "./pivot-reads";
import { reportFigures, retentionState } from "./report-figures";

const edge = (order: SQL) =>
  select({ at: trades.matchedAt })
    .from(trades)
    .where(eq(trades.agentId, sql.placeholder("agentId")))
    .orderBy(order)
    .limit(1);
const [firstMatched, lastMatched] = [edge(asc(trades.matchedAt)), edge(desc(trades.matchedAt))];

/** Two reads, each a single step into the index: for both at once SQLite would walk the whole index. */
function* keptTimes(agentId: string): Read<ReportSet["kept"]> {
  const [earliest, latest] = yield* together(first(firstMatched, { agentId }), first(lastMatched, { agentId }));
  return earliest && latest ? { first: earliest.at, last: latest.at } : null;
}

export function reportReads(words: EngineWords, kept: KeptPortions) {
  const figuresOf = reportFigures(words);
  const pivotOf = pivotReads(words, kept);

  function* reports(agentId: string, ranges: readonly ReportRange[]): Read<Outcome<ReportSet>> {
    const fault = faultOfRangeCount(ranges.length);
    if (fault) return fault;
    const [figures, retention, kept] = yield* together(
      together(...ranges.map((range) => figuresOf(agentId, range))),
      retentionState(),
      keptTimes(agentId),
    );
    return done({ figures, retention, kept });
  }

  return {
    api: {
      *report(agentId: string, range: ReportRange): Read<Outcome<ReportFigures>> {
        const [figures, retention] = yield* together(figuresOf(agentId, range), retentionState());
        return done({ figures, retention });
      },
    },

    desk: {
      /** The figures of many ranges from one snapshot, so that they can be compared and added up. */
      reports,

      /**
       * A report split by player, market or day, with the report itself, from one snapshot. While it is under way, each call
       * brings it further.
       */
      *pivot(query: PivotQuery): Read<Outcome<FoundPivot>> {
        const { agentId, range } = query;
        const [figures, retention] = yield* together(figuresOf(agentId, range), retentionState());
        return done({ figures, retention, pivot: yield* pivotOf(query) });
      },

      /** Everything on the first page of an agent's members, from one snapshot. */
      *overview({ ranges, periods, ...attention }: OverviewQuery): Read<Outcome<OverviewFacts>> {
        const [read, transferTotals, beside] = yield* together(
          reports(attention.agentId, ranges),
          together(...periods.map((period) => keptSums.transfersOf(attention.agentId, period))),
          attentionRows(attention),
        );
        if (!read.ok) return read;
        return beside.ok ? done({ reports: read.value, transferTotals, attention: beside.value }) : beside;
      },
    },
  };
}
