import type { DraftReport, SentTransfer } from "#lib/desk/wallets/transfer-shape";
import { afterFailure } from "./after-failure";
import {
  askLater,
  type FlowEvent,
  type FlowState,
  isSettled,
  type PlannedTransfer,
  plannedOf,
  startOfFlow,
} from "./flow-state";

/** The next state, as a pure function; `taskOf` says which request follows. A misfit event changes nothing. */
export function nextFlow(state: FlowState, event: FlowEvent): FlowState {
  switch (event.event) {
    case "review":
      return isSettled(state) ? { step: "reviewing", transfer: event.transfer, failure: null } : state;
    case "edit":
      return isSettled(state) ? startOfFlow : state;
    case "refund":
      return isSettled(state) ? { step: "sending", transfer: event.transfer, tries: 0 } : state;
    case "resume":
      return isSettled(state) ? { step: "asking", transfer: plannedOf(event.draft), tries: 0 } : state;
    case "send":
      return afterSend(state, event.newPlayer ?? false);
    case "ask":
      return state.step === "interrupted" ? { step: "asking", transfer: state.transfer, tries: 0 } : state;
    case "kept":
      return state.step === "keeping" ? { step: "sending", transfer: state.transfer, tries: 0 } : state;
    case "sent":
      return state.step === "sending" ? afterSent(state.transfer, event.sent) : state;
    case "reported":
      return afterReport(state, event.report);
    case "failed":
      return afterFailure(state, event.failure);
    case "due":
      return afterWait(state);
    case "seal":
      return isOpen(state) && state.transfer.refund_of === null ? { step: "sealing", transfer: state.transfer } : state;
    case "again":
      return afterAgain(state, event);
  }
}

type Open = Extract<FlowState, { readonly step: "asking" | "unknown" | "not_posted" }>;

/** Whether it posted is unknown, or it did not: the member may send the same ticket again, or close it. */
const isOpen = (state: FlowState): state is Open =>
  state.step === "asking" || state.step === "unknown" || state.step === "not_posted";

/** The send button first stores a transfer's draft. After that the same is sent again, under the same ticket. */
function afterSend(state: FlowState, newPlayer: boolean): FlowState {
  if (state.step === "reviewing") return { step: "keeping", transfer: { ...state.transfer, new_player: newPlayer } };
  return isOpen(state) ? { step: "sending", transfer: state.transfer, tries: 0 } : state;
}

function afterSent(transfer: PlannedTransfer, sent: SentTransfer): FlowState {
  return sent.state === "pending"
    ? { step: "pending", transfer, waitsFor: sent.waits_for }
    : { step: "posted", transfer, transaction: sent.transaction, replayed: sent.replayed };
}

/** Repeats the transfer under a new ticket when the old ticket can never post or belongs to another transfer. */
function afterAgain(state: FlowState, { id, ticketId }: { readonly id: string; readonly ticketId: string }): FlowState {
  if ((state.step !== "sealed" && state.step !== "mismatch") || state.transfer.refund_of !== null) return state;
  if (state.step === "sealed" && state.isDecided) return state;
  const instead_of = state.step === "sealed" ? state.transfer.id : null;
  return {
    step: "reviewing",
    transfer: { ...state.transfer, id, ticket_id: ticketId, new_player: false, instead_of },
    failure: null,
  };
}

function afterWait(state: FlowState): FlowState {
  if (state.step === "waiting") return { step: "sending", transfer: state.transfer, tries: state.tries };
  if (state.step === "unknown") return { step: "asking", transfer: state.transfer, tries: state.tries };
  return state;
}

/** The state after the ticket's status: the ticket has posted, may still post, or never will. */
function afterReport(state: FlowState, report: DraftReport): FlowState {
  if (state.step === "mismatch") return { ...state, recorded: report.transaction };
  if (state.step !== "asking" && state.step !== "sealing") return state;
  const { transfer } = state;
  const { draft, transaction } = report;
  if (transaction) {
    return transaction.amount === draft.amount && transaction.currency === draft.currency
      ? { step: "posted", transfer, transaction, replayed: report.replayed }
      : { step: "mismatch", transfer, recorded: transaction, tries: 0 };
  }
  if (report.state === "SEALED") return { step: "sealed", transfer, isDecided: draft.state !== "closed" };
  if (report.state === "PROCESSING") return askLater(transfer, state.step === "asking" ? state.tries + 1 : 0);
  if (draft.state === "pending") return { step: "pending", transfer, waitsFor: [] };
  const failure = draft.failure && { ...plainFailure, ...draft.failure };
  // A request whose answer is missing may have opened a refused refund again, so the refusal is not final.
  return failure && transfer.refund_of === null
    ? { step: "refused", transfer, failure }
    : { step: "not_posted", transfer, failure };
}

const plainFailure = { status: 422, requestId: null, retryAfterSeconds: null };
