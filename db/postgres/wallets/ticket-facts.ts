import { setTimeout as pause } from "node:timers/promises";
import { controlsKey, ticketKey } from "#db/core/locks";
import type { Connection } from "#db/postgres/connections/connection";
import { answersOf, readRunner } from "#db/postgres/connections/read-runner";
import { controlRows } from "#db/postgres/limits/control-rows";
import { isLockFree, tryLocks, waitToShareAll } from "#db/postgres/transactions/locks";
import { first, held, select } from "#db/reads/read";
import { replayGuards, seals, transfers, wallets } from "#db/tables/wallets";
import { isOfGuard, isOfPlayer, isOfTicket } from "#db/wallets/transfer-conditions";
import type { TicketFacts } from "#lib/commands/facts";
import { noControls, type TransferControls } from "#lib/domain/limits/judge-limits";
import type { ReplayGuard } from "#lib/domain/wallets/posted-transfer";
import type { Ticket, Transfer } from "#lib/domain/wallets/transfer";
import type { NumberStock } from "./number-stock";

/** 250 ms: a ticket locked by another server for longer is answered as in process; until then it is retried. */
export const ticketWaitMsMax = 250;
/** 3 ms: what others hold is looked at again after this. */
export const nextLookMs = 3;

const plainWallet = select().from(wallets).where(isOfPlayer(wallets));
const heldWallet = select().from(wallets).where(isOfPlayer(wallets));
const transfer = select().from(transfers).where(isOfTicket(transfers));
const seal = select().from(seals).where(isOfTicket(seals));
const guard = select().from(replayGuards).where(isOfGuard(replayGuards));
const reads = {
  plainWallet: (ticket: Ticket) => first(plainWallet, ticket),
  heldWallet: (ticket: Ticket) => held("update", heldWallet, ticket),
  transfer: (ticket: Ticket) => first(transfer, ticket),
  seal: (ticket: Ticket) => first(seal, ticket),
  guard: (signed: ReplayGuard) => first(guard, signed),
};

// PostgreSQL's own, because servers share the wallets: SQLite's one writer looks once, and locks nothing.

/** The facts of a ticket: locks the ticket, the wallet and then the limits until the commit, and reads the rest then. */
export function ticketFacts(connection: Connection, scope: TicketScope) {
  const find = answersOf(readRunner(connection), reads);
  const [takeLocks, isFree] = [tryLocks(connection), isLockFree(connection)];
  const share = waitToShareAll(connection);
  const controls = controlRows(connection);

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

  return async (ticket: Ticket, guard: ReplayGuard | null, actor: string | null): Promise<TicketFacts> => {
    // Sent first: whoever changes the controls waits for transfers, and never for a ticket.
    const shared = actor === null ? null : share([controlsKey(ticket.agentId)]);
    const [isTaken] = await Promise.all([takeTicket(ticketKey(ticket)), shared]);
    const isInProcess = !isTaken;
    const [wallet, recorded, sealed, guarded, controls, nextId] = await Promise.all([
      isInProcess || scope.isQuestion ? find.plainWallet(ticket) : find.heldWallet(ticket),
      find.transfer(ticket),
      find.seal(ticket),
      guard && find.guard(guard),
      controlsFor(ticket, isInProcess ? null : actor),
      actor === null ? 0n : scope.nextId(ticket.agentId),
    ]);
    return {
      guarded: guarded ? { failure: guarded.failure, message: guarded.message, resetsAt: guarded.resetsAt } : null,
      recorded,
      sealed: sealed !== null,
      isInProcess,
      wallet,
      nextId,
      controls,
    };
  };
}

/** How a connection's commands treat tickets: whether they lock wallets, and the numbers that they took. */
export class TicketScope {
  /**
   * A question locks only its ticket: whoever works on a ticket locks it until the commit, so the answer is true.
   * Locking a row is a write, and a question should not wait for a disk.
   */
  isQuestion = false;
  private unused: Pick<Transfer, "agentId" | "id">[] = [];

  constructor(private readonly numbers: NumberStock) {}

  async nextId(agentId: string): Promise<bigint> {
    const [id = 0n] = await this.numbers.take([agentId]);
    this.unused.push({ agentId, id });
    return id;
  }

  use({ agentId, id }: Transfer): void {
    this.unused = this.unused.filter((number) => number.agentId !== agentId || number.id !== id);
  }

  /** Ends a transaction's scope. Its unused numbers go back. */
  end(isCommitted: boolean): void {
    if (!isCommitted) this.numbers.forget();
    for (const { agentId, id } of isCommitted ? this.unused : []) this.numbers.giveBack(agentId, id);
    this.unused = [];
    this.isQuestion = false;
  }
}
