import type { MilestoneName } from "#lib/domain/agents/setup-step";
import type { VotedApproval } from "#lib/domain/approvals/approval";
import type { BooksProof } from "#lib/domain/books/books";
import type { FailureKind } from "#lib/domain/failure";
import type { ApiKey } from "#lib/domain/keys/api-key";
import type { ControlsRead } from "#lib/domain/limits/limit-queries";
import type { Instant } from "#lib/domain/time/instant";
import type { Endpoint } from "#lib/domain/webhooks/endpoint";
import type { EndedRequest } from "./attention-facts";
import type { AttentionMark } from "./attention-mark";

export interface AttentionQuery {
  readonly agentId: string;
  readonly currency: string;
  /** The member who looks. */
  readonly email: string;
  /** Refusals are read from here on, `refusalsReadMax` at most. */
  readonly refusalsFrom: Instant;
  readonly now: Instant;
}

export interface AttentionRead {
  readonly marks: readonly AttentionMark[];
  /** The times of the unfinished transfers, newest first. */
  readonly openDraftsAt: readonly Instant[];
  /** The times of the transfers whose ticket was closed, and of which nobody has decided yet whether they are sent again. */
  readonly closedDraftsAt: readonly Instant[];
  /** The requests that wait for approval, or are approved and not done, oldest first. */
  readonly openApprovals: readonly VotedApproval[];
  /** The requests of the member who looks that ended without their doing, until they put them away; newest first. */
  readonly ownEnded: readonly EndedRequest[];
  /** The number of wallets, and of the wallets below 0. */
  readonly players: number;
  readonly owingPlayers: number;
  readonly keys: readonly ApiKey[];
  /** The number of active members; the next field counts the ones with a confirmed second factor. */
  readonly members: number;
  readonly protectedMembers: number;
  /** The match of the newest kept trade. */
  readonly lastTradeAt: Instant | null;
  /** Newest first. */
  readonly refusals: readonly { readonly failure: FailureKind; readonly at: Instant }[];
  readonly proof: BooksProof | null;
  readonly controls: ControlsRead;
  readonly endpoints: readonly Endpoint[];
  readonly milestones: readonly MilestoneName[];
  readonly hasTransfers: boolean;
  /** True when the currency has a rate. */
  readonly hasRate: boolean;
}
