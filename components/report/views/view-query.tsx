import { reportParameter } from "#lib/browser/address/trades-address";
import { type RangeGroup, type ReadRange, rangeGroups } from "#lib/browser/ranges/range-query";
import type { Instant } from "#lib/domain/time/instant";
import { presetOf, type RangePreset } from "#lib/domain/time/range-preset";

type Presets = Readonly<Record<RangeGroup, RangePreset | null>>;

/** The preset names of the ranges on screen; none for a range that matches no preset. */
export const presetsOf = ({ range }: Pick<ReadRange, "range">, zone: string, now: Instant): Presets => {
  const of = (group: RangeGroup) => {
    const period = range[group];
    return period && presetOf(period, zone, now);
  };
  return { create: of("create"), settlement: of("settlement") };
};

/** Parameters that are no part of a view: the record open over the page, and the report that the page was opened from. */
const passing = ["open", "receipt", "row", "trade", reportParameter];

/** The query that a view saves. When its dates should move, it holds the preset's name instead of times. */
export function viewQuery(search: string, presets: Presets | null): string {
  const query = new URLSearchParams(search);
  for (const name of passing) query.delete(name);
  for (const group of rangeGroups) {
    const preset = presets?.[group];
    if (!preset) continue;
    query.delete(`${group}_start_time`);
    query.delete(`${group}_end_time`);
    query.set(`${group}_preset`, preset);
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
