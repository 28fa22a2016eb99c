import type { Connection } from "./connection";
import { hasSqlState } from "./faults";

/** A primary that sends no byte for 3 s while answers are awaited is suspected. */
export const silentHostMs = 3_000;
export const silenceLookMs = 500;

interface SilenceParts {
  /** The open connections, each with the start of the server that it leads to; null where a pooler hides that. */
  readonly connections: ReadonlyMap<Connection, string | null>;
  /** Opens one more connection and tells the start of the server that answers there, in a bounded time. */
  ask(): Promise<string | null>;
  /** Gives connections up, and all else that is asked of a primary that does not answer. */
  cut(lost: readonly Connection[]): void;
  tell(text: string): void;
}

interface Opening {
  readonly beganMs: number;
  readonly end: AbortController;
}

/**
 * Finds out that the primary has fallen silent, as a machine that hangs or a cable that is cut. A statement may wait
 * for a lock, or work for minutes, without a byte, so silence alone is no proof: one more connection is opened, and
 * whoever answers it tells whether the others still lead there. A proxy may have gone on to a new primary.
 */
export class SilenceWatch {
  isSilent = false;
  private readonly openings = new Set<Opening>();
  private timer: NodeJS.Timeout | null = null;
  private isAsking = false;
  private askAgainMs = 0;
  /** When any connection was last heard. */
  private heardMs = 0;

  constructor(private readonly parts: SilenceParts) {}

  start(): void {
    this.timer ??= setInterval(() => this.look(), silenceLookMs).unref();
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer);
    this.endOpenings();
  }

  /** Another primary is served. */
  forget(): void {
    this.isSilent = false;
    this.endOpenings();
  }

  /** What is opened in the silence would wait for its own bound, and hold its place until then: it ends at the cut. */
  async endingAtCut<T>(open: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const opening = { beganMs: performance.now(), end: new AbortController() };
    this.openings.add(opening);
    try {
      return await open(opening.end.signal);
    } finally {
      this.openings.delete(opening);
    }
  }

  private look(): void {
    const nowMs = performance.now();
    const silentMs = this.longestSilenceMs(nowMs);
    if (this.isAsking || (!this.isSilent && (silentMs < silentHostMs || nowMs < this.askAgainMs))) return;
    this.isAsking = true;
    void this.ask().finally(() => {
      this.isAsking = false;
      this.askAgainMs = performance.now() + silentHostMs;
    });
  }

  private async ask(): Promise<void> {
    try {
      const startedAt = await this.parts.ask();
      this.hear();
      this.leaveOthers(startedAt);
    } catch (error) {
      // A database that is full or starts, or a pooler, says so.
      if (hasSqlState(error)) return this.hear();
      this.longestSilenceMs(performance.now());
      // Whoever still answers on another connection is merely crowded.
      if (this.isSilent || performance.now() - this.heardMs < silentHostMs) return;
      this.isSilent = true;
      this.parts.tell("The primary says nothing: its connections are cut, and it is asked again.");
      this.endOpenings();
      this.parts.cut([...this.parts.connections.keys()]);
    }
  }

  private hear(): void {
    if (this.isSilent) this.parts.tell("The primary answers again.");
    this.isSilent = false;
  }

  /** Cuts silent connections to a server that is not the one which answers now, and all others to it. */
  private leaveOthers(startedAt: string | null): void {
    if (startedAt === null) return;
    const elsewhere = [...this.parts.connections].flatMap(([connection, start]) =>
      start !== null && start !== startedAt ? [connection] : [],
    );
    const nowMs = performance.now();
    if (!elsewhere.some(({ hearing }) => hearing.silentMs(nowMs) >= silentHostMs)) return;
    this.parts.tell("Another server answers in place of a primary that says nothing: connections to that are cut.");
    this.parts.cut(elsewhere);
  }

  private longestSilenceMs(nowMs: number): number {
    let longestMs = 0;
    for (const { hearing } of this.parts.connections.keys()) {
      longestMs = Math.max(longestMs, hearing.silentMs(nowMs));
      this.heardMs = Math.max(this.heardMs, hearing.heardMs);
    }
    for (const { beganMs } of this.openings) longestMs = Math.max(longestMs, nowMs - beganMs);
    return longestMs;
  }

  private endOpenings(): void {
    for (const { end } of this.openings) end.abort();
  }
}
