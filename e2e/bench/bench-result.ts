import type { BenchScale } from "./bench-scale";
import type { Machine } from "./machine";
import type { PartResult } from "./part-result";

/** One run of the bench, as it is kept as JSON. */
export interface BenchResult {
  readonly at: string;
  readonly machine: Machine;
  readonly durability: readonly string[];
  readonly scale: BenchScale;
  readonly parts: Readonly<Record<string, PartResult>>;
  /** What makes the run worthless. */
  readonly faults: readonly string[];
}

/** True when a bar is missed. A smoke run judges none. */
export const isMissed = ({ scale, parts }: BenchResult): boolean =>
  scale.isFull && Object.values(parts).some(({ verdicts }) => verdicts.some(({ met }) => !met));
