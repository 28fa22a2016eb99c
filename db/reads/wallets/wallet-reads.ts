import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { all, first, held, type Read, type SaidFacts, select } from "#db/reads/read";
import { refusals, sessions, transfers, wallets } from "#db/tables/wallets";
import { isNumbered, isRefusalOfTicket, transferConditions } from "#db/wallets/transfer-conditions";
import { done, type Outcome } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/time/instant";
import type { Entry, EntryQuery, WalletStand } from "#lib/domain/wallets/entry";
import type { TransferQuery } from "#lib/domain/wallets/posted-transfer";
import { refundedBy, refundedRecord } from "#lib/domain/wallets/refund";
import type { ListedTransfer, Wallet } from "#lib/domain/wallets/transfer";
import { draftRows } from "./draft-reads";
import { entryRows } from "./entry-rows";

const p = sql.placeholder;

const oneWallet = select()
  .from(wallets)
  .where(and(eq(wallets.agentId, p("agentId")), eq(wallets.playerId, p("playerId"))));

export const walletReads = {
  api: {
    *findWallet(agentId: string, playerId: string): Read<Outcome<Wallet | null>> {
      return done(yield* first(oneWallet, { agentId, playerId }));
    },

    /** The wallet after every entry up to and including `at`. */
    *balanceAt(agentId: string, playerId: string, at: Instant): Read<Outcome<WalletStand>> {
      return done(yield* entryRows.standAt({ agentId, playerId }, at));
    },

    /** Transfers and movements in one order, newest first. */
    *listEntries(query: EntryQuery): Read<Outcome<Entry[]>> {
      return done(yield* entryRows.newest(query));
    },

    *listTransfers(query: TransferQuery): Read<Outcome<ListedTransfer[]>> {
      const page = select()
        .from(transfers)
        .where(and(...transferConditions(transfers, query)))
        .orderBy(desc(transfers.createdAt), desc(transfers.id))
        .limit(query.limit);
      return done(yield* listedTransfers(query.agentId, yield* all(page)));
    },
  },
};

const numbered = select().from(transfers).where(isNumbered(transfers));
const lastRefusal = select({ kind: refusals.failure, message: refusals.message, at: refusals.at })
  .from(refusals)
  .where(isRefusalOfTicket(refusals));

export const walletFacts = {
  lastRefusal: (ticket) => first(lastRefusal, ticket),
  transfer: (agentId, id) => first(numbered, { agentId, id }),
  wallet: (agentId, playerId) =>
    held(
      "update",
      select()
        .from(wallets)
        .where(and(eq(wallets.agentId, agentId), eq(wallets.playerId, playerId))),
    ),
  playerSession: (agentId, idempotencyKey) =>
    first(
      select()
        .from(sessions)
        .where(and(eq(sessions.agentId, agentId), eq(sessions.idempotencyKey, idempotencyKey))),
    ),
  draft: draftRows.hold,
} satisfies Partial<SaidFacts>;

export type TransferRow = typeof transfers.$inferSelect;

export function* transfersNumbered(agentId: string, ids: readonly bigint[]): Read<TransferRow[]> {
  if (ids.length === 0) return [];
  const isNamed = and(eq(transfers.agentId, agentId), inArray(transfers.id, [...ids]));
  return yield* all(select().from(transfers).where(isNamed));
}

/** Transfers of one agent with what they refund. Only tickets that look like a refund's cost a further read. */
export function* listedTransfers(agentId: string, rows: readonly TransferRow[]): Read<ListedTransfer[]> {
  const named = yield* transfersNumbered(
    agentId,
    rows.flatMap(({ ticketId }) => refundedBy(ticketId) ?? []),
  );
  const byId = new Map(named.map((original) => [original.id, original]));
  return rows.map((row) => ({ ...row, refundOf: refundedRecord(row, byId.get(refundedBy(row.ticketId) ?? 0n)) }));
}
