import { type Instant, minute as minuteNanoseconds } from "#lib/domain/time/instant";
import { type TradeVersion, tradeOnWire } from "#lib/domain/trades/trade";
import type { DemoAgent } from "./demo-agents";
import { tradesInMinute } from "./rhythm";
import { type TradeStory, tradeStory } from "./trade-story";

export type WireTrade = ReturnType<typeof tradeOnWire>;

/** An agent's history between two moments: each trade, with the versions that the feed has told by the end. */
export function* demoTrades(agent: DemoAgent, from: Instant, until: Instant): Generator<WireTrade> {
  for (const story of storiesBetween(agent, from, until)) {
    for (const trade of standing(story, until)) yield tradeOnWire(trade);
  }
}

export function* storiesBetween(agent: DemoAgent, from: Instant, until: Instant): Generator<TradeStory> {
  const last = minuteOf(until);
  for (let minute = minuteOf(from); minute <= last; minute += 1) {
    const count = tradesInMinute(agent, minute);
    for (let place = 0; place < count; place += 1) yield tradeStory(agent, minute, place);
  }
}

/** A trade's version at a moment, preceded by the version that it corrects. */
export function standing(story: TradeStory, at: Instant): readonly TradeVersion[] {
  const told = story.filter(({ toldAt }) => toldAt <= at).map(({ trade }) => trade);
  return told.slice(told.length > 2 ? -2 : -1);
}

export const minuteOf = (at: Instant): number => Number(at / minuteNanoseconds);
