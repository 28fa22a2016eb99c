import type { Invitation } from "#lib/domain/people/team";
import type { Instant } from "#lib/domain/time/instant";

/** The state of a team by which its changes are judged. */
export interface TeamState {
  readonly members: number;
  readonly activeOwners: number;
  /** In the order in which they were made. */
  readonly openInvitations: readonly Invitation[];
  /** The times of the newest invitations, as many as their hourly bound counts. */
  readonly newestInvitations: readonly Instant[];
}
