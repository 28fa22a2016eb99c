import { setTimeout as pause } from "node:timers/promises";
import { batchTransfersMax } from "#db/engine/queue-bounds";
import { UnknownOutcome } from "#db/postgres/connections/faults";
import type { News } from "#lib/commands/decision";
import type { Outcome } from "#lib/domain/failure";
import { notPosted } from "#lib/domain/unavailable";
import { unknownOutcome } from "#lib/domain/wallets/transfer";
import type { GuardedAsk, PostedTransfer } from "#lib/store/transfer";
import { mayTryAlone, newsOfBatch } from "./batch-faults";
import type { BatchWriter } from "./batch-writer";
import type { JudgedBatch } from "./judge-batch";
import { nextLookMs } from "./ticket-facts";

/** 6: after this many looks at a locked ticket or wallet, a transfer waits for it alone. */
export const skippedLooksMax = 6;

interface Queued extends GuardedAsk {
  /** How often the transfer has met a lock of another transaction. */
  readonly looks: number;
  answer(outcome: Outcome<PostedTransfer>): void;
}

export interface LaneParts {
  readonly batches: BatchWriter;
  /** A write without an answer after this has an unknown outcome. */
  readonly writeMsMax: number;
  tell(news: readonly News[]): void;
  complain(what: string, error: unknown): void;
  /** Records a transfer alone, and waits briefly for its ticket and its wallet. */
  recordAlone(transfer: GuardedAsk): Promise<Outcome<PostedTransfer>>;
}

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

  record(transfer: GuardedAsk): Promise<Outcome<PostedTransfer>> {
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
      const written = await this.parts.batches.write(batch, false);
      if (!written.ok) return answerAll(batch, written);
      // Answered before the news, because a listener may ask for the change at once.
      this.answer(batch, written.value);
      this.parts.tell(written.value.news);
    } catch (error) {
      await this.afterFault(batch, error);
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
      this.parts.tell(newsOfBatch(batch));
      answerAll(batch, unknownOutcome());
    } else if (mayTryAlone(batch, error)) {
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
