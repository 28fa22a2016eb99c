import { describe, expect, it } from "vitest";
import { hour, type Instant, instant, instantOfMilliseconds, minute, second } from "#lib/domain/time/instant";
import { mainAgent } from "./demo-agents";
import { Timeline } from "./timeline";
import { livePlace, minuteOf, storiesIn, type Telling } from "./trade-story";

const start = instantOfMilliseconds(Date.parse("2026-09-12T18:00:07Z"));
const fromStart = (nanoseconds: bigint): Instant => instant(start + nanoseconds);
const nameOf = ({ trade }: Telling): string => `${trade.tradeId} ${trade.version}`;

function toldWithin(span: bigint, step: bigint): Telling[] {
  const timeline = new Timeline(start);
  timeline.goLive(start);
  const told: Telling[] = [];
  for (let at = step; at <= span; at += step) told.push(...timeline.takeUntil(fromStart(at)));
  return told;
}

describe("the timeline of a running demo", () => {
  it("has new trades, settlements and corrections within minutes", () => {
    const versions = toldWithin(20n * minute, second).map(({ trade }) => trade.version);
    expect([...new Set(versions)].sort()).toEqual([1, 2, 3]);
    expect(versions.length).toBeGreaterThan(20 * 60);
  });

  it("tells each version once, in the order of their times, and none before it has happened", () => {
    const timeline = new Timeline(start);
    timeline.goLive(start);
    const told: Telling[] = [];
    for (let at = second; at <= 10n * minute; at += second) {
      const due = timeline.takeUntil(fromStart(at));
      expect(due.filter(({ toldAt }) => toldAt > fromStart(at))).toEqual([]);
      told.push(...due);
    }
    expect(new Set(told.map(nameOf)).size).toBe(told.length);
    const times = told.map(({ toldAt }) => toldAt);
    expect(times).toEqual([...times].sort((one, other) => (one < other ? -1 : 1)));
  });

  it("tells no less when it is asked late", () => {
    expect(toldWithin(3n * minute, 15n * second).map(nameOf)).toEqual(toldWithin(3n * minute, second).map(nameOf));
  });

  it("makes up at most two minutes of live trades after a long sleep", () => {
    const live = toldWithin(6n * hour, 6n * hour).filter(
      ({ trade }) => Number.parseInt(trade.tradeId.split("-")[2] ?? "", 36) >= livePlace,
    );
    expect(live.length).toBeGreaterThan(0);
    expect(live.filter(({ trade }) => trade.matchedAt < fromStart(6n * hour - 2n * minute))).toEqual([]);
  });

  it("goes live in the middle of a minute, with the trades of the rest of that minute", () => {
    const timeline = new Timeline(fromStart(-hour));
    timeline.takeUntil(start);
    timeline.goLive(start);
    const told = timeline.takeUntil(fromStart(30n * second));
    expect(told.filter(({ trade }) => trade.version === 1).length).toBeGreaterThan(10);
    expect(told.filter(({ toldAt }) => toldAt <= start)).toEqual([]);
  });

  it("tells next what fell due while nobody told it", () => {
    const story = storiesIn(mainAgent, minuteOf(start) - 60, "live").find(({ length }) => length === 2) ?? [];
    const timeline = new Timeline(start);
    for (const telling of story.slice(1)) timeline.add(telling);
    expect(timeline.takeUntil(fromStart(2n * second))).toContain(story[1]);
  });
});
