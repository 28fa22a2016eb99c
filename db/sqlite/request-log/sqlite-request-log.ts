import type { LogThreadSetup } from "#db/sqlite/engine/thread-setup";
import { ThreadChannel } from "#db/threads/thread-channel";
import { done, type Outcome } from "#lib/domain/failure";
import { type Instant, instant, nanosecond } from "#lib/domain/time/instant";
import {
  requestCallsMax,
  requestCloseMsMax,
  requestFlushMs,
  requestQueueBytesMax,
  requestQueueMax,
  requestReopenMs,
  sweepMs,
} from "#lib/limits";
import type {
  DropCounts,
  DropReason,
  LoggedRequest,
  RequestFacts,
  RequestLog,
  RequestLogTotals,
  RequestPage,
  RequestQuery,
} from "#lib/request-log";
import type { LogCalls } from "./log-thread";
import { RequestBatch } from "./request-batch";

export interface RequestLogOptions {
  readonly file: string;
  /** The bundled thread, dist/request-log-thread.mjs. */
  readonly threadScript: string;
  readonly now: () => Instant;
  complain(text: string): void;
}

type Channel = ThreadChannel<LogCalls>;
type MutableCounts = { -readonly [K in DropReason]: number };

const noDrops: DropCounts = { crowded: 0, unproved: 0 };

/**
 * Hands requests to a thread of its own in batches, and never waits for it. The thread starts with the first request.
 */
export class SqliteRequestLog implements RequestLog {
  private waiting = new Map<string, RequestBatch>();
  private waitingRows = 0;
  private waitingBytes = 0;
  private untold = new Map<string, MutableCounts>();
  private channel: Promise<Channel | null> | null = null;
  private writing: Promise<void> | null = null;
  private flushTimer: NodeJS.Timeout | null = null;
  private readonly sweeper: NodeJS.Timeout;
  private readonly listeners = new Set<(agentId: string) => void>();
  private kept = 0;
  private readonly dropped: MutableCounts = { ...noDrops };
  private failing = false;
  private closed = false;

  constructor(private readonly options: RequestLogOptions) {
    this.sweeper = setInterval(() => void this.sweep(), sweepMs);
    this.sweeper.unref();
  }

  note(facts: RequestFacts): void {
    if (this.closed || this.isFull) this.countDropped(facts.agentId, "crowded");
    else this.keep(facts);
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
    const listed = await this.call("list", query);
    const told = listed?.ok ? listed.value : { rows: [], dropped: noDrops };
    const untold = this.untold.get(query.agentId) ?? noDrops;
    const dropped = {
      crowded: told.dropped.crowded + untold.crowded,
      unproved: told.dropped.unproved + untold.unproved,
    };
    return done({ rows: told.rows, dropped, failing: this.failing || !listed?.ok });
  }

  async find(agentId: string, requestId: string, at?: Instant): Promise<Outcome<LoggedRequest | null>> {
    await this.handOver();
    const found = await this.call("find", requestOf(agentId, requestId, this.options.now(), at));
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
    if (!this.channel && this.waitingRows === 0 && this.untold.size === 0) return;
    const written = this.handOver()
      .then(() => this.writing)
      .then(async () => (await this.channel)?.close());
    // A disk that hangs must not keep the server from stopping.
    await Promise.race([written, new Promise((resolve) => setTimeout(resolve, requestCloseMsMax).unref())]);
  }

  private get isFull(): boolean {
    return this.waitingRows >= requestQueueMax || this.waitingBytes >= requestQueueBytesMax;
  }

  private keep(facts: RequestFacts): void {
    let batch = this.waiting.get(facts.agentId);
    if (!batch) {
      batch = new RequestBatch(facts.agentId);
      this.waiting.set(facts.agentId, batch);
    }
    this.waitingBytes += batch.add(facts);
    this.waitingRows += 1;
  }

