import type { DeskDraft, DraftReport, SentTransfer } from "#lib/desk/wallets/transfer-shape";
import { codeOf } from "#lib/domain/failure-codes";
import type { DeskTransaction } from "#lib/domain/wallets/journal-columns";

/** An answer that was no success. With `code` 0 and `status` 0, no answer arrived at all. */
export interface FlowFailure {
  readonly code: number;
  readonly status: number;
  readonly message: string;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;
}

const agentSuspended = codeOf("agent_suspended");

/** The caller was refused before the transfer was judged: signed out, not allowed, or suspended. */
export const isAboutCaller = ({ code, status }: FlowFailure): boolean =>
  code !== 0 && (status === 401 || (status === 403 && (code >= 30_000 || code === agentSuspended)));

const turnedAway = [codeOf("not_available"), codeOf("rate_exceeded")];

/** The service could not judge the transfer now and posted nothing: the same request may come again later. */
export const isTurnedAway = ({ code }: FlowFailure): boolean => turnedAway.includes(code);

/** The service decided, and nothing was posted. An answer without a code, or with a server error, decides nothing. */
export const isJudged = (failure: FlowFailure): boolean =>
  failure.code !== 0 && failure.status >= 400 && failure.status < 500 && !isTurnedAway(failure);

/** A transfer to be sent. It stays the same from the draft to the outcome. */
export interface PlannedTransfer
  extends Pick<DeskDraft, "id" | "type" | "external_player_id" | "currency" | "amount" | "ticket_id" | "reason"> {
  /** True once the member has said that the deposit may open a wallet. */
  readonly new_player: boolean;
  /** The transfer that this refund pays back. A refund keeps its ticket: it is sent again unchanged, never sealed. */
  readonly refund_of: string | null;
  /** The closed transfer that this one sends again: once this is kept, that is no longer listed. */
  readonly instead_of: string | null;
}

export const plannedOf = (draft: DeskDraft): PlannedTransfer => ({
  id: draft.id,
  type: draft.type,
  external_player_id: draft.external_player_id,
  currency: draft.currency,
  amount: draft.amount,
  ticket_id: draft.ticket_id,
  reason: draft.reason,
  refund_of: draft.refund_of,
  new_player: false,
  instead_of: null,
});

/** The state of a transfer, from the typed form to its outcome. */
export type FlowState =
  | { readonly step: "editing" }
  | { readonly step: "reviewing"; readonly transfer: PlannedTransfer; readonly failure: FlowFailure | null }
  | { readonly step: "keeping"; readonly transfer: PlannedTransfer }
  | { readonly step: "sending"; readonly transfer: PlannedTransfer; readonly tries: number }
  | (Waiting & { readonly step: "waiting"; readonly why: "in_process" | "not_available" })
  | { readonly step: "asking"; readonly transfer: PlannedTransfer; readonly tries: number }
  | (Waiting & { readonly step: "unknown" })
  | {
      readonly step: "posted";
      readonly transfer: PlannedTransfer;
      readonly transaction: DeskTransaction;
      readonly replayed: boolean;
    }
  /** `waitsFor` names who can approve it; empty where the answer did not say. */
  | { readonly step: "pending"; readonly transfer: PlannedTransfer; readonly waitsFor: readonly string[] }
  | {
      readonly step: "mismatch";
      readonly transfer: PlannedTransfer;
      readonly recorded: DeskTransaction | null;
      readonly tries: number;
    }
  | { readonly step: "refused"; readonly transfer: PlannedTransfer; readonly failure: FlowFailure }
  | { readonly step: "not_posted"; readonly transfer: PlannedTransfer; readonly failure: FlowFailure | null }
  | { readonly step: "sealing"; readonly transfer: PlannedTransfer }
  /** `isDecided` once it was sent again or dismissed. Until then it is listed as not finished. */
  | { readonly step: "sealed"; readonly transfer: PlannedTransfer; readonly isDecided: boolean }
  | { readonly step: "interrupted"; readonly transfer: PlannedTransfer; readonly failure: FlowFailure };

interface Waiting {
  readonly transfer: PlannedTransfer;
  readonly tries: number;
  readonly seconds: number;
}

export const startOfFlow: FlowState = { step: "editing" };

/** True when another transfer may begin, because none is under way. */
export const isSettled = ({ step }: FlowState): boolean =>
  step === "editing" ||
  step === "reviewing" ||
  step === "posted" ||
  step === "pending" ||
  step === "mismatch" ||
  step === "refused" ||
  step === "not_posted" ||
  step === "sealed" ||
  step === "interrupted";

/** True for the moments in which a request of the member's is answered: nobody should look away. */
export const isOnItsWay = ({ step }: FlowState): boolean =>
  step === "keeping" || step === "sending" || step === "sealing";

/** Actions of the member and answers of the server. */
export type FlowEvent =
  | { readonly event: "review"; readonly transfer: PlannedTransfer }
  | { readonly event: "edit" }
  /** `newPlayer` says that the deposit may open a wallet. */
  | { readonly event: "send"; readonly newPlayer?: boolean }
  /** Asks for the outcome of a transfer that was interrupted. */
  | { readonly event: "ask" }
  | { readonly event: "refund"; readonly transfer: PlannedTransfer }
  | { readonly event: "resume"; readonly draft: DeskDraft }
  | { readonly event: "kept" }
  | { readonly event: "sent"; readonly sent: SentTransfer }
  | { readonly event: "reported"; readonly report: DraftReport }
  | { readonly event: "failed"; readonly failure: FlowFailure }
  | { readonly event: "due" }
  | { readonly event: "seal" }
  | { readonly event: "again"; readonly id: string; readonly ticketId: string };

export const triesMax = 20;
const waitSeconds = [1, 1, 2, 3, 5, 8, 13, 20, 30];

/** The pause after this many tries. Each is longer than the pause before. */
export const waitFor = (tries: number): number => waitSeconds[Math.min(tries, waitSeconds.length - 1)] ?? 30;

/** The outcome is unknown, so the status is asked again after a pause. */
export const askLater = (transfer: PlannedTransfer, tries: number): FlowState => ({
  step: "unknown",
  transfer,
  tries,
  seconds: waitFor(tries),
});
