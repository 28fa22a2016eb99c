import type { SeededRandom } from "./seeded-random";

const priceMin = 101;
const priceMax = 10_000;

/** An exchange's price steps, in hundredths, up to each bound. */
const ticks = [
  { below: 200, tick: 1 },
  { below: 300, tick: 2 },
  { below: 400, tick: 5 },
  { below: 600, tick: 10 },
  { below: 1_000, tick: 20 },
  { below: 2_000, tick: 50 },
  { below: priceMax, tick: 100 },
];

/**
 * A price in hundredths: fair for the chance (in thousandths), moved a little at random, and worse by the spread for
 * either side that the player takes.
 */
export function priceOf(random: SeededRandom, chance: number, side: "BACK" | "LAY"): number {
  const againstPlayer = side === "BACK" ? -random.between(5, 30) : random.between(5, 30);
  const moment = random.between(-15, 15);
  const exact = Math.floor((100_000 * (1_000 + againstPlayer + moment)) / (chance * 1_000));
  const bounded = Math.min(Math.max(exact, priceMin), priceMax);
  const { tick } = ticks.find(({ below }) => bounded < below) ?? { tick: 100 };
  return Math.floor(bounded / tick) * tick;
}
