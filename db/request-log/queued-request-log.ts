import { done, type Outcome } from "#lib/domain/failure";
import type { ListCount } from "#lib/domain/lists/list-page";
import type { RequestLine } from "#lib/domain/requests/request-line";
import type {
  DropCounts,
  DropReason,
  LoggedRequest,
  RequestFacts,
  RequestFilter,
  RequestLog,
  RequestLogTotals,
  RequestPage,
  RequestQuery,
} from "#lib/domain/requests/request-log";
import type { Instant } from "#lib/domain/time/instant";
import { requestLogAway } from "#lib/domain/unavailable";
import { addedUp, type Dropped, type MutableCounts, noDrops, RequestQueue, type Waiting } from "./request-queue";
import { queryForOne } from "./request-reads";

/** 250 ms: many rows in one write cost a fraction of single writes. A kill loses the waiting rows. */
const requestFlushMs = 250;
const requestCloseMsMax = 2_000;
const requestSweepMs = 60_000;

export interface Listed {
  readonly rows: readonly RequestLine[];
  readonly dropped: DropCounts;
}

/** Where a driver stores requests. Null stands for an answer that never came. */
export interface RequestKeep {
  append(waiting: Waiting, dropped: Dropped, now: Instant): Promise<Outcome<null> | null>;
  list(query: RequestQuery): Promise<Outcome<Listed> | null>;
  count(filter: RequestFilter): Promise<Outcome<ListCount> | null>;
  find(query: RequestQuery): Promise<Outcome<LoggedRequest | null> | null>;
  /** Deletes rows past their time or bounds, if any were written since the start. */
  sweep(now: Instant): Promise<void>;
  close(): Promise<void>;
}

interface QueuedRequestLogOptions {
  readonly now: () => Instant;
  complain(text: string): void;
}

/** Passes requests to the store in batches. The caller never waits. */
export class QueuedRequestLog implements RequestLog {
  private readonly queue = new RequestQueue();
  private untold = new Map<string, MutableCounts>();
  private writing: Promise<void> | null = null;
  private flushTimer: NodeJS.Timeout | null = null;
  private readonly sweeper: NodeJS.Timeout;
  private readonly listeners = new Set<(agentId: string) => void>();
  private kept = 0;
  private readonly dropped: MutableCounts = { ...noDrops };
  private failing = false;
  private closed = false;

  constructor(
    private readonly keep: RequestKeep,
    private readonly options: QueuedRequestLogOptions,
  ) {
    this.sweeper = setInterval(() => void keep.sweep(options.now()), requestSweepMs);
    this.sweeper.unref();
  }

  note(facts: RequestFacts): void {
    if (this.closed || this.queue.isFull) this.countDropped(facts.agentId, "crowded");
    else this.queue.add(facts);
    this.flushSoon();
  }

  countDropped(agentId: string, reason: DropReason, count = 1): void {
    this.dropped[reason] += count;
    const counts = this.untold.get(agentId) ?? { ...noDrops };
    counts[reason] += count;
    this.untold.set(agentId, counts);
  }

  async list(query: RequestQuery): Promise<Outcome<RequestPage>> {
    await this.handOver();
    const listed = await this.keep.list(query);
    const told = listed?.ok ? listed.value : { rows: [], dropped: noDrops };
    const dropped = addedUp(told.dropped, this.untold.get(query.agentId) ?? noDrops);
    return done({ rows: told.rows, dropped, failing: this.failing || !listed?.ok });
  }

  async count(filter: RequestFilter): Promise<Outcome<ListCount>> {
    await this.handOver();
    return (await this.keep.count(filter)) ?? requestLogAway();
  }

  async find(agentId: string, requestId: string, at?: Instant): Promise<Outcome<LoggedRequest | null>> {
    await this.handOver();
    const found = await this.keep.find(queryForOne(agentId, requestId, this.options.now(), at));
    return found ?? done(null);
  }

  watch(listener: (agentId: string) => void): void {
    this.listeners.add(listener);
  }

  totals(): RequestLogTotals {
    return { kept: this.kept, dropped: { ...this.dropped } };
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    clearInterval(this.sweeper);
    if (this.flushTimer) clearTimeout(this.flushTimer);
    const written = this.handOver().then(() => this.keep.close());
    // A hanging disk must not keep the server from stopping.
    await Promise.race([written, new Promise((resolve) => setTimeout(resolve, requestCloseMsMax).unref())]);
  }

  private flushSoon(): void {
    if (this.flushTimer !== null || this.writing !== null || this.closed) return;
    this.flushTimer = setTimeout(() => {
      this.flushTimer = null;
      void this.write();
    }, requestFlushMs);
  }

  /** Writes one batch at a time. During a slow write new requests wait here, bounded and counted. */
  private write(): Promise<void> {
    this.writing ??= this.writeBatch().finally(() => {
      this.writing = null;
      if (this.queue.rows > 0) this.flushSoon();
    });
    return this.writing;
  }

  private async writeBatch(): Promise<void> {
    const { untold } = this;
    if (this.queue.rows === 0 && untold.size === 0) return;
    const waiting = this.queue.take();
    this.untold = new Map();
    const written = await this.keep.append(waiting, [...untold], this.options.now());
    this.failing = !written?.ok;
    if (!written?.ok) {
      for (const [agentId, counts] of untold) {
        this.untold.set(agentId, addedUp(this.untold.get(agentId) ?? noDrops, counts));
      }
    }
    for (const [agentId, { rows }] of waiting.agents) {
      if (!written?.ok) this.countDropped(agentId, "crowded", rows);
      else {
        this.kept += rows;
        this.tell(agentId);
      }
    }
  }

  /** Has all noted requests written before a question is asked, so that its answer includes them. */
  private async handOver(): Promise<void> {
    await this.writing;
    await this.write();
  }

  private tell(agentId: string): void {
    for (const listener of this.listeners) {
      try {
        listener(agentId);
      } catch (error) {
        // Nobody awaits the batch, so an error thrown further would end the process.
        this.options.complain(`A listener of the request log failed: ${error}`);
      }
    }
  }
}
