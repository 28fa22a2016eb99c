import { and, desc, eq, inArray, lt } from "drizzle-orm";
import { countAmong } from "#db/reads/counted";
import type { EngineWords } from "#db/reads/engine-words";
import { all, first, type Read, select, together } from "#db/reads/read";
import { apiKeys } from "#db/tables/agents";
import { drafts, refusals, transfers } from "#db/tables/wallets";
import { isRefusalBefore, refusalConditions, refusalParts } from "#db/wallets/refusal-conditions";
import { similarConditions } from "#db/wallets/transfer-conditions";
import { done, type Outcome } from "#lib/domain/failure";
import type { ListCount } from "#lib/domain/lists/list-count";
import { type SimilarQuery, type SimilarTransfers, similarShownMax } from "#lib/domain/wallets/draft";
import type { JournalEntry, JournalFilter, JournalQuery, Receipt } from "#lib/domain/wallets/journal";
import { keyOfActor } from "#lib/domain/wallets/key-of-actor";
import { linkRefunds, refundKeysOf } from "#lib/domain/wallets/refund";
import type { NamedRefusal, RefusalFilter, RefusalQuery } from "#lib/domain/wallets/refusal";
import { isUnfinishedRow } from "./draft-rows";
import { journalRows } from "./journal-rows";
import { type TransferRow, transfersNumbered } from "./listed-transfers";

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
