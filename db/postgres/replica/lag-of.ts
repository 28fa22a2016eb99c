import type { PrimaryMark } from "./primary-marks";
import type { ReplicaStand } from "./replica-stand";

/**
 * How many milliseconds a replica is behind; null when nobody can tell. One that has all that the primary had is not
 * behind, however long ago the last commit was. Both times are by the primary's clock, so no two clocks are compared.
 */
export function lagOf({ place, committedMs }: ReplicaStand, mark: PrimaryMark | null): number | null {
  if (mark === null) return null;
  if (place >= mark.place) return 0;
  if (committedMs === null) return null;
  const sinceMark = performance.now() - mark.atMs;
  return Math.max(0, Math.round(Number(mark.primaryMs - committedMs) + sinceMark));
}
