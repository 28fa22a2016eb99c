import type { SentTransfer } from "#lib/desk/wallets/transfer-shape";
import { afterFailure } from "./after-failure";
import { afterReport } from "./after-report";
import type { FlowEvent } from "./flow-event";
import { type FlowState, isSettled, startOfFlow } from "./flow-state";
import { type PlannedTransfer, plannedOf } from "./planned-transfer";

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
      return state.step === "not_posted" && state.transfer.refund_of === null
        ? { step: "sealing", transfer: state.transfer }
        : state;
    case "again":
      return afterAgain(state, event);
  }
}

/** The send button first stores a transfer's draft. A refund that did not post is sent again unchanged. */
function afterSend(state: FlowState, newPlayer: boolean): FlowState {
  if (state.step === "reviewing") return { step: "keeping", transfer: { ...state.transfer, new_player: newPlayer } };
  if (state.step === "not_posted" && state.transfer.refund_of !== null) {
    return { step: "sending", transfer: state.transfer, tries: 0 };
  }
  return state;
}

function afterSent(transfer: PlannedTransfer, sent: SentTransfer): FlowState {
  return sent.state === "pending"
    ? { step: "pending", transfer, waitsFor: sent.waits_for }
    : { step: "posted", transfer, transaction: sent.transaction, replayed: sent.replayed };
}

/** Repeats the transfer under a new ticket when the old ticket can never post or belongs to another transfer. */
function afterAgain(state: FlowState, { id, ticketId }: { readonly id: string; readonly ticketId: string }): FlowState {
  if ((state.step !== "sealed" && state.step !== "mismatch") || state.transfer.refund_of !== null) return state;
  return {
    step: "reviewing",
    transfer: { ...state.transfer, id, ticket_id: ticketId, new_player: false },
    failure: null,
  };
}

function afterWait(state: FlowState): FlowState {
  if (state.step === "waiting") return { step: "sending", transfer: state.transfer, tries: state.tries };
  if (state.step === "unknown") return { step: "asking", transfer: state.transfer, tries: state.tries };
  return state;
}
