import { setTimeout as pause } from "node:timers/promises";
import { listedPerCommitMax } from "#db/engine/queue-bounds";
import { UnknownOutcome } from "#db/postgres/connections/faults";
import type { Outcome } from "#lib/domain/failure";
import { notPosted } from "#lib/domain/unavailable";
import { refundedBy } from "#lib/domain/wallets/refund";
import { unknownOutcome } from "#lib/domain/wallets/transfer";
import type { GuardedAsk, PostedTransfer } from "#lib/store/transfer";
import { mayTryAlone, newsOfBatch } from "./batch-faults";
import { nextLookMs } from "./ticket-facts";
import { type LaneParts, skippedLooksMax } from "./transfer-lane";

type Outcomes = readonly (Outcome<PostedTransfer> | null)[];

interface Row extends GuardedAsk {
  readonly place: number;
  /** How often the row has met a lock of another transaction, or waited behind such a row of its wallet. */
  readonly looks: number;
}

/**
 * Records lists of transfers, each in the order of its rows, whatever the wallets. One list at a time has a transaction;
 * between two of them the next list may have one.
 */
export class TransferLists {
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly parts: LaneParts) {}

  async record(asks: readonly GuardedAsk[]): Promise<Outcome<PostedTransfer>[]> {
    const outcomes: Outcome<PostedTransfer>[] = [];
    const startedMs = performance.now();
    let waiting: readonly Row[] = asks.map(({ ask, guard }, place) => ({ ask, guard, place, looks: 0 }));
    while (waiting.length > 0) {
      // Others may hold the wallets of many rows, one after the other.
      const isLate = performance.now() - startedMs > this.parts.writeMsMax;
      const slice = isLate ? waiting : nextSlice(waiting);
      const answers = isLate ? slice.map(() => notPosted()) : await this.run(slice);
      for (const [index, { place }] of slice.entries()) {
        const outcome = answers[index];
        if (outcome) outcomes[place] = outcome;
      }
      const skipped = slice.filter((_, index) => !answers[index]);
      waiting = [...skipped.map((row) => ({ ...row, looks: row.looks + 1 })), ...waiting.slice(slice.length)];
      if (skipped.length === slice.length) await pause(nextLookMs);
    }
    return outcomes;
  }

  private write(slice: readonly Row[]): ReturnType<LaneParts["batches"]["write"]> {
    const written = this.turn.then(() => this.parts.batches.write(slice, true));
    this.turn = written.catch(() => undefined);
    return written;
  }

  private async run(slice: readonly Row[]): Promise<Outcomes> {
    const [first] = slice;
    if (first && slice.length === 1 && goesAlone(first)) return this.oneByOne(slice);
    try {
      const written = await this.write(slice);
      if (!written.ok) return slice.map(() => written);
      this.parts.tell(written.value.news);
      return written.value.answers;
    } catch (error) {
      return this.afterFault(slice, error);
    }
  }

  private async afterFault(slice: readonly Row[], error: unknown): Promise<Outcomes> {
    if (error instanceof UnknownOutcome) {
      this.parts.complain("A commit of listed transfers may have happened or not", error.cause ?? error);
      this.parts.tell(newsOfBatch(slice));
      return slice.map(() => unknownOutcome());
    }
    if (mayTryAlone(slice, error)) return this.oneByOne(slice);
    this.parts.complain("Listed transfers could not be written", error);
    return slice.map(() => notPosted());
  }

  private async oneByOne(slice: readonly Row[]): Promise<Outcomes> {
    const outcomes: Outcome<PostedTransfer>[] = [];
    for (const { ask, guard } of slice) {
      outcomes.push(await this.parts.recordAlone({ ask, guard }).catch(() => unknownOutcome()));
    }
    return outcomes;
  }
}

/** A refund is also judged by the record that it refunds, which batches do not read. */
const goesAlone = ({ ask, looks }: Row): boolean => refundedBy(ask.ticketId) !== null || looks >= skippedLooksMax;

/** The rows of the next transaction: up to the next that goes alone, which is then one by itself. */
function nextSlice(waiting: readonly Row[]): readonly Row[] {
  const alone = waiting.slice(0, listedPerCommitMax).findIndex(goesAlone);
  return waiting.slice(0, alone < 0 ? listedPerCommitMax : Math.max(1, alone));
}
