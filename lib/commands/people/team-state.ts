import type { Invitation } from "#lib/domain/people/team";
import type { Instant } from "#lib/domain/time/instant";

/** The state of a team that changes of it are judged by. */
export interface TeamState {
  readonly members: number;
  readonly activeOwners: number;
  /** In the order in which they were made. */
  readonly openInvitations: readonly Invitation[];
  /** The times of the newest invitations, as many as the bound on their pace looks at. */
  readonly newestInvitations: readonly Instant[];
}
