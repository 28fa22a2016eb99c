import type { BulkSum } from "#lib/domain/bulk/bulk-run";
import type { ApiKey } from "#lib/domain/keys/api-key";
import type { Money } from "#lib/domain/money/money";
import type { Member } from "#lib/domain/people/member";
import type { Invitation } from "#lib/domain/people/team";
import type { Instant } from "#lib/domain/time/instant";
import type { Transfer, Wallet } from "#lib/domain/wallets/transfer";
import type { Approval, ApprovalKind, ApprovalRule, ShownState, VotedApproval } from "./approval";

export type ApprovalPlace = Pick<Approval, "createdAt" | "id">;

/** The filters of a list. A member that is null does not filter. */
export interface ApprovalFilter {
  readonly agentId: string;
  readonly state: ShownState | null;
  readonly kind: ApprovalKind | null;
  /** The email of whoever asked. */
  readonly maker: string | null;
  readonly playerId: string | null;
  readonly ticketId: string | null;
  /** States are told as of this moment: time ends what is open, and so does a used ticket. */
  readonly now: Instant;
}

export interface ApprovalQuery extends ApprovalFilter {
  readonly after: ApprovalPlace | null;
  readonly limit: number;
}

/** An approval with what there is to decide on. Its state is that of the moment that was asked for. */
export interface KnownApproval extends VotedApproval {
  /** The player's wallet, and newest transfers; read for what is open alone. */
  readonly wallet: Wallet | null;
  readonly lastTransfers: readonly Transfer[];
  /** The key that is to change, as it is now; read for what is open alone. */
  readonly key: ApprovedKey | null;
  /** The record that an executed transfer made; read for what is executed alone. */
  readonly recordId: bigint | null;
}

export type ApprovedKey = Pick<ApiKey, "id" | "name" | "scopes" | "allow" | "expiresAt">;

export interface ApprovalPage {
  readonly approvals: readonly KnownApproval[];
  /** The active members, with the roles in force: they say whose votes count, and who is waited for. */
  readonly members: readonly Member[];
}

export interface FoundApproval extends Pick<ApprovalPage, "members"> {
  readonly approval: KnownApproval;
}

export interface ApprovalRules extends Pick<ApprovalPage, "members"> {
  /** Only the rules that were ever set. */
  readonly rules: readonly ApprovalRule[];
}

/** A request that waits, with what the rules of transfers and of runs judge it by. */
export interface WaitingRequest extends VotedApproval {
  /** What its maker has posted in the last 24 hours, and may still post of runs that are started; of money alone. */
  readonly movedInDay: Money;
  /** The rows of a run; empty for all else. */
  readonly sums: readonly BulkSum[];
}

export interface RuleChangeRead extends ApprovalRules {
  readonly waiting: readonly WaitingRequest[];
  readonly openInvitations: readonly Invitation[];
}

export interface MakerFacts extends ApprovalRules {
  readonly openApprovals: readonly Approval[];
  /** What the member's started runs may still post. */
  readonly toSend: Money;
  /** What the member has posted in the 24 hours before. */
  readonly posted: Money;
}
