import { parseInstant } from "#lib/domain/time/instant";
import { periodInWords } from "#lib/domain/time/period-in-words";

type Given = Readonly<Record<string, string | undefined>>;

const ranges = [
  ["create", "matched"],
  ["settlement", "settled"],
  ["", "posted"],
] as const;

/** "Mon 16 – Sun 22 Nov 2026 (UTC), exactly [2026-11-16T00:00:00Z, 2026-11-23T00:00:00Z) UTC". */
export function rangeText(zone: string, start = "ever", end = "now"): string {
  const exact = `[${start}, ${end}) UTC`;
  const [from, until] = [parseInstant(start), parseInstant(end)];
  if (from === null || until === null) return exact;
  return `${periodInWords({ start: from, end: until }, { zone, language: "en" })} (${zone}), exactly ${exact}`;
}

/** An export's range and filters for the file: ranges in words by a zone's clocks and exactly, then the filters by name. */
export function askedOver(given: Given, zone: string): [string, string][] {
  const rest = new Map(Object.entries(given));
  const said: [string, string][] = [];
  for (const [group, verb] of ranges) {
    const prefix = group === "" ? "" : `${group}_`;
    const start = rest.get(`${prefix}start_time`);
    const end = rest.get(`${prefix}end_time`);
    rest.delete(`${prefix}start_time`);
    rest.delete(`${prefix}end_time`);
    if (start !== undefined || end !== undefined) said.push([verb, rangeText(zone, start, end)]);
  }
  for (const [name, value] of rest) if (value !== undefined) said.push([name, value]);
  return said;
}
