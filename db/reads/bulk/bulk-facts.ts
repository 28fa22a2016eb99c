import { and, asc, count, eq, inArray, isNotNull, ne, or } from "drizzle-orm";
import { all, first, held, select } from "#db/reads/read";
import type { SaidFacts } from "#db/reads/said-facts";
import { bulkRows, bulkRuns } from "#db/tables/bulk";
import { openBulkRunStates } from "#lib/domain/bulk/bulk-run";

const isOfRun = (agentId: string, runId: string) => and(eq(bulkRows.agentId, agentId), eq(bulkRows.runId, runId));

const wasNotDropped = or(ne(bulkRuns.state, "cancelled"), isNotNull(bulkRuns.startedAt));

export const bulkFacts = {
  bulkRun: (agentId, id) =>
    held(
      "update",
      select()
        .from(bulkRuns)
        .where(and(eq(bulkRuns.agentId, agentId), eq(bulkRuns.id, id))),
    ),
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
