import type { FailureKind } from "#lib/domain/failure";
import type { Filters } from "#lib/domain/lists/filters";
import type { Money } from "#lib/domain/money/money";
import { day, hour, type Instant, instant } from "#lib/domain/time/instant";

/** What can need the approval of others: each has a rule of its own. */
export const approvalKinds = ["transfers", "bulk", "keys", "limits", "owners", "rules"] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/**
 * `approved`: every approval is given, and it is not executed yet. All states after it are final. `rule_changed`: its
 * rule was changed while it waited, and does not hold it any more; `ended_by` is whoever changed the rule.
 */
export const approvalStates = [
  "pending",
  "approved",
  "executed",
  "rejected",
  "withdrawn",
  "expired",
  "superseded",
  "rule_changed",
] as const;
export type ApprovalState = (typeof approvalStates)[number];

export const approvalHours = 24;
export const approvalsNeededMax = 2;
/** The most approvals of one agent that wait at once. */
export const openApprovalsMax = 200;
export const approvalIdCharsMax = 64;
export const noteCharsMax = 500;

/** The states in which votes still count, until the approval expires. */
export const openStates = ["pending", "approved"] as const satisfies readonly ApprovalState[];
const open: readonly ApprovalState[] = openStates;
/** The ends that whoever asked did not bring about, and is told of. */
export const toldStates = ["rejected", "expired", "rule_changed"] as const satisfies readonly ApprovalState[];
export const isToldState = (state: string): state is (typeof toldStates)[number] =>
  toldStates.some((each) => each === state);
/** For how long such an end is told, while whoever asked has not put it away. */
export const toldFor = 30n * day;
export const toldMax = 50;

const lifetime = BigInt(approvalHours) * hour;
export const expiryOf = (askedAt: Instant): Instant => instant(askedAt + lifetime);
/** Approvals that were asked for after this time have not expired. */
export const askedAfter = (now: Instant): Instant => instant(now - lifetime);

/** The state at a moment: whatever is open has expired once its time is over, whether or not a row says so yet. */
export const stateAt = ({ state, expiresAt }: Pick<Approval, "state" | "expiresAt">, now: Instant): ApprovalState =>
  open.includes(state) && expiresAt <= now ? "expired" : state;

export const isOpenAt = (approval: Pick<Approval, "state" | "expiresAt">, now: Instant): boolean =>
  open.includes(stateAt(approval, now));

/** How many approvals a kind of change needs. A rule that is off keeps its row, because its version goes on. */
export interface ApprovalRule {
  readonly agentId: string;
  readonly kind: ApprovalKind;
  /** 0 while the rule is off. */
  readonly needed: number;
  /** Transfers above this amount need approval; null for every transfer. */
  readonly over: Money | null;
  /** So do transfers that take their maker's sum of 24 hours above this amount; null for no such bound. */
  readonly overDay: Money | null;
  readonly version: bigint;
  readonly changedAt: Instant;
  readonly changedBy: string;
}

/** A change that waits for approval, exactly as its maker asked for it. */
export interface Approval {
  readonly agentId: string;
  readonly id: string;
  readonly kind: ApprovalKind;
  /** All that is to be approved, as canonical JSON. */
  readonly about: string;
  /** The command that the last vote runs, with its input; null for what its maker finishes. */
  readonly act: string | null;
  /** The hash of `about` with the kind and the rule's version: every vote is bound to it. */
  readonly hash: string;
  readonly ruleVersion: bigint;
  readonly needed: number;
  /** What asks for the approval: the rule, for a run also the rule of transfers, `owner`, or a limit's id. */
  readonly because: string;
  /**
   * What was used before it of the rule's sum of 24 hours, or of the limit: an amount or a number of transfers. Null for
   * what asks for approval whatever came before.
   */
  readonly usedBefore: string | null;
  /** The draft, run, key, limit or email that the change is about. */
  readonly subject: string;
  readonly playerId: string | null;
  readonly ticketId: string | null;
  readonly email: string;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  readonly state: ApprovalState;
  readonly endedAt: Instant | null;
  readonly endedBy: string | null;
  /** The last refusal of its execution: it can be executed again until it expires. */
  readonly failure: FailureKind | null;
  readonly message: string | null;
  /** When whoever asked put away how it ended; null before that. */
  readonly seenAt: Instant | null;
}

export interface ApprovalVote {
  readonly agentId: string;
  readonly approvalId: string;
  readonly email: string;
  readonly vote: "approve" | "reject";
  /** The hash of what the voter saw. */
  readonly hash: string;
  readonly note: string | null;
  readonly at: Instant;
}

/** An approval with its votes, oldest first. */
export interface VotedApproval {
  readonly approval: Approval;
  readonly votes: readonly ApprovalVote[];
}

/**
 * `open`: pending, or approved and not executed; `ended`: everything else; `unseen`: ended by others or by time, and
 * not put away yet by whoever asked.
 */
export const shownStates = ["open", "ended", "unseen", ...approvalStates] as const;
export type ShownState = (typeof shownStates)[number];

export const approvalFilters = {
  state: { wire: "state", of: shownStates },
  kind: { wire: "kind", of: approvalKinds },
  /** `me`, or an email. */
  maker: { wire: "maker" },
  player: { wire: "external_player_id", kind: "player" },
  ticket: { wire: "ticket_id" },
} as const satisfies Filters;
