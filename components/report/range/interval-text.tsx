import { formatTime, wallClock } from "#lib/browser/formats/format-time";
import { shortInstant } from "#lib/browser/ranges/range-query";
import { formatInstant } from "#lib/domain/time/instant";
import type { Period } from "#lib/domain/time/period";

/**
 * "[2026-11-01 00:00:00, 2026-11-08 00:00:00) UTC": the start is included, the end is not. Hovering shows the exact UTC
 * times.
 */
export function IntervalText({ period, zone }: { readonly period: Period; readonly zone: string }) {
  const [start, end] = [formatInstant(period.start), formatInstant(period.end)];
  return (
    <span className="tabular whitespace-nowrap" title={`[${shortInstant(period.start)}, ${shortInstant(period.end)})`}>
      [{formatTime(start, zone)}, {formatTime(end, zone)}) {wallClock(start, zone).offset}
    </span>
  );
}
