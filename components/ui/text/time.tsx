import { useLocale } from "next-intl";
import { usePreferences } from "#components/page/preferences";
import { formatTime, formatTimeWithZone, relativeTime, wallClock } from "#lib/browser/formats/format-time";
import { classNames } from "#lib/browser/look/class-names";
import { browserZone } from "#lib/browser/look/preference";

export interface TimeProps {
  /** As on the wire. */
  readonly at: string;
  /** True to show the zone after the time. In a table the column's heading does that. */
  readonly zoned?: boolean;
  readonly part?: "date" | "time" | "both";
  readonly className?: string;
}

/** A moment in the member's zone, to the second. Hovering shows the other zone and the exact text of the wire. */
export function Time({ at, zoned = false, part = "both", className }: TimeProps) {
  const { zone } = usePreferences();
  const { date, time, offset } = wallClock(at, zone);
  const text = part === "date" ? date : part === "time" ? time : `${date} ${time}`;
  return (
    <time
      dateTime={at}
      className={classNames("tabular whitespace-nowrap", className)}
      onPointerEnter={(event) => {
        // The hover text is made on demand: a table has hundreds of times, and only the browser knows its zone.
        const other = zone === "UTC" ? browserZone() : "UTC";
        event.currentTarget.title = `${formatTimeWithZone(at, other)}\n${at}`;
      }}
    >
      {zoned ? `${text} ${offset}` : text}
    </time>
  );
}

/** "3 minutes ago", with the exact moment on hover. The caller updates `nowMs`. */
export function TimeAgo({ at, nowMs }: { readonly at: string; readonly nowMs: number }) {
  const { zone } = usePreferences();
  return (
    <time dateTime={at} title={`${formatTime(at, zone)}\n${at}`}>
      {relativeTime(at, nowMs, useLocale())}
    </time>
  );
}
