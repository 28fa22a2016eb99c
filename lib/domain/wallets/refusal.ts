import type { FailureKind } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/time/instant";
import type { RefusalFacts, Ticket } from "./transfer";
import type { TransferKind } from "./transfer-kind";

/** The last refusal of a ticket. */
export interface Refusal extends Ticket, RefusalFacts {
  readonly failure: FailureKind;
  readonly message: string;
}

/** A refusal with its key's name; null when a member sent it, and when its key has no name. */
export interface NamedRefusal extends Refusal {
  readonly keyName: string | null;
}

export type RefusalPlace = Pick<Refusal, "at" | "playerId" | "kind" | "ticketId">;

export interface RefusalFilter {
  readonly agentId: string;
  readonly playerId: string | null;
  readonly kind: TransferKind | null;
  readonly ticketId: string | null;
  readonly start: Instant | null;
  readonly end: Instant | null;
}

export interface RefusalQuery extends RefusalFilter {
  readonly after: RefusalPlace | null;
  readonly limit: number;
}
