import type { BenchScale } from "./bench-scale";
import type { BenchServer } from "./bench-server";
import { Measured } from "./measured";
import type { SeededTrades } from "./seeded-trades";
import type { Bar, Side } from "./side";

/** A bench ready to run: its sides and its bars. */
export interface SetUp {
  readonly sides: readonly Side[];
  readonly bars: readonly Bar[];
  end(): Promise<void>;
}

export interface Bench {
  /** The word that selects it on the command line. */
  readonly part: string;
  readonly title: string;
  /** True when a turn takes minutes: each side then has one turn, without a warm-up. */
  readonly once?: boolean;
  setUp(run: BenchRun): Promise<SetUp>;
}

/** Everything that the benches of a run share. */
export interface BenchRun {
  readonly scale: BenchScale;
  /** A folder on the measured disk, removed at the end. */
  readonly folder: string;
  readonly seeds: SeededTrades;
  say(line: string): void;
  /** A server on the run's own PostgreSQL, started by the first call, with `trades` trades of the seeded agent. */
  postgres(trades?: number): Promise<BenchServer>;
}

export interface BenchResult {
  readonly part: string;
  readonly title: string;
  readonly measured: Measured;
  readonly bars: readonly Bar[];
}

/** Measures all sides in turns, so that other work of the machine falls on all of them alike. */
export async function runBench({ part, title, once = false, setUp }: Bench, run: BenchRun): Promise<BenchResult> {
  const { sides, bars, end } = await setUp(run);
  const measured = new Measured(sides);
  try {
    for (let round = once ? 1 : 0; round <= (once ? 1 : run.scale.rounds); round++) {
      for (const { name, turn } of sides) {
        const figures = await turn(round);
        if (round > 0) measured.add(name, figures);
      }
    }
  } finally {
    await end();
  }
  return { part, title, measured, bars };
}
