import { formatTime, wallClock } from "#lib/client/format-time";
import { shortInstant } from "#lib/client/range-query";
import { formatInstant } from "#lib/domain/instant";
import type { Period } from "#lib/domain/period";

/** "[2026-11-01 00:00:00, 2026-11-08 00:00:00) UTC": the start is in, the end is not. The exact UTC times on hover. */
export function IntervalText({ period, zone }: { readonly period: Period; readonly zone: string }) {
  const [start, end] = [formatInstant(period.start), formatInstant(period.end)];
  return (
    <span className="tabular whitespace-nowrap" title={`[${shortInstant(period.start)}, ${shortInstant(period.end)})`}>
      [{formatTime(start, zone)}, {formatTime(end, zone)}) {wallClock(start, zone).offset}
    </span>
  );
}
