import { and, asc, desc, eq, inArray, lt } from "drizzle-orm";
import { type Connection, first } from "#db/postgres/connections/connection";
import { drafts, postings, refusals, transfers } from "#db/postgres/schema";
import { failureKindOf } from "#db/tables/columns";
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

/** The reads of transfers for members. */
export function journalReads(connection: Connection) {
  const { db } = connection;
  const draftsOf = draftRows(connection);

  async function listJournal(query: JournalQuery): Promise<Outcome<JournalEntry[]>> {
    const rows = await db
      .select()
      .from(transfers)
      .where(and(...journalConditions(transfers, query)))
      .orderBy(desc(transfers.createdAt), desc(transfers.id))
      .limit(query.limit);
    return done(await linked(query.agentId, rows));
  }

  async function linked(agentId: string, rows: readonly TransferRow[]): Promise<JournalEntry[]> {
    if (rows.length === 0) return [];
    const { originalIds, refundTickets } = refundKeysOf(rows);
    const [originals, refunds] = await Promise.all([
      byIds(agentId, originalIds),
      db
        .select()
        .from(transfers)
        .where(and(eq(transfers.agentId, agentId), inArray(transfers.ticketId, refundTickets))),
    ]);
    return linkRefunds(rows, { originals, refunds });
  }

  const byIds = async (agentId: string, ids: readonly bigint[]): Promise<TransferRow[]> =>
    ids.length === 0
      ? []
      : db
          .select()
          .from(transfers)
          .where(and(eq(transfers.agentId, agentId), inArray(transfers.id, [...ids])));

  async function findReceipt(agentId: string, transferId: bigint): Promise<Outcome<Receipt | null>> {
    const [row] = await byIds(agentId, [transferId]);
    if (!row) return done(null);
    const [[entry], entries, previousHash] = await Promise.all([
      linked(agentId, [row]),
      db
        .select()
        .from(postings)
        .where(and(eq(postings.agentId, agentId), eq(postings.transferId, transferId)))
        .orderBy(asc(postings.account)),
      hashBefore(row),
    ]);
    return done(entry ? { ...entry, postings: entries, hash: row.hash, previousHash } : null);
  }

  async function hashBefore({ agentId, playerId, createdAt }: TransferRow): Promise<string | null> {
    const before = await first(
      db
        .select({ hash: transfers.hash })
        .from(transfers)
        .where(
          and(eq(transfers.agentId, agentId), eq(transfers.playerId, playerId), lt(transfers.createdAt, createdAt)),
        )
        .orderBy(desc(transfers.createdAt))
        .limit(1),
    );
    return before?.hash ?? null;
  }

  async function similarTransfers(query: SimilarQuery): Promise<Outcome<SimilarTransfers>> {
    const [posted, open] = await Promise.all([
      db
        .select()
        .from(transfers)
        .where(and(...similarConditions(transfers, query)))
        .orderBy(desc(transfers.createdAt))
        .limit(similarShownMax),
      db
        .select()
        .from(drafts)
        .where(and(...similarConditions(drafts, query), eq(drafts.state, "open")))
        .orderBy(desc(drafts.createdAt))
        .limit(similarShownMax),
    ]);
    return done({ transfers: posted, drafts: open.map(draftOf) });
  }

  async function listRefusals(query: RefusalQuery): Promise<Outcome<Refusal[]>> {
    const rows = await db
      .select()
      .from(refusals)
      .where(and(...refusalConditions(refusals, query)))
      .orderBy(desc(refusals.at), desc(refusals.playerId), desc(refusals.transferKind), desc(refusals.ticketId))
      .limit(query.limit);
    return done(
      rows.map(({ transferKind: kind, failure, ...row }) => ({ ...row, kind, failure: failureKindOf(failure) })),
    );
  }

  return {
    listJournal,
    findReceipt,
    similarTransfers,
    listRefusals,
    findDraft: async (agentId: string, id: string): Promise<Outcome<Draft | null>> =>
      done(await draftsOf.find(agentId, id)),
    listOpenDrafts: async (agentId: string): Promise<Outcome<Draft[]>> => done(await draftsOf.open(agentId)),
  };
}
