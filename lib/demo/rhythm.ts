import type { DemoAgent } from "./demo-agents";
import { SeededRandom } from "./seeded-random";

const minutesOfDay = 24 * 60;
const dayDraw = 2;
const countDraw = 3;

/** The activity of each hour of the players' day, and of each weekday from Sunday on, in thousandths of the average. */
const hours = [
  520, 360, 260, 210, 200, 230, 330, 480, 640, 780, 880, 980, 1_080, 1_120, 1_160, 1_220, 1_330, 1_500, 1_750, 2_000,
  2_060, 1_860, 1_350, 860,
];
const weekdays = [1_350, 780, 820, 900, 880, 1_080, 1_550];

/** The activity of a minute, in thousandths of the average: it varies by hour, by weekday, and from day to day. */
function busynessOf(agent: DemoAgent, minute: number): number {
  const local = minute + agent.hoursAheadOfUtc * 60;
  const dayIndex = Math.floor(local / minutesOfDay);
  const hour = hours[Math.floor((local % minutesOfDay) / 60)] ?? 0;
  // 1970 began on a Thursday.
  const weekday = weekdays[(dayIndex + 4) % 7] ?? 0;
  const ofDay = new SeededRandom(agent.seed, dayDraw, dayIndex).between(850, 1_150);
  return Math.floor((hour * weekday * ofDay) / 1_000_000);
}

/** How many trades the agent's history has in a minute. */
export function tradesInMinute(agent: DemoAgent, minute: number): number {
  const expectedMilli = (agent.tradesPerMinuteMilli * busynessOf(agent, minute)) / 1_000;
  return drawnCount(new SeededRandom(agent.seed, countDraw, minute), expectedMilli);
}

/** The number of live trades in a second of a running demo. */
export function liveTradesInSecond(agent: DemoAgent, secondIndex: number): number {
  // Only half of the daily rhythm counts here, because a running demo would be almost still at night otherwise.
  const busyness = (1_000 + busynessOf(agent, Math.floor(secondIndex / 60))) / 2;
  const expectedMilli = (agent.liveTradesPerSecondMilli * busyness) / 1_000;
  return drawnCount(new SeededRandom(agent.seed, countDraw, secondIndex), expectedMilli);
}

/**
 * Draws a few tries at a small chance each: sometimes none hits, sometimes several, and on average the expected number.
 */
function drawnCount(random: SeededRandom, expectedMilli: number): number {
  const tries = 4 + Math.ceil((2 * expectedMilli) / 1_000);
  let count = 0;
  for (let index = 0; index < tries; index += 1) {
    if (random.below(1_000_000) < (1_000 * expectedMilli) / tries) count += 1;
  }
  return count;
}
