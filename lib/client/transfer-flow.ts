import { codeOf } from "#lib/domain/failure";
import type { TransferKind } from "#lib/domain/transfer";
import type { IntentReport, SentTransfer, StaffIntent, StaffTransaction } from "#lib/schemas/staff-transfers";

/** One transfer on its way, from what was typed to what became of it. Pure: what is to be asked next is `taskOf`. */
export interface PlannedTransfer {
  readonly id: string;
  readonly type: TransferKind;
  readonly external_player_id: string;
  readonly currency: string;
  readonly amount: string;
  readonly ticket_id: string;
  readonly reason: string;
  /** A refund has one ticket for good: it is sent again as it is, never sealed. */
  readonly refund_of: string | null;
}

/** An answer that was no success. `code` 0 with `status` 0: no answer came at all. */
export interface FlowFailure {
  readonly code: number;
  readonly status: number;
  readonly message: string;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;
}

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
      readonly transaction: StaffTransaction;
      readonly replayed: boolean;
    }
  | {
      readonly step: "mismatch";
      readonly transfer: PlannedTransfer;
      readonly recorded: StaffTransaction | null;
      readonly tries: number;
    }
  | { readonly step: "refused"; readonly transfer: PlannedTransfer; readonly failure: FlowFailure }
  | { readonly step: "not_posted"; readonly transfer: PlannedTransfer; readonly failure: FlowFailure | null }
  | { readonly step: "sealing"; readonly transfer: PlannedTransfer }
  | { readonly step: "sealed"; readonly transfer: PlannedTransfer }
  | { readonly step: "interrupted"; readonly transfer: PlannedTransfer; readonly failure: FlowFailure };

interface Waiting {
  readonly transfer: PlannedTransfer;
  readonly tries: number;
  readonly seconds: number;
}

export type FlowEvent =
  | { readonly event: "review"; readonly transfer: PlannedTransfer }
  | { readonly event: "edit" }
  | { readonly event: "send" }
  /** Asks what became of a transfer that was interrupted. */
  | { readonly event: "ask" }
  | { readonly event: "refund"; readonly transfer: PlannedTransfer }
  | { readonly event: "resume"; readonly intent: StaffIntent }
  | { readonly event: "kept" }
  | { readonly event: "sent"; readonly sent: SentTransfer }
  | { readonly event: "reported"; readonly report: IntentReport }
  | { readonly event: "failed"; readonly failure: FlowFailure }
  | { readonly event: "due" }
  | { readonly event: "seal" }
  | { readonly event: "again"; readonly id: string; readonly ticketId: string };

/** What is to be done while a state lasts. Its answer is the next event. */
export type FlowTask =
  | { readonly task: "keep" | "send" | "report" | "seal"; readonly transfer: PlannedTransfer }
  | { readonly task: "wait"; readonly seconds: number };

export const startOfFlow: FlowState = { step: "editing" };

const triesMax = 20;
const waitSeconds = [1, 1, 2, 3, 5, 8, 13, 20, 30];
const waitFor = (tries: number): number => waitSeconds[Math.min(tries, waitSeconds.length - 1)] ?? 30;

export function nextFlow(state: FlowState, event: FlowEvent): FlowState {
  switch (event.event) {
    case "review":
      return isSettled(state) ? { step: "reviewing", transfer: event.transfer, failure: null } : state;
    case "edit":
      return isSettled(state) ? startOfFlow : state;
    case "refund":
      return isSettled(state) ? { step: "sending", transfer: event.transfer, tries: 0 } : state;
    case "resume":
      return isSettled(state) ? { step: "asking", transfer: plannedOf(event.intent), tries: 0 } : state;
    case "send":
      return afterSend(state);
    case "ask":
      return state.step === "interrupted" ? { step: "asking", transfer: state.transfer, tries: 0 } : state;
    case "kept":
      return state.step === "keeping" ? { step: "sending", transfer: state.transfer, tries: 0 } : state;
    case "sent":
      return state.step === "sending"
        ? {
            step: "posted",
            transfer: state.transfer,
            transaction: event.sent.transaction,
            replayed: event.sent.replayed,
          }
        : state;
    case "reported":
      return afterReport(state, event.report);
    case "failed":
      return afterFailure(state, event.failure);
    case "due":
      return afterWait(state);
    case "seal":
      return state.step === "not_posted" && state.transfer.refund_of === null
        ? { step: "sealing", transfer: state.transfer }
        : state;
    case "again":
      return afterAgain(state, event);
  }
}

/** The press that sends: a transfer is kept first, a refund that did not post is sent again as it is. */
function afterSend(state: FlowState): FlowState {
  if (state.step === "reviewing") return { step: "keeping", transfer: state.transfer };
  if (state.step === "not_posted" && state.transfer.refund_of !== null) {
    return { step: "sending", transfer: state.transfer, tries: 0 };
  }
  return state;
}

/** The same transfer under a new ticket, once the old one can never post or belongs to another transfer. */
function afterAgain(state: FlowState, { id, ticketId }: { readonly id: string; readonly ticketId: string }): FlowState {
  if ((state.step !== "sealed" && state.step !== "mismatch") || state.transfer.refund_of !== null) return state;
  return { step: "reviewing", transfer: { ...state.transfer, id, ticket_id: ticketId }, failure: null };
}

function afterWait(state: FlowState): FlowState {
  if (state.step === "waiting") return { step: "sending", transfer: state.transfer, tries: state.tries };
  if (state.step === "unknown") return { step: "asking", transfer: state.transfer, tries: state.tries };
  return state;
}