  private flushSoon(): void {
    if (this.flushTimer !== null || this.writing !== null || this.closed) return;
    this.flushTimer = setTimeout(() => {
      this.flushTimer = null;
      void this.write();
    }, requestFlushMs);
  }

  /** Writes one batch at a time. While the disk is slow, new requests wait here, where they are bounded and counted. */
  private write(): Promise<void> {
    this.writing ??= this.writeBatch().finally(() => {
      this.writing = null;
      if (this.waitingRows > 0) this.flushSoon();
    });
    return this.writing;
  }

  private async writeBatch(): Promise<void> {
    const [batches, untold] = [this.waiting, this.untold];
    if (this.waitingRows === 0 && untold.size === 0) return;
    this.waiting = new Map();
    [this.waitingRows, this.waitingBytes] = [0, 0];
    this.untold = new Map();
    const packed = Array.from(batches.values(), (batch) => batch.packed());
    const written = await this.call("append", packed, [...untold], this.options.now());
    this.failing = !written?.ok;
    if (!written?.ok) for (const [agentId, counts] of untold) this.putBack(agentId, counts);
    for (const [agentId, { rows }] of batches) {
      if (!written?.ok) this.countDropped(agentId, "crowded", rows);
      else {
        this.kept += rows;
        this.tell(agentId);
      }
    }
  }

  private putBack(agentId: string, counts: DropCounts): void {
    const now = this.untold.get(agentId) ?? noDrops;
    this.untold.set(agentId, { crowded: now.crowded + counts.crowded, unproved: now.unproved + counts.unproved });
  }

  /** Hands all noted requests to the thread before a question goes there, so that its answer includes them. */
  private async handOver(): Promise<void> {
    await this.writing;
    void this.write();
  }

  private async call<K extends keyof LogCalls & string>(
    name: K,
    ...input: Parameters<LogCalls[K]>
  ): Promise<ReturnType<LogCalls[K]> | null> {
    try {
      const channel = await this.opened();
      return channel ? await channel.callWithin(requestCallsMax, name, ...input) : null;
    } catch (error) {
      this.options.complain(`The request log's thread does not answer: ${error}`);
      return null;
    }
  }

  private opened(): Promise<Channel | null> {
    this.channel ??= this.start();
    return this.channel;
  }

  private async start(): Promise<Channel | null> {
    const { threadScript, file, complain } = this.options;
    const setup: LogThreadSetup = { role: "request log", file };
    // The thread starts again only after a while, or one that dies at once would be restarted with every request.
    const startAgainLater = () => {
      this.channel = Promise.resolve(null);
      setTimeout(() => {
        this.channel = null;
      }, requestReopenMs).unref();
    };
    try {
      const onDeath = (error: Error) => {
        complain(`The request log's thread died, and requests go on without it: ${error.message}`);
        startAgainLater();
      };
      return await ThreadChannel.start<LogCalls>(threadScript, setup, {
        onComplaint: ({ complaint }) => complain(complaint),
        onEvents: () => {},
        onDeath,
      });
    } catch (error) {
      complain(`The request log's thread did not start: ${error}`);
      startAgainLater();
      return null;
    }
  }

  private async sweep(): Promise<void> {
    if (this.channel) await this.call("sweep", this.options.now());
  }

  private tell(agentId: string): void {
    for (const listener of this.listeners) {
      try {
        listener(agentId);
      } catch (error) {
        // Nobody awaits the batch, so an error thrown on would end the process.
        this.options.complain(`Whoever listens to the request log failed: ${error}`);
      }
    }
  }
}

const requestOf = (agentId: string, requestId: string, now: Instant, at?: Instant): RequestQuery => ({
  ...{ agentId, requestId, now },
  ...{ keyId: null, operation: null, codes: null, statuses: null, proved: null },
  ...{ ticketId: null, playerId: null, address: null, latencyMsMin: 0 },
  ...{ start: at ?? null, end: at === undefined ? null : instant(at + nanosecond), after: null, limit: 1 },
});
