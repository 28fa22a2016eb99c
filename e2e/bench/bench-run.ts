import type { BenchScale } from "./bench-scale";
import type { PartResult } from "./part-result";
import type { SeededTrades } from "./seeded-trades";

/** What all parts of one run share. */
export interface BenchRun {
  readonly scale: BenchScale;
  /** A folder on the disk that is measured. It is removed at the end. */
  readonly folder: string;
  readonly seeds: SeededTrades;
  say(line: string): void;
}

export type BenchPart = (run: BenchRun) => Promise<PartResult>;
