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

/** The activity of a minute as a multiple of the average: it varies by hour, by weekday, and from day to day. */
function busynessOf(agent: DemoAgent, minute: number): number {
  const local = minute + agent.hoursAheadOfUtc * 60;
  const dayIndex = Math.floor(local / minutesOfDay);
  const hour = hours[Math.floor((local % minutesOfDay) / 60)] ?? 0;
  // 1970 began on a Thursday.
  const weekday = weekdays[(dayIndex + 4) % 7] ?? 0;
  const ofDay = new SeededRandom(agent.seed, dayDraw, dayIndex).between(850, 1_150);
  return (hour * weekday * ofDay) / 1_000_000_000;
}

/** The number of history trades in a minute. */
export const tradesInMinute = (agent: DemoAgent, minute: number): number =>
  drawnCount(agent, minute, (agent.tradesPerMinuteMilli / 1_000) * busynessOf(agent, minute));

/** Only half of the daily rhythm counts for a running demo, which would otherwise nearly stop at night. */
export const liveTradesInMinute = (agent: DemoAgent, minute: number): number =>
  drawnCount(agent, minute, (agent.liveTradesPerSecondMilli / 1_000) * 60 * ((1 + busynessOf(agent, minute)) / 2));

/** A random count whose average is the expected number. */
function drawnCount({ seed }: DemoAgent, minute: number, expected: number): number {
  const random = new SeededRandom(seed, countDraw, minute);
  return Math.floor((expected * random.between(400, 1_600)) / 1_000 + random.below(1_000) / 1_000);
}
