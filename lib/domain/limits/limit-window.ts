import { daysAfter, monthAfter } from "#lib/domain/time/calendar";
import type { Instant } from "#lib/domain/time/instant";
import type { Period } from "#lib/domain/time/period";
import { dayIn, startOfDay } from "#lib/domain/time/zone";
import type { LimitWindow } from "./limit";

/** A window that lasts: a limit of a single transfer has none. */
export type LastingWindow = Exclude<LimitWindow, "transfer">;

/** 512 windows are kept, for days and months of many more zones than agents use. */
const windowsKeptMax = 512;
const kept = new Map<string, Period>();

/**
 * The day or month of a zone that holds a moment. The last of each zone is kept, because every transfer asks and a zone
 * costs several calls of Intl.
 */
export function windowAt(window: LastingWindow, zone: string, at: Instant): Period {
  const name = `${window}\n${zone}`;
  const known = kept.get(name);
  if (known && at >= known.start && at < known.end) return known;
  const found = windowAround(window, zone, at);
  if (kept.size >= windowsKeptMax) kept.clear();
  kept.set(name, found);
  return found;
}

/**
 * Windows follow each other without a gap or an overlap, although a zone's clocks may show midnight twice: the latest
 * start up to the moment, and the first start after it.
 */
function windowAround(window: LastingWindow, zone: string, at: Instant): Period {
  const today = dayIn(zone, at);
  const starts = [-1, 0, 1, 2].map((away) =>
    startOfDay(zone, window === "day" ? daysAfter(today, away) : monthAfter(today, away)),
  );
  const before = starts.filter((start) => start <= at).at(-1);
  const after = starts.find((start) => start > at);
  if (before === undefined || after === undefined) throw new Error(`No ${window} of ${zone} holds ${at}.`);
  return { start: before, end: after };
}
