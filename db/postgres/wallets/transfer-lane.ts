import { setTimeout as pause } from "node:timers/promises";
import { batchTransfersMax } from "#db/engine/queue-bounds";
import type { Connections, Held } from "#db/postgres/connections/connections";
import { gaveWay, hasSqlState, isLoss, UnknownOutcome } from "#db/postgres/connections/faults";
import { lockWaitMs } from "#db/postgres/connections/wait-bounds";
import { ticketKey } from "#db/postgres/transactions/locks";
import { inTransaction } from "#db/postgres/transactions/transaction";
import type { WriteGate } from "#db/postgres/transactions/write-gate";
import { event, type StoreEvent } from "#lib/commands/decision";
import type { Chain } from "#lib/domain/audit/chain";
import { done, type Outcome } from "#lib/domain/failure";
import { notPosted } from "#lib/domain/unavailable";
import { unknownOutcome } from "#lib/domain/wallets/transfer";
import type { PostedTransfer } from "#lib/store/transfer";
import { JudgedBatch } from "./judge-batch";
import type { NumberStock } from "./number-stock";
import type { TransferStatements, WaitingTransfer } from "./transfer-statements";
import { nextLookMs } from "./wallet-facts";

/** 6: after this many looks at a locked ticket or wallet, a transfer waits for it alone. */
const skippedLooksMax = 6;

interface Queued extends WaitingTransfer {
  /** How often the transfer has met a lock of another transaction. */
  readonly looks: number;
  answer(outcome: Outcome<PostedTransfer>): void;
}

export interface LaneParts {
  readonly connections: Connections<TransferStatements>;
  readonly gate: WriteGate;
  readonly numbers: NumberStock;
  readonly chain: Chain;
  tell(events: readonly StoreEvent[]): void;
  complain(what: string, error: unknown): void;
  /** Hears of each agent in a batch whether its players share a limit. */
  heedShared(agentId: string, areShared: boolean): void;
  /** Records a transfer alone, and waits briefly for its ticket and its wallet. */
  recordAlone(transfer: WaitingTransfer): Promise<Outcome<PostedTransfer>>;
}

// A plan for any number of keys is made once: planning a small batch anew takes twice as long. It is made while the
// tables may be empty, and would then read whole tables for ever: only look-ups by key are allowed.
const begin = `begin; set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off;
  set local enable_hashjoin = off; set local enable_mergejoin = off; set local lock_timeout = ${lockWaitMs}`;

/** Records transfers in batches: all that wait when a batch begins go into one transaction. */
export class TransferLane {
  private readonly waiting: Queued[] = [];
  private isAtWork = false;
  /** True after a batch in which everything was locked by others. */
  private isHeldUp = false;

  constructor(private readonly parts: LaneParts) {}

  get waitingCount(): number {
    return this.waiting.length;
  }

  record(transfer: WaitingTransfer): Promise<Outcome<PostedTransfer>> {
    return new Promise((answer) => {
      this.waiting.push({ ...transfer, looks: 0, answer });
      if (this.isAtWork) return;
      this.isAtWork = true;
      // Transfers that arrive in the same turn of the event loop join the batch.
      setImmediate(() => this.work());
    });
  }

  private async work(): Promise<void> {
    while (this.waiting.length > 0) {
      await this.runBatch(this.waiting.splice(0, batchTransfersMax));
      if (this.isHeldUp) await pause(nextLookMs);
      // A caller that was just answered may send again in this turn, and so joins the next batch.
      else await new Promise(setImmediate);
      this.isHeldUp = false;
    }
    this.isAtWork = false;
  }

  private async runBatch(batch: readonly Queued[]): Promise<void> {
    try {
      const { connections, gate } = this.parts;
      const written = await connections.use((held) => gate.pass(async () => done(await this.write(held, batch))));
      if (!written.ok) return answerAll(batch, written);
      // Answered before the event, because a listener may ask for the change at once.
      this.answer(batch, written.value);
      this.parts.tell(written.value.events);
    } catch (error) {
      await this.afterFault(batch, error);
    }
  }

