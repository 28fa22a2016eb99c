import type { BenchScale } from "./bench-scale";
import type { BenchServer } from "./bench-server";
import { Measured } from "./measured";
import type { SeededTrades } from "./seeded-trades";
import type { Bar, Side } from "./side";

/** A bench that is set up: its sides, and its bars. */
export interface SetUp {
  readonly sides: readonly Side[];
  readonly bars: readonly Bar[];
  end(): Promise<void>;
}

export interface Bench {
  /** The word that chooses it at the prompt. */
  readonly part: string;
  readonly title: string;
  /** True where a turn takes minutes: each side has a single one, without a warm-up. */
  readonly once?: boolean;
  setUp(run: BenchRun): Promise<SetUp>;
}

/** What all benches of a run share. */
export interface BenchRun {
  readonly scale: BenchScale;
  /** A folder on the disk that is measured. It is removed at the end. */
  readonly folder: string;
  readonly seeds: SeededTrades;
  say(line: string): void;
  /** A server on the run's own PostgreSQL, which the first call starts, with so many trades of the seeded agent. */
  postgres(trades?: number): Promise<BenchServer>;
}

export interface BenchResult {
  readonly part: string;
  readonly title: string;
  readonly measured: Measured;
  readonly bars: readonly Bar[];
}

/** Measures all sides in turns, so that whatever else the machine does falls on all of them alike. */
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
