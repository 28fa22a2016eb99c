/** From 1 s on, the page says how old its data are. */
const shownMs = 1_000;

/** The data of a page that came from a replica which was behind, and their times. */
export class DataAges {
  private readonly asOfByPath = new Map<string, number>();
  private readonly listeners = new Set<() => void>();
  private oldest: number | null = null;

  /** Notes an answer, with the age in its header. */
  note(path: string, lag: string | null, nowMs = Date.now()): void {
    const [name = ""] = path.split("?", 1);
    const lagMs = Number(lag ?? 0);
    if (lagMs > shownMs) this.asOfByPath.set(name, nowMs - lagMs);
    else if (!this.asOfByPath.delete(name)) return;
    this.tell();
  }

  /** Called when another page is shown. */
  forget(): void {
    this.asOfByPath.clear();
    this.tell();
  }

  /** The time of the oldest data in milliseconds since 1970; null when all data are up to date. */
  readonly oldestMs = (): number | null => this.oldest;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private tell(): void {
    this.oldest = this.asOfByPath.size === 0 ? null : Math.min(...this.asOfByPath.values());
    for (const listener of this.listeners) listener();
  }
}

export const dataAges = new DataAges();
