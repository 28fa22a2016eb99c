import { setTimeout as pause } from "node:timers/promises";
import { type Connection, first } from "#db/postgres/connections/connection";
import type { RunRead } from "#db/postgres/connections/read-runner";
import { controlRows } from "#db/postgres/limits/control-rows";
import { replayGuards, seals, transfers } from "#db/postgres/schema";
import type { AsyncFacts } from "#db/postgres/transactions/async-facts";
import {
  controlsKey,
  draftsKey,
  isLockFree,
  ticketKey,
  tryLocks,
  waitForLock,
  waitToShare,
} from "#db/postgres/transactions/locks";
import { together } from "#db/reads/read";
import { sharedFacts } from "#db/reads/shared-facts";
import { draftRows } from "#db/reads/wallets/draft-rows";
import { isOfGuard, isOfTicket } from "#db/wallets/ticket-conditions";
import type { TicketFacts } from "#lib/commands/facts";
import { noControls, type TransferControls } from "#lib/domain/limits/judge-limits";
import type { Ticket } from "#lib/domain/wallets/transfer";
import type { ReplayGuard } from "#lib/store/transfer";
import type { TicketScope } from "./ticket-scope";
import { heldWallet, plainWallet } from "./wallet-rows";

/** 250 ms: a ticket locked by another server for longer is answered as in process; until then it is retried. */
const ticketWaitMsMax = 250;
export const nextLookMs = 3;

type WalletFacts = Pick<AsyncFacts, "ticket" | "openDrafts" | "sendableDraft">;

/**
 * The facts of tickets. Each engine has its own code for them: here they lock the ticket, the wallet and then the limits
 * until the commit, and read the rest after that.
 */
export function walletFacts(connection: Connection, run: RunRead, scope: TicketScope): WalletFacts {
  const { db, prepared } = connection;
  const [takeLocks, isFree] = [tryLocks(connection), isLockFree(connection)];
  const [lock, share] = [waitForLock(connection), waitToShare(connection)];
  const controls = controlRows(connection);
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

  async function controlsFor(transfer: Ticket, actor: string | null): Promise<TransferControls> {
    if (actor === null) return noControls;
    return (await controls.hold([{ ...transfer, actor }])).get(transfer.agentId) ?? noControls;
  }

  async function ticket(ticket: Ticket, guard: ReplayGuard | null, actor: string | null): Promise<TicketFacts> {
    // Sent first: whoever changes the controls waits for transfers, and never for a ticket.
    const shared = actor === null ? null : share(controlsKey(ticket.agentId));
    const [isTaken] = await Promise.all([takeTicket(ticketKey(ticket)), shared]);
    const isInProcess = !isTaken;
    const [wallet, recorded, sealed, guarded, controls, nextId] = await Promise.all([
      (isInProcess || scope.isQuestion ? plain : held)(ticket.agentId, ticket.playerId),
      first(findTransfer.execute({ ...ticket })),
      first(findSeal.execute({ ...ticket })),
      guard ? first(findGuard.execute({ ...guard })) : undefined,
      controlsFor(ticket, isInProcess ? null : actor),
      scope.nextId(ticket.agentId),
    ]);
    return {
      guarded: guarded ? { failure: guarded.failure, message: guarded.message, resetsAt: guarded.resetsAt } : null,
      recorded: recorded ?? null,
      sealed: sealed !== undefined,
      isInProcess,
      wallet,
      nextId,
      controls,
    };
  }

  return {
    ticket,
    async openDrafts(agentId) {
      const [, open] = await Promise.all([lock(draftsKey(agentId)), run(draftRows.open(agentId))]);
      return open.length;
    },
    async sendableDraft(agentId, id, actor) {
      const [draft, agent] = await run(together(draftRows.hold(agentId, id), sharedFacts.agent(agentId)));
      if (!draft || !agent) return null;
      const known = await ticket(draft, null, actor);
      return { draft, agent, ticket: known, lastRefusal: await run(sharedFacts.lastRefusal(draft)) };
    },
  };
}
