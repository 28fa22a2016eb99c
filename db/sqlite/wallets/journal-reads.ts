import { and, asc, desc, eq, inArray, lt } from "drizzle-orm";
import type { Connection } from "#db/sqlite/engine/connection";
import { failureKindOf } from "#db/tables/columns";
import { drafts, postings, refusals, transfers } from "#db/tables/wallets";
import { refusalConditions } from "#db/wallets/refusal-conditions";
import { journalConditions, similarConditions } from "#db/wallets/transfer-conditions";
import { done, type Outcome } from "#lib/domain/failure";
import type { Draft } from "#lib/domain/wallets/draft";
import { similarShownMax } from "#lib/domain/wallets/draft";
import { linkRefunds, refundKeysOf } from "#lib/domain/wallets/refund";
import type { SimilarQuery, SimilarTransfers } from "#lib/store/draft";
import type { JournalEntry, JournalQuery, Receipt } from "#lib/store/journal";
import type { Refusal, RefusalQuery } from "#lib/store/refusal";
import { draftOf, draftRows } from "./draft-rows";

type TransferRow = typeof transfers.$inferSelect;

/** The reads of transfers for members. Each is one snapshot, so that a page never contradicts itself. */
export function journalReads(connection: Connection) {
  const { client, db } = connection;
  const inSnapshot = <T>(read: () => T): T => client.transaction(read)();

  function listJournal(query: JournalQuery): Outcome<JournalEntry[]> {
    return inSnapshot(() => {
      const rows = db
        .select()
        .from(transfers)
        .where(and(...journalConditions(transfers, query)))
        .orderBy(desc(transfers.createdAt), desc(transfers.id))
        .limit(query.limit)
        .all();
      return done(linked(query.agentId, rows));
    });
  }

  function linked(agentId: string, rows: readonly TransferRow[]): JournalEntry[] {
    const { originalIds, refundTickets } = refundKeysOf(rows);
    const refunds =
      rows.length === 0
        ? []
        : db
            .select()
            .from(transfers)
            .where(and(eq(transfers.agentId, agentId), inArray(transfers.ticketId, refundTickets)))
            .all();
    return linkRefunds(rows, { originals: byIds(agentId, originalIds), refunds });
  }

  const byIds = (agentId: string, ids: readonly bigint[]): TransferRow[] =>
    ids.length === 0
      ? []
      : db
          .select()
          .from(transfers)
          .where(and(inArray(transfers.id, [...ids]), eq(transfers.agentId, agentId)))
          .all();

  function findReceipt(agentId: string, transferId: bigint): Outcome<Receipt | null> {
    return inSnapshot(() => {
      const [row] = byIds(agentId, [transferId]);
      const [entry] = row ? linked(agentId, [row]) : [];
      if (!row || !entry) return done(null);
      const entries = db
        .select()
        .from(postings)
        .where(and(eq(postings.agentId, agentId), eq(postings.transferId, transferId)))
        .orderBy(asc(postings.account))
        .all();
      return done({ ...entry, postings: entries, hash: row.hash, previousHash: hashBefore(row) });
    });
  }

  function hashBefore({ agentId, playerId, createdAt }: TransferRow): string | null {
    const before = db
      .select({ hash: transfers.hash })
      .from(transfers)
      .where(and(eq(transfers.agentId, agentId), eq(transfers.playerId, playerId), lt(transfers.createdAt, createdAt)))
      .orderBy(desc(transfers.createdAt))
      .limit(1)
      .get();
    return before?.hash ?? null;
  }

  function similarTransfers(query: SimilarQuery): Outcome<SimilarTransfers> {
    return inSnapshot(() =>
      done({
        transfers: db
          .select()
          .from(transfers)
          .where(and(...similarConditions(transfers, query)))
          .orderBy(desc(transfers.createdAt))
          .limit(similarShownMax)
          .all(),
        drafts: db
          .select()
          .from(drafts)
          .where(and(...similarConditions(drafts, query), eq(drafts.state, "open")))
          .orderBy(desc(drafts.createdAt))
          .limit(similarShownMax)
          .all()
          .map(draftOf),
      }),
    );
  }

  function listRefusals(query: RefusalQuery): Outcome<Refusal[]> {
    const rows = db
      .select()
      .from(refusals)
      .where(and(...refusalConditions(refusals, query)))
      .orderBy(desc(refusals.at), desc(refusals.playerId), desc(refusals.transferKind), desc(refusals.ticketId))
      .limit(query.limit)
      .all();
    return done(
      rows.map(({ transferKind: kind, failure, ...row }) => ({ ...row, kind, failure: failureKindOf(failure) })),
    );
  }

  return {
    listJournal,
    findReceipt,
    similarTransfers,
    listRefusals,
    findDraft: (agentId: string, id: string): Outcome<Draft | null> => done(draftRows(connection).find(agentId, id)),
    listOpenDrafts: (agentId: string): Outcome<Draft[]> => done(draftRows(connection).open(agentId)),
  };
}
