import { and, asc, count, eq, gt, inArray, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Conditions } from "#db/engine/conditions";
import { counting } from "#db/reads/narrow";
import { all, first, held, type Read, type SaidFacts, select } from "#db/reads/read";
import { bulkRows, bulkRuns } from "#db/tables/bulk";
import { transfers } from "#db/tables/wallets";
import { splitTotal } from "#db/trades/trade-columns";
import type { SentRowItem } from "#lib/domain/bulk/bulk-row-columns";
import {
  type BulkRowFilter,
  type BulkRowQuery,
  type BulkRun,
  type BulkSum,
  openBulkRowStates,
  openBulkRunStates,
  openBulkRunsMax,
  repeatedRunsMax,
  type StartableRun,
  starterOf,
} from "#lib/domain/bulk/bulk-run";
import { joinMoney, money, zero } from "#lib/domain/money/money";

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

const isSimilar = or(isNotNull(bulkRows.similarTransfer), isNotNull(bulkRows.similarRow)) ?? sql`false`;
const doesOpen = eq(bulkRows.opensWallet, true);

/** True where a column has a text in it, whatever the case. */
function has(text: string): (column: SQL) => SQL {
  const pattern = `%${text.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
  return (column) => sql`lower(${column}) like ${pattern} escape '\\'`;
}

function conditionsOf(filter: BulkRowFilter): Conditions {
  const { agentId, runId, check, state, failures, playerId, search } = filter;
  const searched = search === null ? null : has(search);
  return [
    eq(bulkRows.agentId, agentId),
    eq(bulkRows.runId, runId),
    check === null ? undefined : eq(bulkRows.check, check),
    state === null ? undefined : eq(bulkRows.state, state),
    failures === null
      ? undefined
      : or(inArray(bulkRows.failure, [...failures]), inArray(bulkRows.checkFailure, [...failures])),
    playerId === null ? undefined : eq(bulkRows.playerId, playerId),
    searched === null
      ? undefined
      : or(...[bulkRows.playerId, bulkRows.ticketId, bulkRows.reason].map((column) => searched(sql`${column}`))),
    filter.isSimilar ? isSimilar : undefined,
    filter.opensWallet ? doesOpen : undefined,
  ];
}

/** A run has at most 20,000 rows, which stand together under its key: a filter looks through them. */
export const bulkRowReads = {
  pageOf: ({ after, limit, ...filter }: BulkRowQuery): Read<SentRowItem[]> =>
    all(
      select({ row: bulkRows, balance: transfers.balanceAfter })
        .from(bulkRows)
        .leftJoin(transfers, and(eq(transfers.agentId, bulkRows.agentId), eq(transfers.id, bulkRows.transferId)))
        .where(and(...conditionsOf(filter), after === null ? undefined : gt(bulkRows.row, after)))
        .orderBy(asc(bulkRows.row))
        .limit(limit),
    ),

  *countOf(filter: BulkRowFilter): Read<number> {
    const counted = yield* first(
      select({ rows: count() })
        .from(bulkRows)
        .where(and(...conditionsOf(filter))),
    );
    return counted?.rows ?? 0;
  },

  *sumsOf(agentId: string, runId: string): Read<BulkSum[]> {
    const { type, check, state, failure, checkFailure, checkLimit, amount } = bulkRows;
    const sums = yield* all(
      select({
        type,
        check,
        state,
        failure,
        checkFailure,
        checkLimit,
        rows: counting(),
        ...splitTotal(amount),
        similar: counting(isSimilar),
        opensWallet: counting(doesOpen),
        largest: sql<bigint>`coalesce(max(${amount}), 0)`,
      })
        .from(bulkRows)
        .where(and(eq(bulkRows.agentId, agentId), eq(bulkRows.runId, runId)))
        .groupBy(type, check, state, failure, checkFailure, checkLimit, bulkRows.opensWallet),
    );
    return sums.map(({ units, parts, largest, ...sum }) => ({
      ...sum,
      amount: joinMoney({ units, parts }),
      largest: money(largest),
    }));
  },
};
