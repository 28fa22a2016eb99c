import { type Instant, instant, minute, second } from "#lib/domain/time/instant";
import { demoAgents } from "./demo-agents";
import { storiesBetween } from "./demo-trades";
import { liveTradesInSecond } from "./rhythm";
import { livePlace, livePlacesPerSecond, type Telling, tradeStory } from "./trade-story";

/** A demo that slept catches up with at most this many seconds of new trades. */
export const demoCatchUpSecondsMax = 60;

/** The trades that the feed is still to tell, by the second. It only ever holds recently matched ones. */
export class FeedAgenda {
  private readonly told = new Map<number, Telling[]>();
  private done: number;

  /** What falls due up to that moment, and in the rest of its second, was told or is added. */
  constructor(now: Instant) {
    this.done = secondOf(now);
  }

  /** Adds versions that are still to be told. Those that fell due before are told next. */
  add(tellings: readonly Telling[]): void {
    for (const telling of tellings) {
      const due = Math.max(secondOf(telling.toldAt), this.done + 1);
      const others = this.told.get(due);
      if (others) others.push(telling);
      else this.told.set(due, [telling]);
    }
  }

  /** Takes every version that is due and was not told before. */
  takeDue(now: Instant): Telling[] {
    const due: Telling[] = [];
    // Only whole seconds that have passed are taken, so that nothing is told before it has happened.
    const last = secondOf(now) - 1;
    const liveFrom = last - demoCatchUpSecondsMax;
    while (this.done < last) {
      const next = this.done + 1;
      this.beginSecond(next, next > liveFrom);
      this.done = next;
      due.push(...(this.told.get(next) ?? []));
      this.told.delete(next);
    }
    return due;
  }

  private beginSecond(index: number, live: boolean): void {
    for (const agent of demoAgents) {
      const at = instant(BigInt(index) * second);
      if (index % 60 === 0) for (const story of storiesBetween(agent, at, at)) this.add(story);
      if (!live) continue;
      const first = livePlace + (index % 60) * livePlacesPerSecond;
      const count = liveTradesInSecond(agent, index);
      for (let place = first; place < first + count; place += 1) {
        this.add(tradeStory(agent, Number(at / minute), place));
      }
    }
  }
}

const secondOf = (at: Instant): number => Number(at / second);
