import type { ActingMember } from "#lib/domain/people/acting-member";
import type { Instant } from "#lib/domain/time/instant";

/** The author of a change, for its audit row. */
export interface Author {
  readonly actor: string;
  readonly requestId: string | null;
  /** The address that it came from; null when it came over no connection, as from the operator's tool. */
  readonly address: string | null;
  readonly at: Instant;
  /** The member whose role allows the change, judged where it is written; null for all other authors. */
  readonly acting: ActingMember | null;
}
