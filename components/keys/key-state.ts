import type { StaffKey } from "#lib/desk/keys/key-shape";

/** Soon enough to be put off or replaced in time. */
const soonMs = 14 * 86_400_000;
/** Who signed with it this lately will do so again. */
const latelyMs = 86_400_000;

export type KeyState = StaffKey["state"] | "expiring";

/** The wire's text carries nanoseconds, which not every browser reads. */
export const msOf = (at: string): number => Date.parse(at.replace(/(\.\d{3})\d+/, "$1"));

export function keyState({ state, expires_at: expires }: StaffKey, asOf: string): KeyState {
  const isSoon = state === "active" && expires !== null && msOf(expires) - msOf(asOf) < soonMs;
  return isSoon ? "expiring" : state;
}

/** When the old secret was last used since it was replaced: what came before says nothing of who has not changed over. */
export const usedSinceRotation = ({ previous_used_at: used, rotated_at: rotated }: StaffKey): string | null =>
  used !== null && rotated !== null && msOf(used) > msOf(rotated) ? used : null;

export const usedLately = (at: string | null, asOf: string): boolean => at !== null && msOf(asOf) - msOf(at) < latelyMs;
