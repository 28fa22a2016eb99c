import { and, desc, eq, inArray, lt } from "drizzle-orm";
import { type Conditions, inOrder, isBeyond, type Sorted } from "#db/engine/conditions";
import { keptSums } from "#db/reads/books/kept-sums";
import type { EngineWords } from "#db/reads/engine-words";
import { columnsLookedThrough, countAmong, lookedThrough, narrowest } from "#db/reads/narrow";
import { all, first, type Read, select, together } from "#db/reads/read";
import { apiKeys } from "#db/tables/agents";
import { drafts, refusals, transfers } from "#db/tables/wallets";
import {
  isOfKinds,
  isOfMembers,
  isRefusalBefore,
  journalConditions,
  refusalConditions,
  refusalParts,
  similarConditions,
  sortedJournal,
} from "#db/wallets/transfer-conditions";
import { keyOfActor } from "#lib/domain/audit/author";
import { done, type Outcome } from "#lib/domain/failure";
import { isAnyAmount } from "#lib/domain/lists/amount-range";
import { exactly, type ListCount, sortingOf } from "#lib/domain/lists/list-page";
import { type SimilarQuery, type SimilarTransfers, similarShownMax } from "#lib/domain/wallets/draft";
import { periodOf } from "#lib/domain/wallets/entry";
import {
  type JournalEntry,
  type JournalFilter,
  type JournalQuery,
  type Receipt,
  wholeJournal,
} from "#lib/domain/wallets/journal";
import { linkRefunds, refundKeysOf } from "#lib/domain/wallets/refund";
import type { NamedRefusal, RefusalFilter, RefusalQuery } from "#lib/domain/wallets/refusal";
import { transferKinds } from "#lib/domain/wallets/transfer-kind";
import { isUnfinishedRow } from "./draft-reads";
import { type TransferRow, transfersNumbered } from "./wallet-reads";

function* keyNames(agentId: string, ids: readonly string[]): Read<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const isNamed = and(eq(apiKeys.agentId, agentId), inArray(apiKeys.id, [...ids]));
  const keys = yield* all(select({ id: apiKeys.id, name: apiKeys.name }).from(apiKeys).where(isNamed));
  return new Map(keys.map(({ id, name }) => [id, name]));
}

function* linked(agentId: string, rows: readonly TransferRow[]): Read<JournalEntry[]> {
  if (rows.length === 0) return [];
  const { originalIds, refundTickets } = refundKeysOf(rows);
  const isRefund = and(eq(transfers.agentId, agentId), inArray(transfers.ticketId, refundTickets));
  const keyIds = new Set(rows.flatMap(({ actor }) => keyOfActor(actor) ?? []));
  const [originals, refunds, names] = yield* together(
    transfersNumbered(agentId, originalIds),
    all(select().from(transfers).where(isRefund)),
    keyNames(agentId, [...keyIds]),
  );
  return linkRefunds(rows, { originals, refunds }).map((entry) => ({
    ...entry,
    keyName: names.get(keyOfActor(entry.transfer.actor) ?? "") || null,
  }));
}

function* hashBefore({ agentId, playerId, createdAt }: TransferRow): Read<string | null> {
  const before = yield* first(
    select({ hash: transfers.hash })
      .from(transfers)
      .where(and(eq(transfers.agentId, agentId), eq(transfers.playerId, playerId), lt(transfers.createdAt, createdAt)))
      .orderBy(desc(transfers.createdAt))
      .limit(1),
  );
  return before?.hash ?? null;
}

/** The reads of transfers for members. */
export const journalReads = (words: EngineWords) => {
  const { pageOf, countOf } = journalRows(words);
  return {
    desk: {
      *listJournal(query: JournalQuery): Read<Outcome<JournalEntry[]>> {
        return done(yield* linked(query.agentId, yield* pageOf(query)));
      },

      *countJournal(filter: JournalFilter): Read<Outcome<ListCount>> {
        return done(yield* countOf(filter));
      },

      *findReceipt(agentId: string, transferId: bigint): Read<Outcome<Receipt | null>> {
        const [row] = yield* transfersNumbered(agentId, [transferId]);
        if (!row) return done(null);
        const [[entry], previousHash] = yield* together(linked(agentId, [row]), hashBefore(row));
        return done(entry ? { ...entry, hash: row.hash, previousHash } : null);
      },

      *similarTransfers(query: SimilarQuery): Read<Outcome<SimilarTransfers>> {
        const [posted, open] = yield* together(
          all(
            select()
              .from(transfers)
              .where(and(...similarConditions(transfers, query)))
              .orderBy(desc(transfers.createdAt))
              .limit(similarShownMax),
          ),
          all(
            select()
              .from(drafts)
              .where(and(...similarConditions(drafts, query), isUnfinishedRow))
              .orderBy(desc(drafts.createdAt))
              .limit(similarShownMax),
          ),
        );
        return done({ transfers: posted, drafts: open });
      },

      *listRefusals(query: RefusalQuery): Read<Outcome<NamedRefusal[]>> {
        const rows = yield* all(
          select()
            .from(refusals)
            .where(and(...refusalConditions(refusals, query), isRefusalBefore(refusals, query.after)))
            .orderBy(desc(refusals.at), desc(refusals.playerId), desc(refusals.transferKind), desc(refusals.ticketId))
            .limit(query.limit),
        );
        const keyIds = new Set(rows.flatMap(({ actor }) => keyOfActor(actor ?? "") ?? []));
        const names = yield* keyNames(query.agentId, [...keyIds]);
        return done(
          rows.map(({ transferKind: kind, ...row }) => ({
            ...row,
            kind,
            keyName: names.get(keyOfActor(row.actor ?? "") ?? "") || null,
          })),
        );
      },

      *countRefusals(filter: RefusalFilter): Read<Outcome<ListCount>> {
        return done(yield* countAmong(refusals, refusalParts(refusals, filter), refusalConditions(refusals, filter)));
      },
    },
  };
};

