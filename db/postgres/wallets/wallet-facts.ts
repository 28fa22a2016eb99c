import { setTimeout as pause } from "node:timers/promises";
import { type Connection, first } from "#db/postgres/connections/connection";
import type { RunRead } from "#db/postgres/connections/read-runner";
import { replayGuards, seals, transfers } from "#db/postgres/schema";
import type { AsyncFacts } from "#db/postgres/transactions/async-facts";
import { draftsKey, isLockFree, ticketKey, tryLocks, waitForLock } from "#db/postgres/transactions/locks";
import { together } from "#db/reads/read";
import { sharedFacts } from "#db/reads/shared-facts";
import { draftRows } from "#db/reads/wallets/draft-rows";
import { isOfGuard, isOfTicket } from "#db/wallets/ticket-conditions";
import type { TicketFacts } from "#lib/commands/facts";
import type { Ticket } from "#lib/domain/wallets/transfer";
import type { ReplayGuard } from "#lib/store/transfer";
import type { TicketScope } from "./ticket-scope";
import { heldWallet, plainWallet } from "./wallet-rows";

/** 250 ms: a ticket locked by another server for longer is answered as in process; until then it is retried. */
const ticketWaitMsMax = 250;
export const nextLookMs = 3;

type WalletFacts = Pick<AsyncFacts, "ticket" | "openDrafts" | "sendableDraft">;

/**
 * The facts of tickets. Each engine has its own code for them: here they lock the ticket and then the wallet until the
 * commit, and read the rest after that.
 */
export function walletFacts(connection: Connection, run: RunRead, scope: TicketScope): WalletFacts {
  const { db, prepared } = connection;
  const [takeLocks, isFree] = [tryLocks(connection), isLockFree(connection)];
  const lock = waitForLock(connection);
  const [held, plain] = [heldWallet(connection), plainWallet(connection)];
  const findTransfer = prepared(db.select().from(transfers).where(isOfTicket(transfers)));
  const findSeal = prepared(db.select({ sealedAt: seals.sealedAt }).from(seals).where(isOfTicket(seals)));
  const findGuard = prepared(db.select().from(replayGuards).where(isOfGuard(replayGuards)));

  async function takeTicket(key: string): Promise<boolean> {
    if (scope.isQuestion) return isFree(key);
    // A seal, or the same call on another server, locks the ticket briefly: its result is a better answer than "in
    // process".
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
      guarded: guarded ? { failure: guarded.failure, message: guarded.message } : null,
      recorded: recorded ?? null,
      sealed: sealed !== undefined,
      isInProcess,
      wallet,
      nextId,
    };
  }

  return {
    ticket,
    async openDrafts(agentId) {
      const [, open] = await Promise.all([lock(draftsKey(agentId)), run(draftRows.open(agentId))]);
      return open.length;
    },
    async sendableDraft(agentId, id) {
      const [draft, agent] = await run(together(draftRows.hold(agentId, id), sharedFacts.agent(agentId)));
      if (!draft || !agent) return null;
      const known = await ticket(draft, null);
      return { draft, agent, ticket: known, lastRefusal: await run(sharedFacts.lastRefusal(draft)) };
    },
  };
}
