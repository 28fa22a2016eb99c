/** 4 s: after this wait, a person is told that it takes long. */
export const longMs = 4_000;

/** The parts of the browser that a wait needs. A test passes its own. */
export interface WaitingWorld {
  nowMs(): number;
  later(ms: number, run: () => void): () => void;
}

/** Knows whether the page has waited long for something. */
export class LongWaits {
  private readonly beganMs = new Map<unknown, number>();
  private readonly listeners = new Set<() => void>();
  private callOff = () => {};
  private isLong = false;

  constructor(private readonly world: WaitingWorld) {}

  began(what: unknown): void {
    if (this.beganMs.has(what)) return;
    this.beganMs.set(what, this.world.nowMs());
    this.look();
  }

  ended(what: unknown): void {
    if (this.beganMs.delete(what)) this.look();
  }

  readonly areThere = (): boolean => this.isLong;

  readonly watch = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private look(): void {
    this.callOff();
    this.callOff = () => {};
    // A map keeps its order, so the first wait is the oldest.
    const [oldestMs] = this.beganMs.values();
    const leftMs = oldestMs === undefined ? null : oldestMs + longMs - this.world.nowMs();
    if (leftMs !== null && leftMs > 0) this.callOff = this.world.later(leftMs, () => this.look());
    const isLong = leftMs !== null && leftMs <= 0;
    if (isLong === this.isLong) return;
    this.isLong = isLong;
    for (const tell of this.listeners) tell();
  }
}
