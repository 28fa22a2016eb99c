import { inTime, type Later } from "#lib/process/clock";

export const eventWaitsMax = 1_024;
/** 64 calls of an agent may wait at once, so that no agent keeps every place. */
export const eventWaitsOfAgentMax = 64;

/** A place of a call that waits for news of an agent's events. */
export interface EventWait {
  /**
   * True at the next news, at once if some came since the last call; false after this many milliseconds without any, or
   * when the server is leaving.
   */
  next(msMax: number): Promise<boolean>;
  leave(): void;
}

/** Calls that wait for events. Waiting asks the database nothing. */
export class EventWaits {
  private readonly byAgent = new Map<string, Set<Place>>();
  private count = 0;
  private isClosed = false;

  constructor(private readonly later: Later = inTime) {}

  get openCount(): number {
    return this.count;
  }

  /** Null when no place is free, or the server is leaving: then the call does not wait. */
  enter(agentId: string): EventWait | null {
    const ofAgent = this.byAgent.get(agentId) ?? new Set();
    if (this.isClosed || this.count >= eventWaitsMax || ofAgent.size >= eventWaitsOfAgentMax) return null;
    const place = new Place(this.later, () => {
      if (!ofAgent.delete(place)) return;
      this.count -= 1;
      if (ofAgent.size === 0) this.byAgent.delete(agentId);
    });
    this.byAgent.set(agentId, ofAgent.add(place));
    this.count += 1;
    return place;
  }

  /** There may be news of this agent; null stands for all agents. */
  note(agentId: string | null): void {
    const places = agentId === null ? this.all() : [...(this.byAgent.get(agentId) ?? [])];
    for (const place of places) place.hear();
  }

  /** Ends all waiting: the server is leaving, and answers what it has. */
  close(): void {
    this.isClosed = true;
    for (const place of this.all()) place.end();
  }

  private all(): Place[] {
    return [...this.byAgent.values()].flatMap((places) => [...places]);
  }
}

class Place implements EventWait {
  private hasNews = false;
  private isEnded = false;
  private wake: (() => void) | null = null;

  constructor(
    private readonly later: Later,
    readonly leave: () => void,
  ) {}

  async next(msMax: number): Promise<boolean> {
    if (!this.hasNews && !this.isEnded) await this.woken(msMax);
    const hadNews = this.hasNews && !this.isEnded;
    this.hasNews = false;
    return hadNews;
  }

  private woken(msMax: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.later(msMax, resolve);
      this.wake = () => {
        cancel();
        resolve();
      };
    });
  }

  hear(): void {
    this.hasNews = true;
    this.wake?.();
  }

  end(): void {
    this.isEnded = true;
    this.wake?.();
  }
}
