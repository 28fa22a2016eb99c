import { and, asc, count, eq, inArray, isNotNull, ne, or } from "drizzle-orm";
import { all, first, held, type Read, select } from "#db/reads/read";
import type { SaidFacts } from "#db/reads/said-facts";
import { bulkRows, bulkRuns } from "#db/tables/bulk";
import { splitTotal } from "#db/trades/trade-columns";
import {
  type BulkRun,
  openBulkRowStates,
  openBulkRunStates,
  openBulkRunsMax,
  repeatedRunsMax,
  type StartableRun,
  starterOf,
} from "#lib/domain/bulk/bulk-run";
import { joinMoney, zero } from "#lib/domain/money/money";
import { bulkRowReads } from "./bulk-row-reads";

const isOfRun = (agentId: string, runId: string) => and(eq(bulkRows.agentId, agentId), eq(bulkRows.runId, runId));

const isOpen = inArray(bulkRows.state, [...openBulkRowStates]);

const wasNotDropped = or(ne(bulkRuns.state, "cancelled"), isNotNull(bulkRuns.startedAt));

const oneOf = (agentId: string, id: string) =>
  select()
    .from(bulkRuns)
    .where(and(eq(bulkRuns.agentId, agentId), eq(bulkRuns.id, id)));

/** Whoever prepared a run or one that it repeats: the rows are theirs, whoever has them sent again. */
function* preparersOf({ agentId, againOf, email }: BulkRun): Read<string[] | null> {
  const emails = new Set([email]);
  for (let before = againOf, hops = 0; before !== null; hops += 1) {
    if (hops === repeatedRunsMax) return null;
    const run: BulkRun | null = yield* first(oneOf(agentId, before));
    if (run) emails.add(run.email);
    before = run?.againOf ?? null;
  }
  return [...emails].sort();
}

function* startableOf(run: BulkRun): Read<StartableRun> {
  return { run, sums: yield* bulkRowReads.sumsOf(run.agentId, run.id), preparedBy: yield* preparersOf(run) };
}

/** The same as a command judges it, without a lock: for whoever only looks. */
export function* findStartable(agentId: string, id: string): Read<StartableRun | null> {
  const run = yield* first(oneOf(agentId, id));
  return run && (yield* startableOf(run));
}

export const bulkFacts = {
  bulkRun: (agentId, id) => held("update", oneOf(agentId, id)),
  *startableRun(agentId, id) {
    const run = yield* held("update", oneOf(agentId, id));
    return run && (yield* startableOf(run));
  },
  bulkRunOfDigest: (agentId, digest) =>
    first(
      select()
        .from(bulkRuns)
        .where(and(eq(bulkRuns.agentId, agentId), eq(bulkRuns.digest, digest), wasNotDropped))
        .limit(1),
    ),
  *sumStillToSend(agentId, email, butRunId) {
    const isUnderWay = and(eq(bulkRuns.agentId, agentId), inArray(bulkRuns.state, ["running", "paused"]));
    const started = yield* all(select().from(bulkRuns).where(isUnderWay).limit(openBulkRunsMax));
    const theirs = started.filter((run) => starterOf(run) === email && run.id !== butRunId).map(({ id }) => id);
    if (theirs.length === 0) return zero;
    const sum = yield* first(
      select(splitTotal(bulkRows.amount))
        .from(bulkRows)
        .where(and(eq(bulkRows.agentId, agentId), inArray(bulkRows.runId, theirs), isOpen)),
    );
    return joinMoney(sum ?? { units: 0n, parts: 0n });
  },
  *openBulkRuns(agentId) {
    const hasNotEnded = and(eq(bulkRuns.agentId, agentId), inArray(bulkRuns.state, openBulkRunStates));
    const counted = yield* first(select({ runs: count() }).from(bulkRuns).where(hasNotEnded));
    return counted?.runs ?? 0;
  },
  *bulkRowsNamed(agentId, runId, rows) {
    if (rows.length === 0) return [];
    return yield* all(
      select()
        .from(bulkRows)
        .where(and(isOfRun(agentId, runId), inArray(bulkRows.row, [...rows])))
        .orderBy(asc(bulkRows.row)),
    );
  },
  *openBulkRows(agentId, runId, limit) {
    return yield* all(
      select()
        .from(bulkRows)
        .where(and(isOfRun(agentId, runId), isOpen))
        .orderBy(asc(bulkRows.row))
        .limit(limit),
    );
  },
} satisfies Partial<SaidFacts>;
