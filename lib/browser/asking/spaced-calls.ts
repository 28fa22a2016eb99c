/** Runs work by name: at once when its last run is a full gap ago, else once at the end of the gap. */
export class SpacedCalls {
  private readonly lastMs = new Map<string, number>();
  private readonly waiting = new Map<string, () => void>();

  constructor(
    private readonly world: { nowMs(): number; later(ms: number, run: () => void): () => void },
    private readonly run: (name: string) => void,
  ) {}

  ask(name: string, gapMs: number): void {
    if (this.waiting.has(name)) return;
    const waitMs = (this.lastMs.get(name) ?? Number.NEGATIVE_INFINITY) + gapMs - this.world.nowMs();
    if (waitMs <= 0) {
      this.call(name);
      return;
    }
    this.waiting.set(
      name,
      this.world.later(waitMs, () => this.call(name)),
    );
  }

  stop(): void {
    for (const callOff of this.waiting.values()) callOff();
    this.waiting.clear();
  }

  private call(name: string): void {
    this.waiting.delete(name);
    this.lastMs.set(name, this.world.nowMs());
    this.run(name);
  }
}
