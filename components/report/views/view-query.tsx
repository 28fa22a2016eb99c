import { listRangeParameters } from "#lib/browser/address/opened-view";
import { reportParameter } from "#lib/browser/address/page-address";
import { type RangeGroup, type ReadRange, rangeGroups, readTimes } from "#lib/browser/ranges/range-query";
import type { Instant } from "#lib/domain/time/instant";
import { presetOf, type RangePreset } from "#lib/domain/time/range-preset";

/** The ranges that a view may keep by name: a report's two, and a list's own. */
const ranges = [
  ...rangeGroups.map((group) => ({
    group,
    start: `${group}_start_time`,
    end: `${group}_end_time`,
    preset: `${group}_preset`,
  })),
  { group: "list", ...listRangeParameters },
] as const;

export type Presets = Readonly<Record<RangeGroup | "list", RangePreset | null>>;

/** The preset names of the ranges on screen; none for a range that matches no preset. */
export const presetsOf = ({ range }: Pick<ReadRange, "range">, zone: string, now: Instant): Presets => {
  const of = (group: RangeGroup) => {
    const period = range[group];
    return period && presetOf(period, zone, now);
  };
  return { create: of("create"), settlement: of("settlement"), list: null };
};

/** The preset's name of the range in a list's address. */
export function listPresetOf(search: string, zone: string, now: Instant): Presets {
  const asked = new URLSearchParams(search);
  const { start, end } = listRangeParameters;
  const period = readTimes(asked.get(start) ?? "", asked.get(end) ?? "");
  return { create: null, settlement: null, list: period && presetOf(period, zone, now) };
}

/** Parameters that are no part of a view: the record open over the page, and the report that the page was opened from. */
const passing = ["open", "receipt", "row", "trade", reportParameter];

/** The query that a view saves. When its dates should move, it holds the preset's name instead of times. */
export function viewQuery(search: string, presets: Presets | null): string {
  const query = new URLSearchParams(search);
  for (const name of passing) query.delete(name);
  for (const range of ranges) {
    const preset = presets?.[range.group];
    if (!preset) continue;
    query.delete(range.start);
    query.delete(range.end);
    query.set(range.preset, preset);
  }
  return query.toString();
}

const rangeNames = rangeGroups.flatMap((group) =>
  ["start_time", "end_time", "preset"].map((name) => `${group}_${name}`),
);

/** Applies a view to an address without a range. An address with other filters keeps them and takes only the view's range. */
export function withFirstView(search: string, view: string): string {
  if (search === "") return view;
  const query = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(view)) if (rangeNames.includes(name)) query.set(name, value);
  return query.toString();
}
