import { batchTransfersMax, boundedLists, listedPerCommitMax, transferQueueMax } from "#db/ports/queue-bounds";
import type { Connection } from "#db/postgres/connections/connection";
import { Connections } from "#db/postgres/connections/connections";
import { gaveWay, hasSqlState, isLoss, UnknownOutcome, waitedTooLong } from "#db/postgres/connections/faults";
import { lockWaitMs, meetingTriesMax } from "#db/postgres/connections/wait-bounds";
import type { Outcome } from "#lib/domain/failure";
import { type News, newsOf } from "#lib/domain/topic";
import { notPosted, overloaded } from "#lib/domain/unavailable";
import type { GuardedAsk, PostedTransfer } from "#lib/domain/wallets/posted-transfer";
import { ticketInProcess, unknownOutcome } from "#lib/domain/wallets/transfer";
import { BatchWriter, type BatchWriterParts } from "./batch-writer";
import { nameOf } from "./judge-batch";
import { nextLookMs, ticketWaitMsMax } from "./ticket-facts";
import { type TransferStatements, transferStatements } from "./transfer-statements";

type LanesParts = Omit<LaneParts, "batches" | "perCommitMax"> &
  Omit<BatchWriterParts, "connections" | "heedShared"> & {
    /** The number of lanes, each with a connection. */
    readonly size: number;
    open(): Promise<Connection>;
  };

/**
 * Records transfers over several connections. A wallet's transfers share a lane, so that a server never waits for its
 * own lock; so do those of an agent whose players share a limit. All lists share one more lane, because a list's order
 * holds over all of its wallets: the other lanes may meet its locks.
 */
export class TransferLanes {
  /** Records a list of transfers in its order. */
  readonly recordList: (asks: readonly GuardedAsk[]) => Promise<Outcome<PostedTransfer>[]>;
  private readonly lanes: readonly TransferLane[];
  private readonly connections: Connections<TransferStatements>;
  /** The agents whose last batch met a shared limit. A wrong guess costs a wait, and nothing else. */
  private readonly sharing = new Set<string>();

  constructor({ size, open, gate, numbers, chain, ...parts }: LanesParts) {
    const { writeMsMax, complain } = parts;
    this.connections = new Connections({
      // Each lane and that of the lists do one call at a time.
      size,
      waitingMax: size + 1,
      workMsMax: writeMsMax,
      open,
      complain,
      prepare: transferStatements,
    });
    const heedShared = (agentId: string, areShared: boolean): void => {
      if (areShared) this.sharing.add(agentId);
      else this.sharing.delete(agentId);
    };
    const batches = new BatchWriter({ connections: this.connections, gate, numbers, chain, heedShared });
    const lane = (perCommitMax: number) => new TransferLane({ ...parts, batches, perCommitMax });
    this.lanes = Array.from({ length: size }, () => lane(batchTransfersMax));
    const lists = lane(listedPerCommitMax);
    this.recordList = boundedLists((asks) => Promise.all(asks.map((each) => lists.record(each))));
  }

  get waitingCount(): number {
    return this.lanes.reduce((sum, lane) => sum + lane.waitingCount, 0);
  }

  record(transfer: GuardedAsk): Promise<Outcome<PostedTransfer>> {
    const { agentId, playerId } = transfer.ask;
    const lane = this.lanes[numberOf(this.sharing.has(agentId) ? agentId : playerId) % this.lanes.length];
    if (!lane || this.waitingCount >= transferQueueMax) return Promise.resolve(overloaded());
    return lane.record(transfer);
  }

  close(): Promise<void> {
    return this.connections.close();
  }
}

/** A number that is equal for equal texts, and spreads different ones. */
function numberOf(text: string): number {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) sum = (sum * 31 + text.charCodeAt(index)) >>> 0;
  return sum;
}

interface Queued extends GuardedAsk {
  /** How many transactions with it have failed. After the first it goes alone. */
  readonly faults: number;
  /** When it was first skipped or failed; null until then. */
  readonly sinceMs: number | null;
  answer(outcome: Outcome<PostedTransfer>): void;
}

interface LaneParts {
  readonly batches: BatchWriter;
  /** The most transfers in a transaction. */
  readonly perCommitMax: number;
  /** A write without an answer after this has an unknown outcome. */
  readonly writeMsMax: number;
  tell(news: readonly News[]): void;
  complain(what: string, error: unknown): void;
}

/**
 * Posts transfers in batches: all that wait when a batch begins go into one transaction, in their order. A batch skips
 * what other transactions hold, so that one held wallet never holds up the others, and looks at it again in the next.
 */
class TransferLane {
  private waiting: Queued[] = [];
  private isAtWork = false;

  constructor(private readonly parts: LaneParts) {}

