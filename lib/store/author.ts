import type { ActingMember } from "#lib/domain/people/acting-member";
import type { Instant } from "#lib/domain/time/instant";

/** Who makes a change, for its audit row. */
export interface Author {
  readonly actor: string;
  readonly requestId: string | null;
  /** Where from; null for what no connection brought, such as the operator's tool. */
  readonly address: string | null;
  readonly at: Instant;
  /** The member of staff by whose role it is done, judged where it is written; null for everybody else. */
  readonly acting: ActingMember | null;
}
