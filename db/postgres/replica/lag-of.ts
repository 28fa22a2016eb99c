import type { PrimaryMark } from "./primary-marks";
import type { ReplicaStand } from "./replica-stand";

/** True of a replica that follows another primary than the one that is asked, such as an old one that lives on. */
export const hasStrayed = ({ history }: ReplicaStand, mark: PrimaryMark | null): boolean =>
  mark !== null && history !== mark.history;

/**
 * How many milliseconds a replica is behind; null when nobody can tell. One that has all that the primary had is not
 * behind, however long ago the last commit was. Both times are by the primary's clock, so no two clocks are compared.
 */
export function lagOf(stand: ReplicaStand, mark: PrimaryMark | null): number | null {
  // Places in the logs of two histories say nothing of each other.
  if (mark === null || hasStrayed(stand, mark)) return null;
  const { place, committedMs } = stand;
  if (place >= mark.place) return 0;
  if (committedMs === null) return null;
  const sinceMark = performance.now() - mark.atMs;
  return Math.max(0, Math.round(Number(mark.primaryMs - committedMs) + sinceMark));
}
