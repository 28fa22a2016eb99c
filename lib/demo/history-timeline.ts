import { type Instant, instant, minute as minuteNanoseconds } from "#lib/domain/time/instant";
import { demoAgents } from "./demo-agents";
import { minuteOf, storiesBetween } from "./demo-trades";
import type { Telling } from "./trade-story";

/** All agents' histories from a moment on, in the order in which the exchange tells them. */
export class HistoryTimeline {
  private readonly ahead = new Map<number, Telling[]>();
  private begun: number;
  private taken: number;

  /** Of trades that were matched before the start, it tells only what is added. */
  constructor(private readonly start: Instant) {
    this.begun = minuteOf(start);
    this.taken = this.begun;
  }

  /** Adds a version that is still to be told. One that fell due while nobody told it comes first. */
  add(telling: Telling): void {
    const minute = Math.max(minuteOf(telling.toldAt), this.taken);
    const others = this.ahead.get(minute);
    if (others) others.push(telling);
    else this.ahead.set(minute, [telling]);
  }

  /** Takes what is told up to a moment and was not taken before. */
  takeUntil(until: Instant): Telling[] {
    const due: Telling[] = [];
    for (const last = minuteOf(until); this.begun <= last; this.begun += 1) this.begin(this.begun);
    for (let minute = this.taken; minute <= minuteOf(until); minute += 1) {
      const tellings = this.ahead.get(minute) ?? [];
      this.ahead.delete(minute);
      this.taken = minute;
      for (const telling of tellings) {
        if (telling.toldAt <= until) due.push(telling);
        else this.add(telling);
      }
    }
    return due.sort((one, other) => (one.toldAt < other.toldAt ? -1 : one.toldAt > other.toldAt ? 1 : 0));
  }

  /** Everything begun and not yet told. */
  rest(): Telling[] {
    return [...this.ahead.values()].flat();
  }

  private begin(minute: number): void {
    const at = instant(BigInt(minute) * minuteNanoseconds);
    for (const agent of demoAgents) {
      for (const story of storiesBetween(agent, at, at)) {
        const [first] = story;
        if (first && first.toldAt > this.start) for (const telling of story) this.add(telling);
      }
    }
  }
}
