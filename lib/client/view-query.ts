import type { Instant } from "#lib/domain/instant";
import { presetOf, type RangePreset } from "./range-preset";
import { type RangeGroup, type ReadRange, rangeGroups } from "./range-query";

type Presets = Readonly<Record<RangeGroup, RangePreset | null>>;

/** The names that the ranges on screen go by, where they have one. */
export const presetsOf = ({ range }: Pick<ReadRange, "range">, zone: string, now: Instant): Presets => {
  const of = (group: RangeGroup) => {
    const period = range[group];
    return period && presetOf(period, zone, now);
  };
  return { create: of("create"), settlement: of("settlement") };
};

/** What a view keeps of an address: its names instead of its times where the dates are to move along. */
export function viewQuery(search: string, presets: Presets | null): string {
  const query = new URLSearchParams(search);
  for (const group of rangeGroups) {
    const preset = presets?.[group];
    if (!preset) continue;
    query.delete(`${group}_start_time`);
    query.delete(`${group}_end_time`);
    query.set(`${group}_preset`, preset);
  }
  return query.toString();
}
