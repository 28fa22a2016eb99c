import type { StatementTimes } from "#lib/browser/queries/players";
import { daysAfter } from "#lib/domain/time/calendar";
import { formatInstant, instantOfMilliseconds } from "#lib/domain/time/instant";
import { dayIn, startOfDay } from "#lib/domain/time/zone";

export const statementPresets = ["all", "today", "week", "month"] as const;
export type StatementPreset = (typeof statementPresets)[number];

const daysBack = { today: 0, week: 6, month: 29 } as const;

/** A preset begins at the start of a day in the zone and has no end, so that new entries belong to it. */
export function timesOfPreset(preset: StatementPreset, zone: string, nowMs: number): StatementTimes {
  if (preset === "all") return { start: null, end: null };
  const today = dayIn(zone, instantOfMilliseconds(nowMs));
  const start = startOfDay(zone, daysAfter(today, -daysBack[preset]));
  return { start: formatInstant(start), end: null };
}

/** The URL holds only times, so that a link shows everybody the same. The matching preset is derived from them. */
export function presetOf({ start, end }: StatementTimes, zone: string, nowMs: number): StatementPreset | null {
  if (end !== null) return null;
  const isSame = (preset: StatementPreset) => timesOfPreset(preset, zone, nowMs).start === start;
  return statementPresets.find(isSame) ?? null;
}
