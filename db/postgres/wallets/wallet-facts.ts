import { setTimeout as pause } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import { type Connection, first } from "#db/postgres/connections/connection";
import { agents, refusals, replayGuards, seals, sessions, transfers, wallets } from "#db/postgres/schema";
import type { AsyncFacts } from "#db/postgres/transactions/async-facts";
import { draftsKey, isLockFree, ticketKey, tryLocks, waitForLock } from "#db/postgres/transactions/locks";
import { failureKindOf } from "#db/tables/columns";
import { isNumbered, isOfGuard, isOfTicket, isRefusalOfTicket } from "#db/wallets/ticket-conditions";
import type { TicketFacts } from "#lib/commands/facts";
import type { LastRefusal, Ticket } from "#lib/domain/wallets/transfer";
import type { ReplayGuard } from "#lib/store/transfer";
import { draftRows } from "./draft-rows";
import type { TicketScope } from "./ticket-scope";
import { heldWallet, plainWallet } from "./wallet-rows";

/** A ticket that another server holds for longer than this is said to be in process; until then it is looked at again. */
const ticketWaitMsMax = 250;
export const nextLookMs = 3;

type WalletFacts = Pick<
  AsyncFacts,
  "ticket" | "lastRefusal" | "transfer" | "wallet" | "playerSession" | "draft" | "openDrafts" | "sendableDraft"
>;

/** Facts of wallets hold what they name until the commit: the ticket, then the wallet. What follows is read after it. */
export function walletFacts(connection: Connection, scope: TicketScope): WalletFacts {
  const { db, prepared } = connection;
  const drafts = draftRows(connection);
  const [takeLocks, isFree] = [tryLocks(connection), isLockFree(connection)];
  const lock = waitForLock(connection);
  const [held, plain] = [heldWallet(connection), plainWallet(connection)];
  const findTransfer = prepared(db.select().from(transfers).where(isOfTicket(transfers)));
  const findSeal = prepared(db.select({ sealedAt: seals.sealedAt }).from(seals).where(isOfTicket(seals)));
  const findNumbered = prepared(db.select().from(transfers).where(isNumbered(transfers)));
  const findGuard = prepared(db.select().from(replayGuards).where(isOfGuard(replayGuards)));
  const findRefusal = prepared(db.select().from(refusals).where(isRefusalOfTicket(refusals)));

  async function takeTicket(key: string): Promise<boolean> {
    if (scope.isQuestion) return isFree(key);
    // A seal, or the same call at another server, holds it for a moment, and what came of that is a better answer.
    const startedMs = performance.now();
    while (!(await takeLocks([key]))[0]) {
      if (performance.now() - startedMs > ticketWaitMsMax) return false;
      await pause(nextLookMs);
    }
    return true;
  }

  async function ticket(ticket: Ticket, guard: ReplayGuard | null): Promise<TicketFacts> {
    const isInProcess = !(await takeTicket(ticketKey(ticket)));
    const [wallet, recorded, sealed, guarded, nextId] = await Promise.all([
      (isInProcess || scope.isQuestion ? plain : held)(ticket.agentId, ticket.playerId),
      first(findTransfer.execute({ ...ticket })),
      first(findSeal.execute({ ...ticket })),
      guard ? first(findGuard.execute({ ...guard })) : undefined,
      scope.nextId(ticket.agentId),
    ]);
    return {
      guarded: guarded ? { failure: failureKindOf(guarded.failure), message: guarded.message } : null,
      recorded: recorded ?? null,
      sealed: sealed !== undefined,
      isInProcess,
      wallet,
      nextId,
    };
  }

  async function lastRefusal(ticket: Ticket): Promise<LastRefusal | null> {
    const row = await first(findRefusal.execute({ ...ticket }));
    return row ? { kind: failureKindOf(row.failure), message: row.message, at: row.at } : null;
  }

  return {
    ticket,
    lastRefusal,
    transfer: async (agentId, id) => (await first(findNumbered.execute({ agentId, id }))) ?? null,
    wallet: async (agentId, playerId) =>
      (await first(
        db
          .select()
          .from(wallets)
          .where(and(eq(wallets.agentId, agentId), eq(wallets.playerId, playerId)))
          .for("update"),
      )) ?? null,
    playerSession: async (agentId, idempotencyKey) =>
      (await first(
        db
          .select()
          .from(sessions)
          .where(and(eq(sessions.agentId, agentId), eq(sessions.idempotencyKey, idempotencyKey))),
      )) ?? null,
    draft: drafts.find,
    async openDrafts(agentId) {
      const [, open] = await Promise.all([lock(draftsKey(agentId)), drafts.open(agentId)]);
      return open.length;
    },
    async sendableDraft(agentId, id) {
      const [draft, agent] = await Promise.all([
        drafts.hold(agentId, id),
        first(db.select().from(agents).where(eq(agents.id, agentId))),
      ]);
      if (!draft || !agent) return null;
      const known = await ticket(draft, null);
      return { draft, agent, ticket: known, lastRefusal: await lastRefusal(draft) };
    },
  };
}
