import { and, asc, count, desc, eq, getTableColumns, gte, lt, lte, sql } from "drizzle-orm";
import type { Conditions } from "#db/engine/conditions";
import type { EngineWords } from "#db/reads/engine-words";
import { all, first, type Read, select, together } from "#db/reads/read";
import { approvals } from "#db/tables/approvals";
import { bulkRuns } from "#db/tables/bulk";
import { seals, transfers } from "#db/tables/wallets";
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
import { amountKey, type SimilarTransfer, type Situation } from "#lib/domain/bulk/check-rows";
import { done, type Outcome } from "#lib/domain/failure";
import { exactly, type ListCount } from "#lib/domain/lists/list-page";
import { type Instant, nearestKept } from "#lib/domain/time/instant";
import type { Ticket, Transfer } from "#lib/domain/wallets/transfer";
import { bulkRowReads, findStartable } from "./bulk-facts";

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

// What is asked for comes first and the tables after: each row is then looked up by its index, whatever a planner thinks.

const isAsked = (table: typeof transfers | typeof seals) => sql`${table.ticketId} = asked.column1
  and ${table.playerId} = asked.column2 and ${table.kind} = asked.column3`;

const ticketsOf = (asks: SituationQuery["asks"]) =>
  asks.map(({ ticketId, playerId, kind }) => [ticketId, playerId, kind] as const);

const { hash: _hash, ...transferColumns } = getTableColumns(transfers);
const recordedOf = ({ tableOf }: EngineWords, { agentId, asks }: SituationQuery): Read<Transfer[]> =>
  all(
    select(transferColumns)
      .from(tableOf(ticketsOf(asks), "asked"))
      .crossJoin(transfers)
      .where(and(eq(transfers.agentId, agentId), isAsked(transfers)))
      .orderBy(transfers.id),
  );

const sealedOf = ({ tableOf }: EngineWords, { agentId, asks }: SituationQuery): Read<Ticket[]> => {
  const { playerId, kind, ticketId } = seals;
  return all(
    select({ agentId: seals.agentId, playerId, kind, ticketId })
      .from(tableOf(ticketsOf(asks), "asked"))
      .crossJoin(seals)
      .where(and(eq(seals.agentId, agentId), isAsked(seals)))
      .orderBy(ticketId, playerId, kind),
  );
};

const playersOf = (asks: SituationQuery["asks"]): string[] => [...new Set(asks.map(({ playerId }) => playerId))];

/** Each player's day is looked through once, however many rows ask for it. */
const similarTo = ({ tableOf }: EngineWords, { agentId, asks, since }: SituationQuery): Read<SimilarTransfer[]> => {
  const { playerId, kind, amount } = transfers;
  const distinct = [...new Map(asks.map((ask) => [amountKey(ask), ask])).values()];
  const amounts = distinct.map((ask) => [ask.playerId, ask.kind, String(ask.amount)] as const);
  const players = playersOf(asks).map((player) => [player] as const);
  const isMeant = sql`(${playerId}, ${kind}, ${amount}) in
    (select column1, column2, cast(column3 as bigint) from ${tableOf(amounts, "meant")})`;
  return all(
    select({ playerId, kind, amount, id: sql<bigint>`max(${transfers.id})` })
      .from(tableOf(players, "asked"))
      .crossJoin(transfers)
      .where(
        and(
          eq(transfers.agentId, agentId),
          sql`${playerId} = asked.column1`,
          gte(transfers.createdAt, nearestKept(since)),
          isMeant,
        ),
      )
      .groupBy(playerId, kind, amount)
      .orderBy(sql`max(${transfers.id})`),
  );
};

function* situationOf(words: EngineWords, asked: SituationQuery): Read<Situation> {
  if (asked.asks.length === 0) return { wallets: [], recorded: [], sealed: [], similar: [] };
  const players = playersOf(asked.asks);
  const [wallets, recorded, sealed, similar] = yield* together(
    words.walletsOf(asked.agentId, players, players.length),
    recordedOf(words, asked),
    sealedOf(words, asked),
    similarTo(words, asked),
  );
  return { wallets, recorded, sealed, similar };
}
