import { useLocale } from "next-intl";
import type { WirePeriod } from "#lib/desk/trades/report-shape";
import type { BucketUnit } from "#lib/domain/time/series";
import { axisLabels } from "./axis-labels";
import { plotInsetPx } from "./chart-look";

export interface BucketAxisProps {
  readonly buckets: readonly WirePeriod[];
  readonly unit: BucketUnit;
  readonly zone: string;
}

/** The labels below the bars. The chart's table and its spoken text name each step in full. */
export function BucketAxis({ buckets, unit, zone }: BucketAxisProps) {
  const labels = axisLabels(buckets, { unit, zone, language: useLocale() });
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute text-soft text-xs leading-4"
      style={{ left: plotInsetPx.left, right: plotInsetPx.right, bottom: 0, height: plotInsetPx.bottom - 6 }}
    >
      {labels.map(({ word, date }, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place alone.
          key={index}
          className="tabular absolute -translate-x-1/2 whitespace-nowrap text-center"
          style={{ left: `${((index + 0.5) / labels.length) * 100}%` }}
        >
          <span className="block min-h-4">{word}</span>
          {date}
        </span>
      ))}
    </div>
  );
}
