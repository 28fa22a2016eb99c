import type { BusyTime } from "./busy-time";
import type { Chart } from "./chart";
import type { Cell } from "./table-lines";
import type { Verdict } from "./verdict";

export interface BenchTable {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** What one part of the bench measured. It is plain data, so that it can be kept as JSON. */
export interface PartResult {
  /** What a reader has to know beside the figures, such as another database's durability. */
  readonly notes: readonly string[];
  readonly tables: readonly BenchTable[];
  readonly verdicts: readonly Verdict[];
  readonly charts: readonly Chart[];
  /** What was busy while a figure was measured, by the figure's name; null on systems that do not say. */
  readonly busy: readonly (readonly [figure: string, busy: BusyTime | null])[];
  /** Figures that differ from a peer's over the same rows. One of them makes the run worthless. */
  readonly faults: readonly string[];
}
