import type { ChartSteps } from "./chart-steps";

export interface StepBandProps extends ChartSteps {
  readonly count: number;
  /** True for selected buckets, false for the bucket under the cursor. */
  readonly chosen?: boolean;
}

/** Shades buckets of a chart behind their bars. */
export function StepBand({ first, last, count, chosen = false }: StepBandProps) {
  return (
    <div
      className={`pointer-events-none absolute inset-y-0 ${chosen ? "border-accent border-x bg-accent-soft" : "bg-sunken"}`}
      style={{ left: `${(first / count) * 100}%`, width: `${((last - first + 1) / count) * 100}%` }}
    />
  );
}
