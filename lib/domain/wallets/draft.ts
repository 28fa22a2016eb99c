import { type Failure, type FailureKind, refuse } from "#lib/domain/failure";
import type { Money } from "#lib/domain/money/money";
import { faultOfUnseen } from "#lib/domain/text/shown-text";
import type { Instant } from "#lib/domain/time/instant";
import { reasonCharsMax } from "#lib/limits";
import { isKeptRefusal, mismatchOf, type Ticket, type TicketStatus } from "./transfer";

export const draftStates = ["open", "posted", "refused", "sealed"] as const;
export type DraftState = (typeof draftStates)[number];

/** A transfer that a member of staff means to send, kept before anything leaves: a closed tab loses nothing. */
export interface Draft extends Ticket {
  readonly id: string;
  readonly currency: string;
  readonly amount: Money;
  readonly amountText: string;
  readonly reason: string;
  /** The record that this one pays back; null for a transfer of its own. */
  readonly refundOf: bigint | null;
  /** Whoever kept it. Whoever sends it is the record's actor. */
  readonly email: string;
  readonly createdAt: Instant;
  readonly state: DraftState;
  readonly endedAt: Instant | null;
  readonly failure: FailureKind | null;
  readonly message: string | null;
}

/** How a draft ended. One that has ended is never judged again. */
export interface DraftEnd {
  readonly state: Exclude<DraftState, "open">;
  readonly failure: Failure | null;
}

/** A refusal that was judged ends the draft; after any other one the same may be sent again as it is. */
export function endByRefusal(failure: Failure): DraftEnd | null {
  if (failure.kind === "ticket_sealed") return { state: "sealed", failure: null };
  return failure.kind === "ticket_mismatch" || isKeptRefusal(failure.kind) ? { state: "refused", failure } : null;
}

/** What an open draft's ticket says of it: somebody may have used or sealed the ticket by another way. */
export function endByTicket(draft: Draft, ticket: TicketStatus): DraftEnd | null {
  if (ticket.state === "SEALED") return { state: "sealed", failure: null };
  if (ticket.state !== "POSTED") return null;
  const failure = mismatchOf(draft, ticket.transfer);
  return { state: failure ? "refused" : "posted", failure };
}

/** An id that is kept again must mean the same transfer. A refund's reason is the first one's: both mean one refund. */
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

/** Another agent's answers the same: there is nothing to be told of it. */
export const unknownDraft = () =>
  refuse("intent_unknown", "There is no such transfer among those kept here. Look for it in the journal.");
