import type { Consent } from "#lib/domain/approvals/consent";
import type { ActingMember } from "#lib/domain/people/acting-member";
import type { Instant } from "#lib/domain/time/instant";

/** The author of a change, for its audit row. */
export interface Author {
  readonly actor: string;
  readonly requestId: string | null;
  /** The address that the request came from; null when there was no connection, as for the operator's tool. */
  readonly address: string | null;
  readonly at: Instant;
  /** The member whose role allows the change, judged at the write; null for all other authors. */
  readonly acting: ActingMember | null;
  /** The approval that the change is based on; left out for a change that is asked for. */
  readonly consent?: Consent;
}
