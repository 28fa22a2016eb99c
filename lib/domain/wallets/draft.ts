import { type Failure, type FailureKind, refuse } from "#lib/domain/failure";
import type { Money } from "#lib/domain/money/money";
import { faultOfUnseen } from "#lib/domain/text/shown-text";
import type { Instant } from "#lib/domain/time/instant";
import type { PostedTransfer } from "./posted-transfer";
import { isKeptRefusal, mismatchOf, type Ticket, type TicketStatus, type Transfer } from "./transfer";
import type { TransferKind } from "./transfer-kind";

export const reasonCharsMax = 500;
/** The most listed transfers of one agent's members. */
export const openDraftsMax = 200;
/** 10 minutes: within this time, a transfer with the same player, side and amount is worth a warning. */
export const similarMinutes = 10;
export const similarShownMax = 5;

/**
 * `pending`: it was sent, and waits for the approval of others. `closed`: its ticket can never post, and nobody has
 * decided yet whether the transfer is sent again. `sealed`: that is decided, too.
 */
export const draftStates = ["open", "pending", "closed", "posted", "refused", "sealed"] as const;
export type DraftState = (typeof draftStates)[number];

export const unfinishedStates = ["open", "pending"] as const satisfies readonly DraftState[];
const unfinished: readonly DraftState[] = unfinishedStates;
export const isUnfinished = ({ state }: Pick<Draft, "state">): boolean => unfinished.includes(state);

/** A transfer that a member prepares, kept before anything is sent, so that a closed tab loses nothing. */
export interface Draft extends Ticket {
  readonly id: string;
  readonly currency: string;
  readonly amount: Money;
  readonly amountText: string;
  readonly reason: string;
  /** The record that this draft refunds; null when it is no refund. */
  readonly refundOf: bigint | null;
  /** The member who kept the draft. The record's actor is the member who sends it. */
  readonly email: string;
  readonly createdAt: Instant;
  readonly state: DraftState;
  readonly endedAt: Instant | null;
  readonly failure: FailureKind | null;
  readonly message: string | null;
}

/** The end of a draft. A draft that has ended is never judged again. */
export interface DraftEnd {
  readonly state: "posted" | "refused" | "closed";
  readonly failure: Failure | null;
}

/** Only a refusal that judged the transfer ends the draft; after any other it may be sent again unchanged. */
export function endByRefusal(failure: Failure): DraftEnd | null {
  if (failure.kind === "ticket_sealed") return { state: "closed", failure: null };
  return failure.kind === "ticket_mismatch" || isKeptRefusal(failure.kind) ? { state: "refused", failure } : null;
}

/** The end that an open draft's ticket implies: somebody may have used or sealed the ticket in another way. */
export function endByTicket(draft: Draft, ticket: TicketStatus): DraftEnd | null {
  if (ticket.state === "SEALED") return { state: "closed", failure: null };
  if (ticket.state !== "POSTED") return null;
  const failure = mismatchOf(draft, ticket.transfer);
  return { state: failure ? "refused" : "posted", failure };
}

/** A repeated id must mean the same transfer. A refund's reason may differ, because both requests mean one refund. */
export const sameDraft = (kept: Draft, asked: Draft): boolean =>
  kept.playerId === asked.playerId &&
  kept.kind === asked.kind &&
  kept.ticketId === asked.ticketId &&
  kept.amount === asked.amount &&
  kept.refundOf === asked.refundOf &&
  (kept.refundOf !== null || kept.reason === asked.reason);

const ulidShape = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

export const faultOfDraftId = (id: string): string | null =>
  ulidShape.test(id) ? null : "id must be a ULID: 26 digits and capital letters.";

export function faultOfReason(reason: string): string | null {
  if (reason.trim() === "") return "reason is empty. Say in a few words why the money is moved.";
  if ([...reason].length > reasonCharsMax) return `reason is longer than ${reasonCharsMax} characters. Shorten it.`;
  return faultOfUnseen("reason", reason);
}

/** The same answer for another agent's draft, so that it tells nothing. */
export const unknownDraft = () =>
  refuse("draft_unknown", "There is no such transfer among those kept here. Look for it in the journal.");

/** `insteadOf` names the closed transfer that this one sends again. */
export interface DraftToKeep extends Draft {
  readonly insteadOf?: string | null;
}

export interface SentDraft extends PostedTransfer {
  readonly draft: Draft;
}

export interface DraftStatus {
  readonly draft: Draft;
  readonly ticket: TicketStatus;
}

export interface SimilarQuery {
  readonly agentId: string;
  readonly playerId: string;
  readonly kind: TransferKind;
  readonly amount: Money;
  readonly since: Instant;
}

export interface SimilarTransfers {
  readonly transfers: readonly Transfer[];
  readonly drafts: readonly Draft[];
}
