import { and, asc, desc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { Connection } from "#db/sqlite/engine/connection";
import { drafts, failureKindOf, postings, refusals, transfers } from "#db/sqlite/schema";
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

/** The reads of transfers for staff. Each is one snapshot, so that a page never contradicts itself. */
export function journalReads(connection: Connection) {
  const { client, db } = connection;
  const inSnapshot = <T>(read: () => T): T => client.transaction(read)();

  function listJournal(query: JournalQuery): Outcome<JournalEntry[]> {
    return inSnapshot(() => {
      const rows = db
        .select()
        .from(transfers)
        .where(and(...journalConditions(query)))
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

  function similarTransfers({ agentId, playerId, kind, amount, since }: SimilarQuery): Outcome<SimilarTransfers> {
    const alike = (table: typeof transfers | typeof drafts) =>
      and(
        eq(table.agentId, agentId),
        eq(table.playerId, playerId),
        gte(table.createdAt, nearestKept(since)),
        eq(table.kind, kind),
        eq(table.amount, amount),
      );
    const isAlike = {
      transfers: alike(transfers),
      drafts: and(alike(drafts), eq(drafts.state, "open")),
    };
    return inSnapshot(() =>
      done({
        transfers: db
          .select()
          .from(transfers)
          .where(isAlike.transfers)
          .orderBy(desc(transfers.createdAt))
          .limit(similarShownMax)
          .all(),
        drafts: db
          .select()
          .from(drafts)
          .where(isAlike.drafts)
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
      .where(and(...refusalConditions(query)))
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

export function journalConditions(query: JournalQuery): Conditions {
  const { amount, actor } = query;
  return [
    ...transferConditions(query),
    amount === null ? undefined : eq(transfers.amount, amount),
    ...(actor === null ? [] : actorConditions(actor)),
  ];
}

// SQLite uses the partial index only when the condition is written exactly like the index's own.
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