  get waitingCount(): number {
    return this.waiting.length;
  }

  record(transfer: GuardedAsk): Promise<Outcome<PostedTransfer>> {
    return new Promise((answer) => {
      this.waiting.push({ ...transfer, faults: 0, sinceMs: null, answer });
      this.start();
    });
  }

  private start(): void {
    if (this.isAtWork) return;
    this.isAtWork = true;
    // Transfers that arrive in the same turn of the event loop join the batch.
    setImmediate(() => this.work());
  }

  private async work(): Promise<void> {
    /** How many transfers were skipped since one was answered. */
    let heldInTurn = 0;
    while (this.waiting.length > heldInTurn) {
      const batch = this.waiting.splice(0, this.nextSize());
      const again = await this.run(batch);
      if (again.length > 0) this.waiting = inTurn(again, this.waiting);
      heldInTurn = again.length === batch.length ? heldInTurn + again.length : 0;
      // A caller that was just answered may send again in this turn, and so joins the next batch.
      await new Promise(setImmediate);
    }
    this.isAtWork = false;
    const isHeldUp = this.waiting.length > 0;
    // A transfer that arrives meanwhile does not wait for that.
    if (isHeldUp) setTimeout(() => this.start(), nextLookMs);
  }

  /** A transfer whose transaction failed goes alone. */
  private nextSize(): number {
    const { perCommitMax } = this.parts;
    const failed = this.waiting.slice(0, perCommitMax).findIndex(({ faults }) => faults > 0);
    return failed < 0 ? perCommitMax : Math.max(1, failed);
  }

  /** Answers all but the transfers that go into a later batch. */
  private async run(batch: readonly Queued[]): Promise<Queued[]> {
    if (batch.some(({ faults, sinceMs }) => faults > 0 && msSince(sinceMs) > this.parts.writeMsMax)) {
      return answerAll(batch, notPosted());
    }
    try {
      const written = await this.parts.batches.write(batch);
      if (!written.ok) return answerAll(batch, written);
      const { answers, locks, news } = written.value;
      // Answered before the news, because a listener may ask for the change at once.
      const skipped = batch.filter((queued, index) => {
        const outcome = answers[index] ?? givenUp(queued, locks[index] === true);
        if (outcome) queued.answer(outcome);
        return !outcome;
      });
      this.parts.tell(news);
      return skipped.map((queued) => ({ ...queued, sinceMs: queued.sinceMs ?? performance.now() }));
    } catch (error) {
      return this.afterFault(batch, error);
    }
  }

  private afterFault(batch: readonly Queued[], error: unknown): Queued[] {
    if (error instanceof UnknownOutcome) {
      this.parts.complain("A commit of transfers may have happened or not", error.cause ?? error);
      // They may have changed something.
      this.parts.tell(batch.flatMap(({ ask }) => [newsOf(ask.agentId, "transfers"), newsOf(ask.agentId, "players")]));
      return answerAll(batch, unknownOutcome());
    }
    // A bad call must not fail its neighbours, and a call that conflicted with another server is judged again.
    const meetsAgain = gaveWay(error) && batch.every(({ faults }) => faults < meetingTriesMax);
    if (hasSqlState(error) && !isLoss(error) && (batch.length > 1 || meetsAgain)) {
      const sinceMs = performance.now();
      return batch.map((queued) => ({ ...queued, faults: queued.faults + 1, sinceMs: queued.sinceMs ?? sinceMs }));
    }
    if (!waitedTooLong(error)) this.parts.complain("Transfers could not be written", error);
    return answerAll(batch, notPosted());
  }
}

/**
 * The next transfers in their turn: those that were skipped stand behind what waited for other wallets, and before the
 * rest of their own, so that a wallet that is held for long fills no batch after batch.
 */
function inTurn(again: readonly Queued[], waiting: readonly Queued[]): Queued[] {
  const held = new Set(again.map(({ ask }) => nameOf(ask)));
  const isHeld = ({ ask }: Queued) => held.has(nameOf(ask));
  return [...waiting.filter((queued) => !isHeld(queued)), ...again, ...waiting.filter(isHeld)];
}

const msSince = (ms: number | null): number => (ms === null ? 0 : performance.now() - ms);

/** The answer to a transfer whose ticket or wallet others hold for too long. */
function givenUp({ sinceMs }: Queued, hasTicket: boolean): Outcome<PostedTransfer> | null {
  if (!hasTicket) return msSince(sinceMs) > ticketWaitMsMax ? ticketInProcess() : null;
  return msSince(sinceMs) > lockWaitMs ? notPosted() : null;
}

function answerAll(batch: readonly Queued[], outcome: Outcome<PostedTransfer>): [] {
  for (const { answer } of batch) answer(outcome);
  return [];
}
