import { and, asc, count, desc, eq, lt, lte } from "drizzle-orm";
import type { Conditions } from "#db/engine/conditions";
import type { EngineWords } from "#db/reads/engine-words";
import { all, first, type Read, select } from "#db/reads/read";
import { approvals } from "#db/tables/approvals";
import { bulkRuns } from "#db/tables/bulk";
import { askedAfter } from "#lib/domain/approvals/approval";
import type { SentRowItem } from "#lib/domain/bulk/bulk-row-columns";
import type {
  BulkRowFilter,
  BulkRowQuery,
  BulkRun,
  BulkRunFilter,
  BulkRunQuery,
  BulkSum,
  SituationQuery,
  StartableRun,
} from "#lib/domain/bulk/bulk-run";
import type { Situation } from "#lib/domain/bulk/check-rows";
import { done, type Outcome } from "#lib/domain/failure";
import { exactly, type ListCount } from "#lib/domain/lists/list-count";
import type { Instant } from "#lib/domain/time/instant";
import { findStartable } from "./bulk-facts";
import { bulkRowReads } from "./bulk-row-reads";
import { situationOf } from "./situation-of";

const conditionsOf = ({ agentId, state }: BulkRunFilter): Conditions => [
  agentId === null ? undefined : eq(bulkRuns.agentId, agentId),
  state === null ? undefined : eq(bulkRuns.state, state),
];

export const bulkReads = (words: EngineWords) => ({
  api: {
    *findRun(agentId: string, id: string): Read<Outcome<BulkRun | null>> {
      const isNamed = and(eq(bulkRuns.agentId, agentId), eq(bulkRuns.id, id));
      return done(yield* first(select().from(bulkRuns).where(isNamed)));
    },

    /** The runs of all agents that are running, the longest first. */
    *listRunning(limit: number): Read<Outcome<BulkRun[]>> {
      const running = select()
        .from(bulkRuns)
        .where(eq(bulkRuns.state, "running"))
        .orderBy(asc(bulkRuns.startedAt), asc(bulkRuns.id))
        .limit(limit);
      return done(yield* all(running));
    },

    /** The runs of all agents that still wait for an approval whose time is over. */
    *listOverdue(now: Instant, limit: number): Read<Outcome<BulkRun[]>> {
      const isOfRun = and(eq(approvals.agentId, bulkRuns.agentId), eq(approvals.id, bulkRuns.approvalId));
      const overdue = select({ run: bulkRuns })
        .from(bulkRuns)
        .innerJoin(approvals, isOfRun)
        .where(and(eq(bulkRuns.state, "awaiting_approval"), lte(approvals.createdAt, askedAfter(now))))
        .limit(limit);
      return done((yield* all(overdue)).map(({ run }) => run));
    },
  },

  desk: {
    /** A run with all that its start is judged by, as it stands at this moment. */
    *findStartable(agentId: string, id: string): Read<Outcome<StartableRun | null>> {
      return done(yield* findStartable(agentId, id));
    },

    /** Newest first. */
    *listRuns({ after, limit, ...filter }: BulkRunQuery): Read<Outcome<BulkRun[]>> {
      const page = select()
        .from(bulkRuns)
        .where(and(...conditionsOf(filter), after === null ? undefined : lt(bulkRuns.id, after)))
        .orderBy(desc(bulkRuns.id))
        .limit(limit);
      return done(yield* all(page));
    },

    *countRuns(filter: BulkRunFilter): Read<Outcome<ListCount>> {
      const counted = yield* first(
        select({ runs: count() })
          .from(bulkRuns)
          .where(and(...conditionsOf(filter))),
      );
      return done(exactly(counted?.runs ?? 0));
    },

    /** The rows of a run, in the order of its file. */
    *listRows(query: BulkRowQuery): Read<Outcome<SentRowItem[]>> {
      return done(yield* bulkRowReads.pageOf(query));
    },

    *countRows(filter: BulkRowFilter): Read<Outcome<ListCount>> {
      return done(exactly(yield* bulkRowReads.countOf(filter)));
    },

    /** How many of a run's rows there are, and their sums, by side, check, state, refusal, limit and whether their players are new. */
    *sumRows(agentId: string, runId: string): Read<Outcome<BulkSum[]>> {
      return done(yield* bulkRowReads.sumsOf(agentId, runId));
    },

    /** What the database holds of some rows' tickets and players. */
    *readSituation(asked: SituationQuery): Read<Outcome<Situation>> {
      return done(yield* situationOf(words, asked));
    },
  },
});
