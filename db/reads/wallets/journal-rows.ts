import { and } from "drizzle-orm";
import type { Conditions } from "#db/engine/conditions";
import { inOrder, isBeyond, type Sorted } from "#db/engine/sorted";
import { keptSums } from "#db/reads/books/kept-sums";
import { countAmong } from "#db/reads/counted";
import type { EngineWords } from "#db/reads/engine-words";
import { columnsLookedThrough, lookedThrough, narrowest } from "#db/reads/narrow";
import { all, type Read, select, together } from "#db/reads/read";
import { transfers } from "#db/tables/wallets";
import { isOfKinds, isOfMembers, journalConditions, sortedJournal } from "#db/wallets/transfer-conditions";
import { isAnyAmount } from "#lib/domain/lists/amount-range";
import { exactly, type ListCount } from "#lib/domain/lists/list-count";
import { sortingOf } from "#lib/domain/lists/order";
import { periodOf } from "#lib/domain/wallets/entry";
import { type JournalFilter, type JournalQuery, wholeJournal } from "#lib/domain/wallets/journal";
import { transferKinds } from "#lib/domain/wallets/transfer-kind";
import type { TransferRow } from "./listed-transfers";

/** Up to 10,000 rows of one filter are sorted. More are walked in the order of an index. */
const sortedRowsMax = 10_000;

/** The transfers that a filter lets through, a page at a time and counted. */
export function journalRows({ unsearchedOnSqlite }: EngineWords) {
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
