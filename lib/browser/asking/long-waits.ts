/** 400 ms: after this wait, a thin bar shows that something is on its way. */
export const slowMs = 400;
/** 4 s: after this wait, a person is told that it takes long. */
export const longMs = 4_000;

export type Wait = "none" | "slow" | "long";

/** The parts of the browser that a wait needs. A test passes its own. */
export interface WaitingWorld {
  nowMs(): number;
  later(ms: number, run: () => void): () => void;
}

/** Knows how long the page has waited for something. */
export class LongWaits {
  private readonly beganMs = new Map<unknown, number>();
  private readonly listeners = new Set<() => void>();
  private callOff = () => {};
  private wait: Wait = "none";

  constructor(private readonly world: WaitingWorld) {}

  began(what: unknown): void {
    if (this.beganMs.has(what)) return;
    this.beganMs.set(what, this.world.nowMs());
    this.look();
  }

  ended(what: unknown): void {
    if (this.beganMs.delete(what)) this.look();
  }

  readonly longest = (): Wait => this.wait;

  readonly watch = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private look(): void {
    this.callOff();
    this.callOff = () => {};
    // A map keeps its order, so the first wait is the oldest.
    const [oldestMs] = this.beganMs.values();
    const ageMs = oldestMs === undefined ? null : this.world.nowMs() - oldestMs;
    const nextMs = ageMs === null ? undefined : [slowMs, longMs].find((ms) => ageMs < ms);
    if (ageMs !== null && nextMs !== undefined) this.callOff = this.world.later(nextMs - ageMs, () => this.look());
    const wait = ageMs === null || ageMs < slowMs ? "none" : ageMs < longMs ? "slow" : "long";
    if (wait === this.wait) return;
    this.wait = wait;
    for (const tell of this.listeners) tell();
  }
}
