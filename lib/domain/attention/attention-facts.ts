import type { SetupReached } from "#lib/domain/agents/setup-step";
import type { toldStates } from "#lib/domain/approvals/approval";
import type { FailureKind } from "#lib/domain/failure";
import type { LimitSide, TransferStop } from "#lib/domain/limits/limit";
import type { LimitFill } from "#lib/domain/limits/limit-use";
import type { Instant } from "#lib/domain/time/instant";

/** The use of an operation's quota by a key in the last minute. */
export interface QuotaUse {
  readonly keyName: string;
  readonly operation: string;
  readonly used: number;
  readonly limit: number;
}

/** How far a limit is used in its present window. */
export interface LimitFilled {
  /** The player, the member or the key's name; empty for the whole agent. */
  readonly holder: string;
  readonly side: LimitSide;
  readonly percent: number;
  readonly fill: LimitFill;
  readonly windowStart: Instant;
}

/** A webhook endpoint to which events do not arrive, without anybody having wanted that. */
export interface EndpointAtFault {
  readonly id: string;
  readonly url: string;
  readonly since: Instant;
}

/** A request that ended without its maker's doing, of which its maker is told. */
export interface EndedRequest {
  readonly id: string;
  readonly how: (typeof toldStates)[number];
  readonly at: Instant;
}

/** Everything that an agent's attention is judged from, at one moment. */
export interface AttentionFacts {
  readonly now: Instant;
  /** True when the member who looks has a second factor. */
  readonly hasOwnFactor: boolean;
  /** The times of the unfinished transfers. */
  readonly openDraftsAt: readonly Instant[];
  /** The times of the transfers that were closed and neither sent again nor dismissed. */
  readonly closedDraftsAt: readonly Instant[];
  /** When requests were asked for that the member who looks can approve, and those of their own that they can finish. */
  readonly approvalsToGive: readonly Instant[];
  readonly approvalsToFinish: readonly Instant[];
  /** The requests of the member who looks that were rejected, expired, or closed because their rule was changed. */
  readonly ownEnded: readonly EndedRequest[];
  readonly owingPlayers: number;
  /** The keys that work, with the time at which each ends. */
  readonly keys: readonly { readonly name: string; readonly expiresAt: Instant | null }[];
  readonly members: number;
  readonly protectedMembers: number;
  /** The match of the newest trade; null before the first. */
  readonly lastTradeAt: Instant | null;
  /** The newest refusals, newest first. */
  readonly refusals: readonly { readonly failure: FailureKind; readonly at: Instant }[];
  /** The last proof of the books; null before the first. */
  readonly proof: { readonly at: Instant; readonly faultCount: number } | null;
  readonly createdAt: Instant;
  readonly quotas: readonly QuotaUse[];
  readonly reached: SetupReached;
  /** What is stopped; null while nothing is. */
  readonly stop: Pick<TransferStop, "side" | "since"> | null;
  readonly limits: readonly LimitFilled[];
  /** Keys and endpoints in use that an owner was never asked about, and should have been. */
  readonly madeUnasked: readonly { readonly name: string; readonly at: Instant }[];
  /** Webhook endpoints that the service itself disabled, and webhook endpoints that are failing. */
  readonly disabledEndpoints: readonly EndpointAtFault[];
  readonly failingEndpoints: readonly EndpointAtFault[];
}
