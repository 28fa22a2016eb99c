import { shortInstant } from "#lib/browser/ranges/range-query";
import type { Instant } from "#lib/domain/time/instant";
import { isRangePreset, presetPeriod } from "#lib/domain/time/range-preset";

/** A list's range in its address, and its name in a view whose dates move along. */
export const listRangeParameters = { start: "from", end: "until", preset: "preset" } as const;

/**
 * The address that a saved view opens now. A list's address has times, so that a copied link shows everybody the same:
 * only its view names a range, which becomes times here. A report resolves its ranges' names itself.
 */
export function openedView(href: string, zone: string, now: Instant): string {
  const [path = "", query = ""] = href.split("?");
  const asked = new URLSearchParams(query);
  const preset = asked.get(listRangeParameters.preset);
  if (!isRangePreset(preset)) return href;
  const { start, end } = presetPeriod(preset, zone, now);
  asked.delete(listRangeParameters.preset);
  asked.set(listRangeParameters.start, shortInstant(start));
  asked.set(listRangeParameters.end, shortInstant(end));
  return `${path}?${asked}`;
}
