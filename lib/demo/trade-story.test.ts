import { describe, expect, it } from "vitest";
import { instantOfMilliseconds, minute } from "#lib/domain/time/instant";
import { categoryOf, settlementResults } from "#lib/domain/trades/category";
import { type TradeVersion, tradeOnWire } from "#lib/domain/trades/trade";
import { TradeItem } from "#lib/usecases/trades/trade-shape";
import { type DemoAgent, demoAgents, mainAgent } from "./demo-agents";
import { playersOf } from "./demo-players";
import { tradesInMinute } from "./rhythm";
import { minuteOf, storiesIn, storyOf, type TradeStory } from "./trade-story";

const start = instantOfMilliseconds(Date.parse("2026-09-07T00:00:00Z"));
const storiesOf = (agent: DemoAgent, days: number): TradeStory[] =>
  Array.from({ length: days * 24 * 60 }, (_, index) => storiesIn(agent, minuteOf(start) + index, "history")).flat();
const week = storiesOf(mainAgent, 7);
const tellings = week.flat();
const trades = tellings.map(({ trade }) => trade);

describe("the demo's trades", () => {
  it("are the same at every run, and told again from their ids, so that a later run ends what an earlier one began", () => {
    expect(storiesOf(mainAgent, 1)).toEqual(week.slice(0, storiesOf(mainAgent, 1).length));
    const live = storiesIn(mainAgent, minuteOf(start), "live");
    for (const story of [...week.slice(0, 500), ...live]) {
      expect(storyOf(story[0]?.trade.tradeId ?? "")).toEqual(story);
    }
    expect(storyOf("no trade of the demo")).toBeNull();
  });

  it("differ between agents, and no two of an agent's share an id and a version", () => {
    const live = storiesIn(mainAgent, minuteOf(start), "live").flat();
    const others = demoAgents.slice(1).flatMap((agent) => storiesOf(agent, 1).flat());
    const all = [...tellings, ...live, ...others].map(({ trade }) => `${trade.tradeId} ${trade.version}`);
    expect(new Set(all).size).toBe(all.length);
  });

  it("are what the feed accepts, each of them", () => {
    expect(trades.filter((trade) => !TradeItem.safeParse(tradeOnWire(trade)).success)).toEqual([]);
  });

  it("come to more than 300,000 in the six months of the main agent, and tens of thousands for the others", () => {
    const counts = demoAgents.map((agent) => {
      let count = 0;
      for (let index = 0; index < 181 * 24 * 60; index += 1) count += tradesInMinute(agent, minuteOf(start) + index);
      return count;
    });
    expect(counts[0]).toBeGreaterThan(300_000);
    for (const count of counts.slice(1)) expect(count).toBeGreaterThan(20_000);
  });

  it("are of every kind that a report tells apart, and corrected now and then", () => {
    const all = ["rejected", "unsettled", "voided unsettled", "voided settled", ...settlementResults];
    expect([...new Set(trades.map(kindOf))].sort()).toEqual(all.sort());
    const corrected = week.filter((story) => story.length === 3).map((story) => story.map(({ trade }) => trade));
    expect(corrected.length).toBeGreaterThan(10);
    for (const [first, wrong, right] of corrected) {
      expect([first?.version, wrong?.version, right?.version]).toEqual([1, 2, 3]);
      expect(wrong?.settlementResult).not.toBe(right?.settlementResult);
    }
  });

  it("are told no sooner than they happened, in the order of their versions", () => {
    const impossible = tellings.filter(
      ({ toldAt, nextAt, trade: { matchedAt, settledAt } }) =>
        toldAt < matchedAt || toldAt < (settledAt ?? matchedAt) || (nextAt !== null && nextAt <= toldAt),
    );
    expect(impossible).toEqual([]);
  });

  it("are busier on a weekend evening than in a weekday night", () => {
    const countFrom = (text: string) => {
      const from = instantOfMilliseconds(Date.parse(text));
      return week.filter(([first]) => first && first.toldAt >= from && first.toldAt < from + 180n * minute).length;
    };
    expect(countFrom("2026-09-12T17:00Z")).toBeGreaterThan(5 * countFrom("2026-09-08T01:00Z"));
  });

  it("are made mostly by a few heavy players, and by every player within a month", () => {
    const counts = new Map<string, number>();
    for (const [first] of storiesOf(mainAgent, 30)) {
      if (first) counts.set(first.trade.playerId, (counts.get(first.trade.playerId) ?? 0) + 1);
    }
    const sorted = [...counts.values()].sort((one, other) => other - one);
    const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
    expect(counts.size).toBe(playersOf(mainAgent).length);
    expect(sum(sorted.slice(0, 40))).toBeGreaterThan(sum(sorted.slice(40)) / 2);
  });

  it("end alike on one market: who backs the winner wins, and who lays it loses", () => {
    const outcomes = new Map<string, Set<boolean>>();
    for (const { marketId, selection, side, version, settlementResult } of trades) {
      if (settlementResult !== "WIN" && settlementResult !== "LOSE") continue;
      const name = `${marketId} ${selection}, version ${version}`;
      outcomes.set(name, (outcomes.get(name) ?? new Set()).add((settlementResult === "WIN") === (side === "BACK")));
    }
    expect([...outcomes].filter(([, results]) => results.size > 1)).toEqual([]);
  });
});

describe("the demo's money", () => {
  const last = demoAgents.flatMap((agent) => storiesOf(agent, 28)).flatMap((story) => story.at(-1)?.trade ?? []);

  it("has no payout and no commission before a trade is settled, and commission of winnings alone", () => {
    const incoherent = last.filter(({ settlementStatus, settlementResult, payout, commission, turnover }) => {
      if (settlementStatus === "PENDING") return payout + commission > 0n;
      const won = settlementResult === "WIN" || settlementResult === "HALF_WIN";
      return won ? payout <= turnover : payout > turnover || commission > 0n;
    });
    expect(incoherent).toEqual([]);
  });

  it("leaves the house a small edge, as an exchange's players have it against them", () => {
    for (const { id } of demoAgents) {
      const mine = last.filter((trade) => trade.agentId === id && categoryOf(trade) === "valid");
      const sum = (of: (trade: TradeVersion) => bigint) => mine.reduce((all, trade) => all + of(trade), 0n);
      const turnover = sum((trade) => trade.turnover);
      const netPerMille = Number(((sum((trade) => trade.payout) - turnover) * 1_000n) / turnover);
      expect(netPerMille).toBeGreaterThan(-150);
      expect(netPerMille).toBeLessThan(80);
    }
  });
});

function kindOf(trade: TradeVersion): string {
  if (trade.status === "rejected") return "rejected";
  if (trade.marketVoided) return trade.settlementStatus === "SETTLED" ? "voided settled" : "voided unsettled";
  return categoryOf(trade) === "unsettled" ? "unsettled" : (trade.settlementResult ?? "none");
}