/** Up to 10,000 rows of one filter are sorted. More are walked in the order of an index. */
const sortedRowsMax = 10_000;

/** The transfers that a filter lets through, a page at a time and counted. */
function journalRows({ unsearchedOnSqlite }: EngineWords) {
  const rowsOf = (conditions: Conditions, sorted: Sorted, limit: number): Read<TransferRow[]> =>
    all(
      select()
        .from(transfers)
        .where(and(...conditions, isBeyond(sorted)))
        .orderBy(...inOrder(sorted))
        .limit(limit),
    );

  /** A page in the order of amounts. Their index holds the kinds apart, so that each is read and both are merged. */
  function* pageByAmount(query: JournalQuery, sorted: Sorted): Read<TransferRow[]> {
    const kinds = query.kind === null ? transferKinds : [query.kind];
    const pages = yield* together(
      ...kinds.map((kind) =>
        rowsOf(journalConditions(transfers, { ...query, kind }, { times: unsearchedOnSqlite }), sorted, query.limit),
      ),
    );
    return pages.flat().sort(byAmount(sorted.falls)).slice(0, query.limit);
  }

  return {
    *pageOf(query: JournalQuery): Read<TransferRow[]> {
      const sorted = sortedJournal(transfers, query);
      const isByAmount = sortingOf(query.order).by === "amount";
      const few = yield* narrowest(transfers, isByAmount ? partsOf(query) : amountPartsOf(query), sortedRowsMax);
      if (few && few.rows <= sortedRowsMax) {
        return yield* all(
          select(columnsLookedThrough(transfers))
            .from(lookedThrough(transfers, few.conditions, sortedRowsMax))
            .where(and(...journalConditions(transfers, query), isBeyond(sorted)))
            .orderBy(...inOrder(sorted))
            .limit(query.limit),
        );
      }
      if (isByAmount) return yield* pageByAmount(query, sorted);
      return yield* rowsOf(journalConditions(transfers, query, { amounts: unsearchedOnSqlite }), sorted, query.limit);
    },

    /** Kept sums know how many transfers of each kind there are in a time; other filters look through the rows. */
    *countOf(filter: JournalFilter): Read<ListCount> {
      const { agentId, playerId, kind, ticketId, amounts, actor } = filter;
      if (playerId === null && ticketId === null && actor === null && isAnyAmount(amounts)) {
        const isOfAllTime = filter.start === null && filter.end === null;
        const { deposit, withdrawal } = yield* isOfAllTime
          ? keptSums.allTransfersOf(agentId)
          : keptSums.transfersOf(agentId, periodOf(filter));
        return exactly((kind === "withdrawal" ? 0 : deposit.count) + (kind === "deposit" ? 0 : withdrawal.count));
      }
      const inTime = { ...none, agentId, start: filter.start, end: filter.end };
      return yield* countAmong(
        transfers,
        [journalConditions(transfers, inTime), ...partsOf(filter), ...amountPartsOf(filter)],
        journalConditions(transfers, filter),
      );
    },
  };
}

const { after: _after, order: _order, ...none } = wholeJournal;

/** The parts of a filter that an index of times serves each. */
function partsOf({ agentId, playerId, kind, ticketId, actor, start, end }: JournalFilter): Conditions[] {
  const times = { start, end };
  return [
    ...(start === null && end === null ? [] : [times]),
    ...(ticketId === null ? [] : [{ ticketId }]),
    ...(playerId === null ? [] : [{ playerId, ...times }]),
    ...(kind === "withdrawal" ? [{ kind, ...times }] : []),
    ...(actor && isOfMembers(actor) ? [{ actor, ...times }] : []),
  ].map((part) => journalConditions(transfers, { ...none, agentId, ...part }));
}

/** The part of a filter that the index of amounts serves. */
const amountPartsOf = ({ agentId, kind, amounts }: JournalFilter): Conditions[] =>
  isAnyAmount(amounts)
    ? []
    : [[...journalConditions(transfers, { ...none, agentId, amounts }), isOfKinds(transfers, kind)]];

const compared = (one: bigint, other: bigint): number => (one < other ? -1 : one > other ? 1 : 0);

const byAmount = (falls: boolean) => (one: TransferRow, other: TransferRow) =>
  (falls ? -1 : 1) *
  (compared(one.amount, other.amount) || compared(one.createdAt, other.createdAt) || compared(one.id, other.id));
