import { formatInstant } from "#lib/domain/time/instant";
import type { Topic } from "#lib/domain/topic";
import type { Clock, Later } from "#lib/process/clock";

export const liveBeatMs = 1_000;
/** 10 s: how often a stream checks that its session still stands. A change of the team checks at once. */
export const liveCheckMs = 10_000;
export const liveEventMsMin = 500;
/** 16 events may wait for a slow reader. */
export const liveQueueMax = 16;

export interface LiveStreamSetup {
  readonly clock: Clock;
  readonly later: Later;
  /** The place in the feed, which a returning browser sends back. */
  readonly place: () => string;
  /**
   * The topics that changed while the browser was away. They are told first: a newer event would move the browser past
   * them.
   */
  readonly missed: readonly Topic[];
  readonly stillSignedIn: () => Promise<boolean>;
  readonly onEnd: () => void;
}

const encoder = new TextEncoder();
const nothing = () => {};

/** One browser's server-sent events: changes at most twice a second, and a beat while nothing changes. */
export class LiveStream {
  readonly body: ReadableStream<Uint8Array>;
  private controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  private readonly pending = new Set<Topic>();
  private sentMs = Number.NEGATIVE_INFINITY;
  private checkedMs: number;
  private callOffFlush: (() => void) | null = null;
  private callOffBeat: () => void = nothing;

  constructor(private readonly setup: LiveStreamSetup) {
    const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      this.controller = controller;
    };
    this.checkedMs = setup.clock.monotonicMs();
    this.body = new ReadableStream(
      { start, cancel: () => this.forget() },
      new CountQueuingStrategy({ highWaterMark: liveQueueMax }),
    );
    for (const topic of setup.missed) this.pending.add(topic);
    this.beat();
    this.hear([]);
  }

  hear(topics: Iterable<Topic>): void {
    for (const topic of topics) this.pending.add(topic);
    if (this.pending.size === 0 || this.callOffFlush !== null || this.controller === null) return;
    const waitMs = Math.max(0, this.sentMs + liveEventMsMin - this.setup.clock.monotonicMs());
    this.callOffFlush = this.setup.later(waitMs, () => this.flush());
  }

  /** Ends the stream when its session has ended. */
  async check(): Promise<void> {
    if (await this.setup.stillSignedIn().catch(() => false)) return;
    this.send("ended", {});
    this.end();
  }

  end(): void {
    this.controller?.close();
    this.forget();
  }

  private flush(): void {
    this.callOffFlush = null;
    this.sentMs = this.setup.clock.monotonicMs();
    const topics = [...this.pending];
    this.pending.clear();
    this.send("changed", { topics });
  }

  private beat(): void {
    this.send("beat", { at: formatInstant(this.setup.clock.now()) });
    if (this.controller === null) return;
    this.callOffBeat = this.setup.later(liveBeatMs, () => {
      const isDue = this.setup.clock.monotonicMs() - this.checkedMs >= liveCheckMs;
      if (isDue) this.checkDue();
      else this.beat();
    });
  }

  private checkDue(): void {
    this.checkedMs = this.setup.clock.monotonicMs();
    this.check().then(
      () => this.beat(),
      () => this.end(),
    );
  }

  private send(event: string, data: unknown): void {
    if (this.controller === null) return;
    // A browser that reads too slowly is cut off, and told every change when it returns, so that nothing piles up here.
    if ((this.controller.desiredSize ?? 0) <= 0) {
      this.controller.error(new DOMException("The reader is too slow.", "AbortError"));
      this.forget();
      return;
    }
    // The browser's place moves on only when nothing is left to tell.
    const id = this.pending.size === 0 ? `id: ${this.setup.place()}\n` : "";
    this.controller.enqueue(encoder.encode(`${id}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
  }

  private forget(): void {
    if (this.controller === null) return;
    this.controller = null;
    this.callOffFlush?.();
    this.callOffBeat();
    this.setup.onEnd();
  }
}
