import { day, floorTo, type Instant, instant } from "#lib/domain/time/instant";
import type { Rate } from "#lib/store/agent";
import type { DemoAgent } from "./demo-agents";
import { SeededRandom } from "./seeded-random";

const week = 7n * day;
const rateDraw = 7;

/** A currency's weekly rates over a time, from the rate in force at its start. */
export function ratesBetween(agent: DemoAgent, from: Instant, until: Instant): readonly Rate[] {
  const { seed, currency, usdMillionths, usdMoveMillionths } = agent;
  const rates: Rate[] = [];
  for (let start = floorTo(from, week); start <= until; start += week) {
    const move = new SeededRandom(seed, rateDraw, Number(start / week)).between(-usdMoveMillionths, usdMoveMillionths);
    rates.push({ currency, usd: ((usdMillionths + move) / 1_000_000).toFixed(6), from: instant(start) });
  }
  return rates;
}
