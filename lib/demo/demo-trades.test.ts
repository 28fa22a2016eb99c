import { describe, expect, it } from "vitest";
import { day, type Instant, instant, instantOfMilliseconds, minute } from "#lib/domain/time/instant";
import { categoryOf, type SettlementResult } from "#lib/domain/trades/category";
import { tradeOnWire } from "#lib/domain/trades/trade";
import { TradeItem } from "#lib/usecases/trades/trade-shape";
import { type DemoAgent, demoAgents, mainAgent } from "./demo-agents";
import { playersOf } from "./demo-players";
import { minuteOf, storiesBetween, type WireTrade } from "./demo-trades";
import { tradesInMinute } from "./rhythm";
import { livePlace, storyOfLiveTrade, tradeStory } from "./trade-story";

const start = instantOfMilliseconds(Date.parse("2026-09-07T00:00:00Z"));
const daysLater = (days: bigint): Instant => instant(start + days * day);
/** Every version that is told between two moments. */
const tradesOf = (agent: DemoAgent, from: Instant, until: Instant): WireTrade[] =>
  [...storiesBetween(agent, from, until)].flatMap((story) =>
    story.filter(({ toldAt }) => toldAt <= until).map(({ trade }) => tradeOnWire(trade)),
  );
const weekOfMain = tradesOf(mainAgent, start, daysLater(7n));

describe("the demo's trades", () => {
  it("are the same at every run", () => {
    expect(tradesOf(mainAgent, start, daysLater(1n))).toEqual(tradesOf(mainAgent, start, daysLater(1n)));
  });

  it("are the same whether a time is made in one piece or in two", () => {
    const idsOf = (trades: readonly WireTrade[]) => new Set(trades.map(({ trade_id }) => trade_id));
    const middle = instant(start + 700n * minute);
    const pieces = [...tradesOf(mainAgent, start, instant(middle - 1n)), ...tradesOf(mainAgent, middle, daysLater(1n))];
    expect(idsOf(pieces)).toEqual(idsOf(tradesOf(mainAgent, start, daysLater(1n))));
  });

  it("differ between agents, and no two of an agent's share an id and a version", () => {
    const names = weekOfMain.map(({ trade_id, version }) => `${trade_id} ${version}`);
    expect(new Set(names).size).toBe(names.length);
    const agentsSeen = demoAgents.flatMap((agent) => tradesOf(agent, start, daysLater(1n)).map((t) => t.agent_id));
    expect(new Set(agentsSeen)).toEqual(new Set(demoAgents.map(({ id }) => id)));
  });

  it("are what the feed accepts, each of them", () => {
    expect(weekOfMain.filter((trade) => !TradeItem.safeParse(trade).success)).toEqual([]);
  });

  it("come to more than 300,000 in the six months of the main agent, and tens of thousands for the others", () => {
    const counts = demoAgents.map((agent) => {
      let count = 0;
      const first = minuteOf(start);
      for (let at = first; at < first + 181 * 24 * 60; at += 1) count += tradesInMinute(agent, at);
      return count;
    });
    expect(counts[0]).toBeGreaterThan(300_000);
    for (const count of counts.slice(1)) expect(count).toBeGreaterThan(20_000);
  });

  it("are of every kind that a report tells apart", () => {
    const kinds = new Set(weekOfMain.map(kindOf));
    const all = ["rejected", "unsettled", "voided unsettled", "voided settled", ...Object.keys(results)];
    expect([...kinds].sort()).toEqual(all.sort());
  });

  it("hold corrections: a higher version of a settled trade with another result", () => {
    const corrected = [...storiesBetween(mainAgent, start, daysLater(7n))].filter((story) => story.length === 3);
    expect(corrected.length).toBeGreaterThan(10);
    for (const story of corrected) {
      const [pending, wrong, right] = story.map(({ trade }) => trade);
      expect([pending?.version, wrong?.version, right?.version]).toEqual([1, 2, 3]);
      expect(wrong?.settlementResult).not.toBe(right?.settlementResult);
    }
  });

  it("are told no sooner than they happened, and only once they are settled as settled", () => {
    const end = Number(daysLater(7n) / 1_000_000n);
    const impossible = weekOfMain.filter(({ matched_at, settled_at }) => {
      const settledAt = settled_at ?? matched_at;
      return settledAt < matched_at || Date.parse(settledAt) > end;
    });
    expect(impossible).toEqual([]);
  });

  it("are busier on a weekend evening than in a weekday night", () => {
    const between = (from: string, to: string) =>
      weekOfMain.filter(({ matched_at }) => matched_at >= from && matched_at < to).length;
    const night = between("2026-09-08T01:00", "2026-09-08T04:00");
    const evening = between("2026-09-12T17:00", "2026-09-12T20:00");
    expect(evening).toBeGreaterThan(5 * night);
  });

  it("are made mostly by a few heavy players, and by every player within a month", () => {
    const counts = new Map<string, number>();
    for (const { external_player_id } of tradesOf(mainAgent, start, daysLater(30n))) {
      counts.set(external_player_id, (counts.get(external_player_id) ?? 0) + 1);
    }
    const sorted = [...counts.values()].sort((one, other) => other - one);
    const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
    expect(counts.size).toBe(playersOf(mainAgent).length);
    expect(sum(sorted.slice(0, 40))).toBeGreaterThan(sum(sorted.slice(40)) / 2);
  });

  it("end alike on one market: who backs the winner wins, and who lays it loses", () => {
    const outcomes = new Map<string, Set<boolean>>();
    for (const trade of weekOfMain.filter(
      ({ settlement_result }) => settlement_result === "WIN" || settlement_result === "LOSE",
    )) {
      const backerWon = (trade.settlement_result === "WIN") === (trade.side === "BACK");
      const name = `${trade.market_id} ${trade.selection}, version ${trade.version}`;
      outcomes.set(name, (outcomes.get(name) ?? new Set()).add(backerWon));
    }
    expect([...outcomes].filter(([, results]) => results.size > 1)).toEqual([]);
  });
});

describe("a live trade", () => {
  it("is told again from its id, so that a later run can settle what an earlier one left open", () => {
    const story = tradeStory(mainAgent, minuteOf(start), livePlace + 123);
    expect(storyOfLiveTrade(story[0]?.trade.tradeId ?? "")).toEqual(story);
  });

  it("is told apart from the history's trades, which are never told again", () => {
    const [first] = tradeStory(mainAgent, minuteOf(start), 0);
    expect(storyOfLiveTrade(first?.trade.tradeId ?? "")).toBeNull();
    expect(storyOfLiveTrade("no trade of the demo")).toBeNull();
  });
});

const results: Record<SettlementResult, true> = {
  WIN: true,
  HALF_WIN: true,
  LOSE: true,
  HALF_LOSE: true,
  PUSH: true,
  VOID: true,
};

function kindOf(trade: WireTrade): string {
  if (trade.status === "rejected") return "rejected";
  if (trade.market_voided) return trade.settlement_status === "SETTLED" ? "voided settled" : "voided unsettled";
  const { status, settlement_status, settlement_result, market_voided } = trade;
  const category = categoryOf({
    status,
    settlementStatus: settlement_status,
    settlementResult: settlement_result,
    marketVoided: market_voided,
  });
  return category === "unsettled" ? "unsettled" : (settlement_result ?? "none");
}
