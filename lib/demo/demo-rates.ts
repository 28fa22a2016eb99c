import { day, floorTo, type Instant, instant } from "#lib/domain/time/instant";
import type { Rate } from "#lib/store/agent";
import type { DemoAgent } from "./demo-agents";
import { SeededRandom } from "./seeded-random";

const week = 7n * day;
const rateDraw = 7;
const driftWeeks = 6;

/** A currency's rate for each week of a time, the one in force at its start included. */
export function ratesBetween(agent: DemoAgent, from: Instant, until: Instant): readonly Rate[] {
  const rates: Rate[] = [];
  for (let start = floorTo(from, week); start <= until; start += week) {
    rates.push({ currency: agent.currency, usd: usdIn(agent, Number(start / week)), from: instant(start) });
  }
  return rates;
}

/** The sum of the last weeks' moves: rates drift, and come back. */
function usdIn(agent: DemoAgent, weekIndex: number): string {
  let millionths = agent.usdMillionths;
  for (let back = 0; back < driftWeeks; back += 1) {
    const random = new SeededRandom(agent.seed, rateDraw, weekIndex - back);
    millionths += random.between(-agent.usdWeeklyMoveMillionths, agent.usdWeeklyMoveMillionths);
  }
  const digits = millionths.toString().padStart(7, "0");
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
}
