import type { DraftReport } from "#lib/desk/wallets/transfer-shape";
import { askLater } from "./ask-later";
import type { FlowState } from "./flow-state";

/** The state after the ticket's status: the ticket has posted, may still post, or never will. */
export function afterReport(state: FlowState, report: DraftReport): FlowState {
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
