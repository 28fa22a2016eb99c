import type { Instant } from "#lib/domain/time/instant";
import { demoAgents } from "./demo-agents";
import { minuteOf, storiesIn, type Telling } from "./trade-story";

/** 1 minute: after a sleep, a running demo makes up the live trades of this minute and the one before, no others. */
const liveMinutesMax = 1;

/** All agents' trades from a moment on, in the order in which the exchange sends their versions. */
export class Timeline {
  private readonly ahead = new Map<number, Telling[]>();
  private begun: number;
  private taken: number;
  private isLive = false;

  /** Of trades matched before the start, only added versions are sent. */
  constructor(private readonly start: Instant) {
    this.begun = minuteOf(start);
    this.taken = this.begun;
  }

  /** Adds a version to be sent. A version that fell due in the past comes next. */
  add(telling: Telling): void {
    const minute = Math.max(minuteOf(telling.toldAt), this.taken);
    const others = this.ahead.get(minute);
    if (others) others.push(telling);
    else this.ahead.set(minute, [telling]);
  }

  /** From this moment on, the busier trades of a running demo are sent too. */
  goLive(from: Instant): void {
    this.isLive = true;
    // A minute that has not begun brings its own live trades.
    if (minuteOf(from) < this.begun) this.begin(minuteOf(from), "live", from);
  }

  /** Takes the versions due up to a moment that were not taken before. */
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
