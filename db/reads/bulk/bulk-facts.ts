import { and, asc, count, eq, inArray, isNotNull, ne, or } from "drizzle-orm";
import { all, first, held, type Read, select } from "#db/reads/read";
import type { SaidFacts } from "#db/reads/said-facts";
import { bulkRows, bulkRuns } from "#db/tables/bulk";
import { type BulkRun, openBulkRunStates, repeatedRunsMax } from "#lib/domain/bulk/bulk-run";
import { bulkRowReads } from "./bulk-row-reads";

const isOfRun = (agentId: string, runId: string) => and(eq(bulkRows.agentId, agentId), eq(bulkRows.runId, runId));

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

export const bulkFacts = {
  bulkRun: (agentId, id) => held("update", oneOf(agentId, id)),
  *startableRun(agentId, id) {
    const run = yield* held("update", oneOf(agentId, id));
    if (!run) return null;
    return { run, sums: yield* bulkRowReads.sumsOf(agentId, id), preparedBy: yield* preparersOf(run) };
  },
  bulkRunOfDigest: (agentId, digest) =>
    first(
      select()
        .from(bulkRuns)
        .where(and(eq(bulkRuns.agentId, agentId), eq(bulkRuns.digest, digest), wasNotDropped))
        .limit(1),
    ),
  *openBulkRuns(agentId) {
    const isOpen = and(eq(bulkRuns.agentId, agentId), inArray(bulkRuns.state, openBulkRunStates));
    const counted = yield* first(select({ runs: count() }).from(bulkRuns).where(isOpen));
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
    const open = inArray(bulkRows.state, ["waiting", "unknown"]);
    return yield* all(
      select()
        .from(bulkRows)
        .where(and(isOfRun(agentId, runId), open))
        .orderBy(asc(bulkRows.row))
        .limit(limit),
    );
  },
} satisfies Partial<SaidFacts>;
