import { and, asc, desc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import { type Connection, first } from "#db/postgres/engine/connection";
import { drafts, failureKindOf, postings, refusals, transfers } from "#db/postgres/schema";
import { done, type Outcome } from "#lib/domain/failure";
import { nearestKept } from "#lib/domain/time/instant";
import type { Draft } from "#lib/domain/wallets/draft";
import { linkRefunds, refundKeysOf } from "#lib/domain/wallets/refund";
import { similarShownMax } from "#lib/limits";
import type { SimilarQuery, SimilarTransfers } from "#lib/store/draft";
import type { ActorFilter, JournalEntry, JournalQuery, Receipt } from "#lib/store/journal";
import type { Refusal, RefusalQuery } from "#lib/store/refusal";
import { draftOf, draftRows } from "./draft-rows";
import { type Conditions, transferConditions } from "./transfer-conditions";

type TransferRow = typeof transfers.$inferSelect;

/** The reads of transfers for staff. */
export function journalReads(connection: Connection) {
  const { db } = connection;
  const draftsOf = draftRows(connection);

  async function listJournal(query: JournalQuery): Promise<Outcome<JournalEntry[]>> {
    const rows = await db
      .select()
      .from(transfers)
      .where(and(...journalConditions(query)))
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
    const { agentId, playerId, kind, amount, since } = query;
    const alike = (table: typeof transfers | typeof drafts) =>
      and(
        eq(table.agentId, agentId),
        eq(table.playerId, playerId),
        gte(table.createdAt, nearestKept(since)),
        eq(table.kind, kind),
        eq(table.amount, amount),
      );
    const [posted, open] = await Promise.all([
      db.select().from(transfers).where(alike(transfers)).orderBy(desc(transfers.createdAt)).limit(similarShownMax),
      db
        .select()
        .from(drafts)
        .where(and(alike(drafts), eq(drafts.state, "open")))
        .orderBy(desc(drafts.createdAt))
        .limit(similarShownMax),
    ]);
    return done({ transfers: posted, drafts: open.map(draftOf) });
  }

  async function listRefusals(query: RefusalQuery): Promise<Outcome<Refusal[]>> {
    const rows = await db
      .select()
      .from(refusals)
      .where(and(...refusalConditions(query)))
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

export function journalConditions(query: JournalQuery): Conditions {
  const { amount, actor } = query;
  return [
    ...transferConditions(query),
    amount === null ? undefined : eq(transfers.amount, amount),
    ...(actor === null ? [] : actorConditions(actor)),
  ];
}

// The index of staff's transfers is used only where its own condition is written out.
const isByStaff = sql`substr(${transfers.actor}, 1, 6) = 'staff:'`;

function actorConditions(filter: ActorFilter): Conditions {
  if ("actor" in filter) {
    return [filter.actor.startsWith("staff:") ? isByStaff : undefined, eq(transfers.actor, filter.actor)];
  }
  return [filter.sort === "staff" ? isByStaff : sql`substr(${transfers.actor}, 1, 4) = 'key:'`];
}

function refusalConditions({ agentId, playerId, kind, ticketId, start, end, after }: RefusalQuery): Conditions {
  const { at } = refusals;
  return [
    eq(refusals.agentId, agentId),
    playerId === null ? undefined : eq(refusals.playerId, playerId),
    kind === null ? undefined : eq(refusals.transferKind, kind),
    ticketId === null ? undefined : eq(refusals.ticketId, ticketId),
    start === null ? undefined : gte(at, nearestKept(start)),
    end === null ? undefined : lt(at, nearestKept(end)),
    after === null
      ? undefined
      : sql`(${at}, ${refusals.playerId}, ${refusals.transferKind}, ${refusals.ticketId}) < (${after.at}, ${after.playerId}, ${after.kind}, ${after.ticketId})`,
  ];
}
