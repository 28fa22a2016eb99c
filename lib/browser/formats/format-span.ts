import { formatDuration } from "./format-time";
import type { Locale } from "./locale";

const secondMs = 1_000;
const minuteMs = 60_000;

/** "12 ms", "4.2 s", "1 hr, 5 min": a span that may be short or very long. */
export function formatSpan(ms: number, locale: Locale): string {
  if (ms < secondMs) return `${Math.round(ms)} ms`;
  return ms < minuteMs ? `${(ms / secondMs).toFixed(1)} s` : formatDuration(ms, locale);
}