  private async write({ connection, at: statements }: Held<TransferStatements>, batch: readonly Queued[]) {
    const { numbers, chain, heedShared } = this.parts;
    const asks = batch.map(({ ask }) => ask);
    const taken = await numbers.take(asks.map(({ agentId }) => agentId));
    try {
      const judged = await inTransaction(connection, begin, async ({ send }) => {
        // Sent together and answered in this order, so that the ticket's facts are read after its wallet is locked, and
        // limits, for which others may wait, are locked last.
        const [, locks, free, known, controls] = await Promise.all([
          statements.shareControls(asks),
          statements.takeLocks(asks.map(ticketKey)),
          statements.freeWallets(asks),
          statements.knownTickets(batch),
          statements.controls.hold(asks),
        ]);
        for (const agentId of new Set(asks.map((ask) => ask.agentId))) {
          heedShared(agentId, controls.get(agentId)?.areShared ?? false);
        }
        const found = new JudgedBatch(batch, { locks, free, known, controls, numbers: taken }, chain);
        if (found.opened.length > 0) send(statements.openWallets(found.opened));
        if (found.posts.length > 0) statements.write(found.posts, found.moved, { send });
        if (found.refusals.size > 0) send(statements.putRefusals([...found.refusals.values()]));
        if (found.guards.size > 0) send(statements.putGuards([...found.guards.values()]));
        statements.controls.write(found.uses, { send });
        statements.sums.write(found.sums, { send });
        return found;
      });
      this.giveBack(batch, taken, judged.posts);
      return judged;
    } catch (error) {
      numbers.forget();
      throw error;
    }
  }

  private giveBack(batch: readonly Queued[], taken: readonly bigint[], posts: JudgedBatch["posts"]): void {
    if (posts.length === batch.length) return;
    const used = new Set(posts.map(({ transfer }) => `${transfer.agentId}\n${transfer.id}`));
    for (const [index, { ask }] of batch.entries()) {
      const id = taken[index];
      if (id !== undefined && !used.has(`${ask.agentId}\n${id}`)) this.parts.numbers.giveBack(ask.agentId, id);
    }
  }

  private answer(batch: readonly Queued[], { answers }: JudgedBatch): void {
    const skipped: Queued[] = [];
    for (const [index, queued] of batch.entries()) {
      const outcome = answers[index];
      if (outcome) queued.answer(outcome);
      else if (queued.looks < skippedLooksMax) skipped.push({ ...queued, looks: queued.looks + 1 });
      else this.parts.recordAlone(queued).then(queued.answer, () => queued.answer(unknownOutcome()));
    }
    // Skipped transfers go first, or a busy wallet's transfers would wait behind all others for ever.
    this.waiting.unshift(...skipped);
    this.isHeldUp = skipped.length === batch.length;
  }

  private async afterFault(batch: readonly Queued[], error: unknown): Promise<void> {
    if (error instanceof UnknownOutcome) {
      this.parts.complain("A commit of transfers may have happened or not", error.cause ?? error);
      // Transfers of unknown outcome may have changed something, so their events are sent too.
      this.parts.tell(batch.flatMap(({ ask }) => [event(ask.agentId, "transfers"), event(ask.agentId, "players")]));
      answerAll(batch, unknownOutcome());
    } else if (hasSqlState(error) && !isLoss(error) && (batch.length > 1 || gaveWay(error))) {
      // A bad call must not fail its neighbours, and a call that conflicted with another server is judged again.
      for (const { ask, guard, answer } of batch) {
        await this.parts.recordAlone({ ask, guard }).then(answer, () => answer(unknownOutcome()));
      }
    } else {
      this.parts.complain("Transfers could not be written", error);
      answerAll(batch, notPosted());
    }
  }
}

function answerAll(batch: readonly Queued[], outcome: Outcome<PostedTransfer>): void {
  for (const { answer } of batch) answer(outcome);
}
