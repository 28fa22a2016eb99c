import { type Instant, minute as minuteNanoseconds } from "#lib/domain/time/instant";
import type { tradeOnWire } from "#lib/domain/trades/trade";
import type { DemoAgent } from "./demo-agents";
import { tradesInMinute } from "./rhythm";
import { type TradeStory, tradeStory } from "./trade-story";

export type WireTrade = ReturnType<typeof tradeOnWire>;

/** An agent's history between two moments, by whole minutes. */
export function* storiesBetween(agent: DemoAgent, from: Instant, until: Instant): Generator<TradeStory> {
  const last = minuteOf(until);
  for (let minute = minuteOf(from); minute <= last; minute += 1) {
    const count = tradesInMinute(agent, minute);
    for (let place = 0; place < count; place += 1) yield tradeStory(agent, minute, place);
  }
}

export const minuteOf = (at: Instant): number => Number(at / minuteNanoseconds);
