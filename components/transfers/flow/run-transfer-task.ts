import { isApiError } from "#lib/browser/asking/api-error";
import { desk } from "#lib/browser/desk/desk";
import type { FlowEvent, FlowFailure, PlannedTransfer } from "#lib/browser/transfer-flow/flow-state";
import type { FlowTask } from "#lib/browser/transfer-flow/flow-task";
import type { SentTransfer } from "#lib/desk/wallets/transfer-shape";

/** 20 s: a later answer counts as missing. The status then tells whether the transfer posted. */
const waitMsMax = 20_000;

/** Carries out a state's task and returns the resulting event. */
export async function runTransferTask(task: Exclude<FlowTask, { task: "wait" }>): Promise<FlowEvent> {
  try {
    return await ask(task);
  } catch (error) {
    return { event: "failed", failure: failureOf(error) };
  }
}

async function ask({ task, transfer }: Exclude<FlowTask, { task: "wait" }>): Promise<FlowEvent> {
  const path = { draftId: transfer.id };
  switch (task) {
    case "keep":
      await desk("POST /api/desk/transfers/drafts", { body: bodyOf(transfer), waitMsMax });
      return { event: "kept" };
    case "send":
      return { event: "sent", sent: await send(transfer) };
    case "report": {
      const signal = AbortSignal.timeout(waitMsMax);
      return { event: "reported", report: await desk("GET /api/desk/transfers/drafts/{draftId}", { path, signal }) };
    }
    case "seal":
      return {
        event: "reported",
        report: await desk("POST /api/desk/transfers/drafts/{draftId}/seal", { path, waitMsMax }),
      };
  }
}

const send = ({ id, refund_of, new_player, reason }: PlannedTransfer): Promise<SentTransfer> =>
  refund_of === null
    ? desk("POST /api/desk/transfers/drafts/{draftId}/send", { path: { draftId: id }, body: { new_player }, waitMsMax })
    : desk("POST /api/desk/transfers/{id}/refund", { path: { id: refund_of }, body: { reason }, waitMsMax });

const bodyOf = ({ id, type, external_player_id, amount, ticket_id, reason, instead_of }: PlannedTransfer) => ({
  id,
  type,
  external_player_id,
  amount,
  ticket_id,
  reason,
  ...(instead_of !== null && { instead_of }),
});

/** Anything but the service's own answer, including a timeout, leaves open whether the transfer posted. */
function failureOf(error: unknown): FlowFailure {
  if (!isApiError(error)) return { code: 0, status: 0, message: "", requestId: null, retryAfterSeconds: null };
  const { code, status, message, requestId, retryAfterSeconds } = error;
  return { code, status, message, requestId, retryAfterSeconds };
}
