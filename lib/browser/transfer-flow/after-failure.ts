import { codeOf } from "#lib/domain/failure-codes";
import {
  askLater,
  type FlowFailure,
  type FlowState,
  isAboutCaller,
  isJudged,
  isTurnedAway,
  type PlannedTransfer,
  triesMax,
  waitFor,
} from "./flow-state";

const codes = {
  inProcess: codeOf("ticket_in_process"),
  mismatch: codeOf("ticket_mismatch"),
  draftUnknown: codeOf("draft_unknown"),
  playerNew: codeOf("player_new"),
  proofNeeded: codeOf("proof_needed"),
  sealed: codeOf("ticket_sealed"),
};

/** The state after an answer that was no success, by what had been asked. */
export function afterFailure(state: FlowState, failure: FlowFailure): FlowState {
  switch (state.step) {
    case "keeping":
      // A transfer is sent only after its draft is stored, so no money has moved, whatever the failure.
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

function afterUnsent({ transfer, tries }: Extract<FlowState, { step: "sending" }>, failure: FlowFailure): FlowState {
  const { code } = failure;
  if (code === codes.inProcess || isTurnedAway(failure)) {
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
  // The password was not given, or the player has no wallet after all: nothing was sent, and the review asks again.
  if (code === codes.proofNeeded || code === codes.playerNew) {
    return { step: transfer.refund_of === null ? "reviewing" : "not_posted", transfer, failure };
  }
  if (isAboutCaller(failure)) return { step: "interrupted", transfer, failure };
  // Its status tells whether somebody still has to decide about the closed transfer.
  if (code === codes.sealed) return { step: "asking", transfer, tries: 0 };
  return isJudged(failure) ? { step: "refused", transfer, failure } : { step: "asking", transfer, tries: 0 };
}

function afterUnsealed(transfer: PlannedTransfer, failure: FlowFailure): FlowState {
  if (failure.code === codes.inProcess) return askLater(transfer, 0);
  if (isAboutCaller(failure)) return { step: "interrupted", transfer, failure };
  // The original request may have posted late, before a seal whose answer is missing. Only the ticket's status tells.
  return isJudged(failure) || isTurnedAway(failure)
    ? { step: "not_posted", transfer, failure }
    : { step: "asking", transfer, tries: 0 };
}

function afterUnanswered({ transfer, tries }: Extract<FlowState, { step: "asking" }>, failure: FlowFailure): FlowState {
  if (isAboutCaller(failure)) return { step: "interrupted", transfer, failure };
  // The request that sends a refund also stores its draft, so an unknown draft means that the request never arrived.
  if (failure.code === codes.draftUnknown) {
    return transfer.refund_of === null
      ? { step: "refused", transfer, failure }
      : { step: "not_posted", transfer, failure: null };
  }
  return askLater(transfer, tries + 1);
}
