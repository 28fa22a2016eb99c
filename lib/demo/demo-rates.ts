import { day, floorTo, type Instant, instant } from "#lib/domain/time/instant";
import type { Rate } from "#lib/store/agent";
import type { DemoAgent } from "./demo-agents";
import { SeededRandom } from "./seeded-random";

const week = 7n * day;
const rateDraw = 7;
const driftWeeks = 6;

/** A currency's weekly rates over a time, from the one in force at its start. */
export function ratesBetween(agent: DemoAgent, from: Instant, until: Instant): readonly Rate[] {
  const rates: Rate[] = [];
  for (let start = floorTo(from, week); start <= until; start += week) {
    rates.push({ currency: agent.currency, usd: usdIn(agent, Number(start / week)), from: instant(start) });
  }
  return rates;
}

/** The rate is the sum of the last weeks' moves, so it drifts and comes back. */
function usdIn(agent: DemoAgent, weekIndex: number): string {
  let millionths = agent.usdMillionths;
  for (let back = 0; back < driftWeeks; back += 1) {
    const random = new SeededRandom(agent.seed, rateDraw, weekIndex - back);
    millionths += random.between(-agent.usdWeeklyMoveMillionths, agent.usdWeeklyMoveMillionths);
  }
  const digits = millionths.toString().padStart(7, "0");
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
}
