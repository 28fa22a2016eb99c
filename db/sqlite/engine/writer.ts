import type { PendingNews } from "#db/news/news";
import { batchTransfersMax, listedPerCommitMax } from "#db/ports/queue-bounds";
import type { Answers, Call } from "#db/threads/thread-channel";
import { notPosted, recovering, stoppedPartWay } from "#lib/domain/unavailable";
import { unknownOutcome } from "#lib/domain/wallets/transfer";
import type { BatchCounts } from "./batch-counts";
import { type BulkJob, BulkQueue } from "./bulk-queue";
import type { Connection } from "./connection";
import { answersOf, byItself, givingWay, ListQueue, type QueuedCall } from "./list-queue";

/** 200 ms: waiting bulk work gets a slice this often, however busy transfers are. */
export const bulkWaitMsMax = 200;
export const reopenDelayMsMax = 5_000;

/** All of the writer's work: quick commands, many to a commit, and bulk jobs, in slices. */
export interface WriterTables {
  readonly quick: ReadonlyMap<string, (...input: readonly unknown[]) => unknown>;
  /** What is asked for in lists, with the quick command that each of the list is. */
  readonly lists: ReadonlyMap<string, string>;
  readonly bulk: ReadonlyMap<string, (...input: readonly unknown[]) => BulkJob>;
}

export interface WriterParts {
  /** Opens the database, and reopens it after a commit of unknown outcome. */
  open(): {
    readonly connection: Pick<Connection, "client">;
    readonly tables: WriterTables;
    readonly told: PendingNews;
    readonly counts: Pick<BatchCounts, "write" | "drop">;
  };
  /** The calls that arrived while the writer was at work. */
  arrived(): readonly Call[];
  answer(answers: Answers): void;
  complain(what: string, error: unknown): void;
  later(ms: number, run: () => void): void;
}

/**
 * The only writer. All calls waiting at the start of a round go into one transaction and one durable commit, and their
 * answers leave after that. Lists have every other round. Bulk jobs get a slice only when no quick call waits.
 */
export class Writer {
  private readonly parts: WriterParts;
  private readonly quick: QueuedCall[] = [];
  private readonly lists = new ListQueue();
  private isListsTurn = false;
  private readonly bulk = new BulkQueue();
  private open: ReturnType<WriterParts["open"]> | null;
  private reopenDelayMs = 50;
  private lastSliceMs = 0;

  constructor(parts: WriterParts) {
    this.parts = parts;
    this.open = parts.open();
  }

  take(calls: readonly Call[]): void {
    this.accept(calls);
    do {
      this.accept(this.parts.arrived());
      if (!this.open) this.turnAway();
      else if (this.quickWaits() && !this.bulkIsOverdue()) this.runRound(this.open);
      else this.runSlice(this.open);
    } while (this.quickWaits() || this.bulk.length > 0);
  }

  close(): void {
    this.open?.connection.client.close();
    this.open = null;
  }

  private quickWaits(): boolean {
    return this.quick.length > 0 || this.lists.length > 0;
  }

  private runRound(open: NonNullable<Writer["open"]>): void {
    this.isListsTurn = this.lists.length > 0 && (this.quick.length === 0 || !this.isListsTurn);
    if (this.isListsTurn) {
      const rows = this.lists.take(listedPerCommitMax);
      const isOver = givingWay(() => this.isWaitedFor());
      this.lists.putBack(rows.slice(this.runBatch(open, rows, isOver)));
    } else this.runBatch(open, this.quick.splice(0, batchTransfersMax));
  }

  /** Transfers go first, but not for ever: the feed must also arrive under an endless load of transfers. */
  private bulkIsOverdue(): boolean {
    return this.bulk.length > 0 && performance.now() - this.lastSliceMs > bulkWaitMsMax;
  }

  private accept(calls: readonly Call[]): void {
    for (const call of calls) {
      const listed = this.open?.tables.lists.get(call.name);
      if (listed !== undefined) this.lists.push(call, listed);
      else if (this.open?.tables.bulk.has(call.name)) this.bulk.push(call);
      else this.quick.push(byItself(call));
    }
  }

  private turnAway(): void {
    const calls = [...this.quick.splice(0), ...this.lists.take(Number.POSITIVE_INFINITY)];
    calls.push(...this.bulk.empty().map(byItself));
    if (calls.length > 0) this.answer(calls, recovering());
  }

