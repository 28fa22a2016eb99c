import { formatInstant, type Instant, instantOfMilliseconds, parseInstant } from "#lib/domain/instant";
import { dayIn, instantAt, startOfDay, zoneOffset } from "#lib/domain/zone";
import type { StatementTimes } from "./queries/players";

export const statementPresets = ["all", "today", "week", "month"] as const;
export type StatementPreset = (typeof statementPresets)[number];

const daysBack = { today: 0, week: 6, month: 29 } as const;

/** Presets begin where a day of the zone does, and stay open: what comes in now is still in them. */
export function timesOfPreset(preset: StatementPreset, zone: string, nowMs: number): StatementTimes {
  if (preset === "all") return { start: null, end: null };
  const today = dayIn(zone, instantOfMilliseconds(nowMs));
  const start = startOfDay(zone, { ...today, day: today.day - daysBack[preset] });
  return { start: formatInstant(start), end: null };
}

/** The URL holds times only, so that a link shows everybody the same; which preset they are is found from them. */
export function presetOf({ start, end }: StatementTimes, zone: string, nowMs: number): StatementPreset | null {
  if (end !== null) return null;
  const isSame = (preset: StatementPreset) => timesOfPreset(preset, zone, nowMs).start === start;
  return statementPresets.find(isSame) ?? null;
}

/** What a date and time field shows for a moment: "2026-11-21T07:10:40" by the clocks of the zone. */
export function fieldText(at: string | null, zone: string): string {
  const moment = at === null ? null : parseInstant(at);
  if (moment === null) return "";
  const shown: bigint = moment + zoneOffset(moment, zone);
  return new Date(Number(shown / 1_000_000n)).toISOString().slice(0, 19);
}

/** The moment that a date and time field names, or null for an empty or broken one. */
export function momentOfField(text: string, zone: string): Instant | null {
  const withSeconds = text.length === 16 ? `${text}:00` : text.slice(0, 19);
  const shown = parseInstant(`${withSeconds}Z`);
  return shown === null ? null : instantAt(zone, shown);
}
