import { describe, expect, it } from "vitest";
import { hour, type Instant, instant, instantOfMilliseconds, minute, second } from "#lib/domain/time/instant";
import { tradeOnWire } from "#lib/domain/trades/trade";
import { mainAgent } from "./demo-agents";
import { minuteOf, type WireTrade } from "./demo-trades";
import { demoCatchUpSecondsMax, FeedAgenda } from "./feed-agenda";
import { livePlace, tradeStory } from "./trade-story";

const start = instantOfMilliseconds(Date.parse("2026-09-12T18:00:00Z"));
const fromStart = (nanoseconds: bigint): Instant => instant(start + nanoseconds);

const dueOf = (agenda: FeedAgenda, at: Instant): WireTrade[] =>
  agenda.takeDue(at).map(({ trade }) => tradeOnWire(trade));

function toldWithin(span: bigint, step: bigint): WireTrade[] {
  const agenda = new FeedAgenda(start);
  const told: WireTrade[] = [];
  for (let at = step; at <= span; at += step) told.push(...dueOf(agenda, fromStart(at)));
  return told;
}

describe("the feed's agenda", () => {
  it("has new trades, settlements and corrections within minutes", () => {
    const told = toldWithin(20n * minute, second);
    for (const version of [1, 2, 3])
      expect(told.filter((trade) => trade.version === version).length).toBeGreaterThan(0);
    expect(told.length).toBeGreaterThan(20 * 60);
  });

  it("tells the same whenever it runs over the same time", () => {
    expect(toldWithin(5n * minute, second)).toEqual(toldWithin(5n * minute, second));
  });

  it("tells each version once, in its second, and none before it has happened", () => {
    const agenda = new FeedAgenda(start);
    const names = new Set<string>();
    for (let at = second; at <= 10n * minute; at += second) {
      for (const { trade_id, version, matched_at, settled_at } of dueOf(agenda, fromStart(at))) {
        expect(names.has(`${trade_id} ${version}`)).toBe(false);
        names.add(`${trade_id} ${version}`);
        expect(BigInt(Date.parse(settled_at ?? matched_at)) * 1_000_000n).toBeLessThanOrEqual(fromStart(at));
      }
    }
  });

  it("tells no less when the ticks are late", () => {
    const idsOf = (trades: readonly WireTrade[]) =>
      trades.map(({ trade_id, version }) => `${trade_id} ${version}`).sort();
    expect(idsOf(toldWithin(3n * minute, 15n * second))).toEqual(idsOf(toldWithin(3n * minute, second)));
  });

  it("makes up at most a bounded time of live trades after a long sleep", () => {
    const live = dueOf(new FeedAgenda(start), fromStart(6n * hour)).filter(({ trade_id }) => {
      const place = Number.parseInt(trade_id.split("-")[2] ?? "", 36);
      return place >= livePlace;
    });
    const seconds = live.map(({ matched_at }) => Date.parse(matched_at));
    const earliest = Number(fromStart(6n * hour - BigInt(demoCatchUpSecondsMax + 1) * second) / 1_000_000n);
    expect(Math.min(...seconds)).toBeGreaterThanOrEqual(earliest);
  });

  it("tells next what fell due while nobody told it", () => {
    const story = tradeStory(mainAgent, minuteOf(start) - 60, livePlace);
    const agenda = new FeedAgenda(start);
    agenda.add(story.slice(1));
    const told = dueOf(agenda, fromStart(2n * second)).filter(({ trade_id }) => trade_id === story[0]?.trade.tradeId);
    expect(told.map(({ version }) => version)).toEqual(story.slice(1).map(({ trade }) => trade.version));
  });
});
