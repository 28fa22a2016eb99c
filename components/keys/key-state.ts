import type { DeskKey } from "#lib/desk/keys/key-shape";

/** 14 days: a warning this early leaves time to extend or replace the key. */
const soonMs = 14 * 86_400_000;
/** A secret used within the last day is expected to be used again. */
const latelyMs = 86_400_000;

export type KeyState = DeskKey["state"] | "expiring";

/** The wire's times carry nanoseconds, which some browsers cannot parse. */
export const msOf = (at: string): number => Date.parse(at.replace(/(\.\d{3})\d+/, "$1"));

export function keyState({ state, expires_at: expires }: DeskKey, asOf: string): KeyState {
  const isSoon = state === "active" && expires !== null && msOf(expires) - msOf(asOf) < soonMs;
  return isSoon ? "expiring" : state;
}

/** The old secret's last use after the rotation. An earlier use does not show who still has to change over. */
export const usedSinceRotation = ({ previous_used_at: used, rotated_at: rotated }: DeskKey): string | null =>
  used !== null && rotated !== null && msOf(used) > msOf(rotated) ? used : null;

export const usedLately = (at: string | null, asOf: string): boolean => at !== null && msOf(asOf) - msOf(at) < latelyMs;
