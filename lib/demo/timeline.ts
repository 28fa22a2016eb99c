import type { Instant } from "#lib/domain/time/instant";
import { demoAgents } from "./demo-agents";
import { minuteOf, storiesIn, type Telling } from "./trade-story";

/** After a sleep, a running demo makes up the live trades of this minute and the minute before, and no others. */
const liveMinutesMax = 1;

/** All agents' trades from a moment on, in the order in which the exchange tells their versions. */
export class Timeline {
  private readonly ahead = new Map<number, Telling[]>();
  private begun: number;
  private taken: number;
  private isLive = false;

  /** Of trades that were matched before the start, it tells only what is added. */
  constructor(private readonly start: Instant) {
    this.begun = minuteOf(start);
    this.taken = this.begun;
  }

  /** Adds a version that is still to be told. A version that fell due while nobody told it comes next. */
  add(telling: Telling): void {
    const minute = Math.max(minuteOf(telling.toldAt), this.taken);
    const others = this.ahead.get(minute);
    if (others) others.push(telling);
    else this.ahead.set(minute, [telling]);
  }

  /** From a moment on, the busier trades of a running demo are told, too. */
  goLive(from: Instant): void {
    this.isLive = true;
    // A minute that has not begun brings its live trades along.
    if (minuteOf(from) < this.begun) this.begin(minuteOf(from), "live", from);
  }

  /** Takes what is told up to a moment and was not taken before. */
  takeUntil(until: Instant): Telling[] {
    const due: Telling[] = [];
    const last = minuteOf(until);
    for (; this.begun <= last; this.begun += 1) {
      this.begin(this.begun, "history", this.start);
      if (this.isLive && this.begun >= last - liveMinutesMax) this.begin(this.begun, "live", this.start);
    }
    for (; this.taken <= last; this.taken += 1) {
      const tellings = this.ahead.get(this.taken) ?? [];
      this.ahead.delete(this.taken);
      for (const telling of tellings) {
        if (telling.toldAt <= until) due.push(telling);
        else this.add(telling);
      }
    }
    this.taken = last;
    return due.sort((one, other) => (one.toldAt < other.toldAt ? -1 : one.toldAt > other.toldAt ? 1 : 0));
  }

  private begin(minute: number, share: "history" | "live", after: Instant): void {
    for (const agent of demoAgents) {
      for (const story of storiesIn(agent, minute, share)) {
        const [first] = story;
        if (first && first.toldAt > after) for (const telling of story) this.add(telling);
      }
    }
  }
}
