import type { PrimaryMark } from "./primary-marks";
import type { ReplicaStand } from "./replica-stand";

/** True when a replica follows a primary that is not in use, such as an old primary that still runs. */
export const hasStrayed = ({ history }: ReplicaStand, mark: PrimaryMark | null): boolean =>
  mark !== null && history !== mark.history;

/**
 * How many milliseconds a replica is behind; null when unknown. A replica with everything that the primary had is not
 * behind, however old the last commit is. Both times come from the primary's clock, so no two clocks are compared.
 */
export function lagOf(stand: ReplicaStand, mark: PrimaryMark | null): number | null {
  // Places in the logs of different histories cannot be compared.
  if (mark === null || hasStrayed(stand, mark)) return null;
  const { place, committedMs } = stand;
  if (place >= mark.place) return 0;
  if (committedMs === null) return null;
  const sinceMark = performance.now() - mark.atMs;
  return Math.max(0, Math.round(Number(mark.primaryMs - committedMs) + sinceMark));
}
