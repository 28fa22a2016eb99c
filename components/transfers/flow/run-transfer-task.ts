import { getJson, sendJson } from "#lib/browser/asking/api";
import { isApiError } from "#lib/browser/asking/api-error";
import type { FlowEvent } from "#lib/browser/transfer-flow/flow-event";
import type { FlowFailure } from "#lib/browser/transfer-flow/flow-failure";
import type { FlowTask } from "#lib/browser/transfer-flow/flow-task";
import type { PlannedTransfer } from "#lib/browser/transfer-flow/planned-transfer";
import type { DraftReport, SentTransfer } from "#lib/desk/wallets/transfer-shape";
import { pathSegment } from "#lib/domain/text/path-segment";

/** A later answer counts as missing. The status then tells whether the transfer posted. */
const answerWaitMsMax = 20_000;

const root = "/api/desk/transfers";
const draftPath = ({ id }: PlannedTransfer) => `${root}/drafts/${pathSegment(id)}`;

/** Carries out a state's task and gives the resulting event. */
export async function runTransferTask(task: Exclude<FlowTask, { task: "wait" }>): Promise<FlowEvent> {
  try {
    return await ask(task, AbortSignal.timeout(answerWaitMsMax));
  } catch (error) {
    return { event: "failed", failure: failureOf(error) };
  }
}

async function ask({ task, transfer }: Exclude<FlowTask, { task: "wait" }>, signal: AbortSignal): Promise<FlowEvent> {
  switch (task) {
    case "keep":
      await sendJson("POST", `${root}/drafts`, bodyOf(transfer), signal);
      return { event: "kept" };
    case "send":
      return { event: "sent", sent: await send(transfer, signal) };
    case "report":
      return { event: "reported", report: await getJson<DraftReport>(draftPath(transfer), undefined, signal) };
    case "seal":
      return {
        event: "reported",
        report: await sendJson<DraftReport>("POST", `${draftPath(transfer)}/seal`, undefined, signal),
      };
  }
}

const send = (transfer: PlannedTransfer, signal: AbortSignal): Promise<SentTransfer> =>
  transfer.refund_of === null
    ? sendJson("POST", `${draftPath(transfer)}/send`, { new_player: transfer.new_player }, signal)
    : sendJson("POST", `${root}/${transfer.refund_of}/refund`, { reason: transfer.reason }, signal);

const bodyOf = ({ id, type, external_player_id, amount, ticket_id, reason }: PlannedTransfer) => ({
  id,
  type,
  external_player_id,
  amount,
  ticket_id,
  reason,
});

/** Anything but the service's own answer, a timeout included, does not tell whether the transfer posted. */
function failureOf(error: unknown): FlowFailure {
  if (!isApiError(error)) return { code: 0, status: 0, message: "", requestId: null, retryAfterSeconds: null };
  const { code, status, message, requestId, retryAfterSeconds } = error;
  return { code, status, message, requestId, retryAfterSeconds };
}