  /** Runs calls in one commit, all of them or up to where it is over. Returns how many it answered. */
  private runBatch(
    open: NonNullable<Writer["open"]>,
    calls: readonly QueuedCall[],
    isOver: () => boolean = () => false,
  ): number {
    const results: unknown[] = [];
    try {
      open.connection.client.exec("BEGIN IMMEDIATE");
      for (const { name, input } of calls) {
        const call = open.tables.quick.get(name);
        if (!call) throw new Error(`The writer knows no "${name}".`);
        results.push(call(...input));
        if (isOver()) break;
      }
      open.counts.write();
    } catch (error) {
      this.rollBack(open);
      this.afterFault(open, calls, error);
      return calls.length;
    }
    const ran = calls.slice(0, results.length);
    // A commit of unknown outcome may have changed something, so its news are sent too.
    const news = open.told.take();
    if (this.commit(open)) this.tell(answersOf(ran, results), news);
    else this.answer(ran, unknownOutcome(), news);
    return ran.length;
  }

  /** A bad call must not fail its neighbours: each is tried alone, and only a call that fails again is refused. */
  private afterFault(open: NonNullable<Writer["open"]>, calls: readonly QueuedCall[], error: unknown): void {
    if (calls.length === 1) {
      this.parts.complain(`The writer could not do ${calls[0]?.name}`, error);
      this.answer(calls, notPosted());
      return;
    }
    for (const call of calls) {
      if (this.open === open) this.runBatch(open, [call]);
      else this.answer([call], recovering());
    }
  }

  private runSlice(open: NonNullable<Writer["open"]>): void {
    if (this.bulk.length === 0) return;
    try {
      open.connection.client.exec("BEGIN IMMEDIATE");
      this.bulk.runSlice(
        (call) => this.startJob(open, call),
        () => this.isWaitedFor() || this.lists.length > 0,
      );
    } catch (error) {
      this.rollBack(open);
      this.parts.complain(`The writer could not go on with ${this.bulk.nextName}`, error);
      this.answer(this.bulk.undoSlice().map(byItself), stoppedPartWay());
      return;
    }
    this.lastSliceMs = performance.now();
    const news = open.told.take();
    if (!this.commit(open)) {
      this.answer(this.bulk.giveSliceUp().map(byItself), unknownOutcome(), news);
      return;
    }
    this.tell(this.bulk.keepSlice(), news);
  }

  /** True when quick calls wait, including arrivals since the slice began. */
  private isWaitedFor(): boolean {
    this.accept(this.parts.arrived());
    return this.quick.length > 0;
  }

  private startJob(open: NonNullable<Writer["open"]>, { name, input }: Call): BulkJob {
    const begin = open.tables.bulk.get(name);
    if (!begin) throw new Error(`The writer knows no "${name}".`);
    return begin(...input);
  }

  private answer(calls: readonly QueuedCall[], result: unknown, news: Answers["news"] = []): void {
    const results = calls.map(() => result);
    this.tell(answersOf(calls, results), news);
  }

  private tell(answers: Answers["answers"], news: Answers["news"]): void {
    if (answers.length > 0 || news.length > 0) this.parts.answer({ answers, news });
  }

  /** False when it is unknown whether the commit happened: nothing more is written until the database is reopened. */
  private commit(open: NonNullable<Writer["open"]>): boolean {
    try {
      open.connection.client.exec("COMMIT");
      return true;
    } catch (error) {
      this.parts.complain("A commit failed; its outcome is unknown until the database is open again", error);
      this.close();
      this.reopenLater();
      return false;
    }
  }

  private rollBack({ connection: { client }, told, counts }: NonNullable<Writer["open"]>): void {
    told.take();
    counts.drop();
    // Some faults, such as a full disk, have rolled everything back already.
    if (client.inTransaction) client.exec("ROLLBACK");
  }

  private reopenLater(): void {
    this.parts.later(this.reopenDelayMs, () => {
      try {
        this.open = this.parts.open();
        this.reopenDelayMs = 50;
      } catch (error) {
        this.parts.complain("The database could not be opened again yet", error);
        this.reopenDelayMs = Math.min(this.reopenDelayMs * 2, reopenDelayMsMax);
        this.reopenLater();
      }
    });
  }
}
