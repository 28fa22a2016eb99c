import type { Connection } from "./connection";
import { hasSqlState } from "./faults";

/** 3 s: a primary that sends no byte for this long while answers are awaited is suspected. */
export const silentHostMs = 3_000;
export const silenceLookMs = 500;

interface SilenceParts {
  /** The open connections, each with its server's start time; null when a pooler hides that. */
  readonly connections: ReadonlyMap<Connection, string | null>;
  /** Opens another connection and returns the start time of the server that answers, in a bounded time. */
  ask(): Promise<string | null>;
  /** Gives up these connections, and everything else asked of a silent primary. */
  cut(lost: readonly Connection[]): void;
  tell(text: string): void;
}

interface Opening {
  readonly beganMs: number;
  readonly end: AbortController;
}

/**
 * Notices a primary that has fallen silent: a hung machine, a cut cable. A statement may wait or work for minutes
 * without sending a byte, so silence is no proof: another connection is opened, and its answer shows whether the others
 * still lead to this server. A proxy may have moved on to a new primary.
 */
export class SilenceWatch {
  isSilent = false;
  private readonly openings = new Set<Opening>();
  private timer: NodeJS.Timeout | null = null;
  private isAsking = false;
  private askAgainMs = 0;
  /** When any connection last received a byte. */
  private heardMs = 0;

  constructor(private readonly parts: SilenceParts) {}

  start(): void {
    this.timer ??= setInterval(() => this.look(), silenceLookMs).unref();
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer);
    this.endOpenings();
  }

  /** Called when there is another primary. */
  forget(): void {
    this.isSilent = false;
    this.endOpenings();
  }

  /** A connection opened during the silence would wait, and hold its place, until its own bound: it ends at the cut. */
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
      // An error from a database that is full or starting, or from a pooler, is an answer.
      if (hasSqlState(error)) return this.hear();
      this.longestSilenceMs(performance.now());
      // When another connection still gets answers, the server is merely crowded.
      if (this.isSilent || performance.now() - this.heardMs < silentHostMs) return;
      this.isSilent = true;
      this.parts.tell("The primary is silent: its connections are cut, and it is asked again.");
      this.endOpenings();
      this.parts.cut([...this.parts.connections.keys()]);
    }
  }

  private hear(): void {
    if (this.isSilent) this.parts.tell("The primary answers again.");
    this.isSilent = false;
  }

  /** Cuts all connections to servers other than the server that answered, if one of these connections is silent. */
  private leaveOthers(startedAt: string | null): void {
    if (startedAt === null) return;
    const elsewhere = [...this.parts.connections].flatMap(([connection, start]) =>
      start !== null && start !== startedAt ? [connection] : [],
    );
    const nowMs = performance.now();
    if (!elsewhere.some(({ hearing }) => hearing.silentMs(nowMs) >= silentHostMs)) return;
    this.parts.tell("Another server answers in place of a silent primary: connections to the silent primary are cut.");
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