function afterReport(state: FlowState, report: IntentReport): FlowState {
  if (state.step === "mismatch") return { ...state, recorded: report.transaction };
  if (state.step !== "asking" && state.step !== "sealing") return state;
  const { transfer } = state;
  const { intent, transaction } = report;
  if (transaction) {
    return transaction.amount === intent.amount && transaction.currency === intent.currency
      ? { step: "posted", transfer, transaction, replayed: report.replayed }
      : { step: "mismatch", transfer, recorded: transaction, tries: 0 };
  }
  if (report.state === "SEALED") return { step: "sealed", transfer };
  if (report.state === "PROCESSING") return askLater(transfer, state.step === "asking" ? state.tries + 1 : 0);
  const failure = intent.failure && { ...plainFailure, ...intent.failure };
  // A refund that was refused may be open again by the very request whose answer is missing: it is no last word.
  return failure && transfer.refund_of === null
    ? { step: "refused", transfer, failure }
    : { step: "not_posted", transfer, failure };
}

const plainFailure = { status: 422, requestId: null, retryAfterSeconds: null };

function afterFailure(state: FlowState, failure: FlowFailure): FlowState {
  switch (state.step) {
    case "keeping":
      // Nothing leaves before it is kept, so whatever came of this, no money has moved.
      return isJudged(failure) && !isAboutCaller(failure)
        ? { step: "refused", transfer: state.transfer, failure }
        : { step: "reviewing", transfer: state.transfer, failure };
    case "sending":
      return afterUnsent(state, failure);
    case "asking":
      return afterUnanswered(state, failure);
    case "mismatch":
      return state.tries < triesMax ? { ...state, tries: state.tries + 1 } : state;
    case "sealing":
      return afterUnsealed(state.transfer, failure);
    default:
      return state;
  }
}

const codes = {
  agentSuspended: codeOf("agent_suspended"),
  inProcess: codeOf("ticket_in_process"),
  mismatch: codeOf("ticket_mismatch"),
  notAvailable: codeOf("not_available"),
  intentUnknown: codeOf("intent_unknown"),
};

function afterUnsent({ transfer, tries }: Extract<FlowState, { step: "sending" }>, failure: FlowFailure): FlowState {
  const { code } = failure;
  if (code === codes.inProcess || code === codes.notAvailable) {
    if (tries >= triesMax) return askLater(transfer, 0);
    const seconds = Math.max(failure.retryAfterSeconds ?? 1, waitFor(tries));
    return {
      step: "waiting",
      transfer,
      tries: tries + 1,
      seconds,
      why: code === codes.inProcess ? "in_process" : "not_available",
    };
  }
  if (code === codes.mismatch) return { step: "mismatch", transfer, recorded: null, tries: 0 };
  if (isAboutCaller(failure)) return { step: "interrupted", transfer, failure };
  return isJudged(failure) ? { step: "refused", transfer, failure } : { step: "asking", transfer, tries: 0 };
}

function afterUnsealed(transfer: PlannedTransfer, failure: FlowFailure): FlowState {
  if (failure.code === codes.inProcess) return askLater(transfer, 0);
  if (isAboutCaller(failure)) return { step: "interrupted", transfer, failure };
  // The late original may have won against a seal whose answer is missing: only what became of the ticket tells.
  return isJudged(failure) || failure.code === codes.notAvailable
    ? { step: "not_posted", transfer, failure }
    : { step: "asking", transfer, tries: 0 };
}

function afterUnanswered({ transfer, tries }: Extract<FlowState, { step: "asking" }>, failure: FlowFailure): FlowState {
  if (isAboutCaller(failure)) return { step: "interrupted", transfer, failure };
  // A refund is kept by the same request that sends it: not kept means that it never arrived.
  if (failure.code === codes.intentUnknown) {
    return transfer.refund_of === null
      ? { step: "refused", transfer, failure }
      : { step: "not_posted", transfer, failure: null };
  }
  return askLater(transfer, tries + 1);
}

const askLater = (transfer: PlannedTransfer, tries: number): FlowState => ({
  step: "unknown",
  transfer,
  tries,
  seconds: waitFor(tries),
});

/** Refused before the transfer was looked at: signed out, not allowed, suspended. */
const isAboutCaller = ({ code, status }: FlowFailure): boolean =>
  code !== 0 && (status === 401 || (status === 403 && (code >= 30_000 || code === codes.agentSuspended)));

/** Decided, with nothing posted. An answer without a code, or with the server's own fault, says nothing for sure. */
const isJudged = ({ code, status }: FlowFailure): boolean => code !== 0 && status >= 400 && status < 500;

/** Nothing is under way: another transfer may begin. */
export const isSettled = ({ step }: FlowState): boolean =>
  step === "editing" ||
  step === "reviewing" ||
  step === "posted" ||
  step === "mismatch" ||
  step === "refused" ||
  step === "not_posted" ||
  step === "sealed" ||
  step === "interrupted";

export function taskOf(state: FlowState): FlowTask | null {
  switch (state.step) {
    case "keeping":
      return { task: "keep", transfer: state.transfer };
    case "sending":
      return { task: "send", transfer: state.transfer };
    case "asking":
      return { task: "report", transfer: state.transfer };
    case "mismatch":
      return state.recorded === null && state.tries < triesMax ? { task: "report", transfer: state.transfer } : null;
    case "sealing":
      return { task: "seal", transfer: state.transfer };
    case "waiting":
    case "unknown":
      return { task: "wait", seconds: state.seconds };
    default:
      return null;
  }
}

export const plannedOf = ({
  id,
  type,
  external_player_id,
  currency,
  amount,
  ticket_id,
  reason,
  refund_of,
}: StaffIntent): PlannedTransfer => ({
  id,
  type,
  external_player_id,
  currency,
  amount,
  ticket_id,
  reason,
  refund_of,
});
