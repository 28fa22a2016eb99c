import type { Invitation } from "#lib/domain/people/team";
import type { Instant } from "#lib/domain/time/instant";

/** A team as changes of it are judged by. */
export interface TeamState {
  readonly members: number;
  readonly activeOwners: number;
  /** In the order in which they were made. */
  readonly openInvitations: readonly Invitation[];
  /** When the newest invitations were made: so many as judge whether another may be. */
  readonly newestInvitations: readonly Instant[];
}
