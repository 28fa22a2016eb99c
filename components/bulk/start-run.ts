import { isApiError } from "#lib/browser/asking/api-error";
import { desk } from "#lib/browser/desk/desk";
import { codeOf } from "#lib/domain/failure";

export interface StartAsk {
  readonly runId: string;
  readonly newPlayers: boolean;
  /** The approval that was given; null where none was asked for yet. */
  readonly approvalId: string | null;
}

const approvalWaits = codeOf("approval_waits");

/** Starts a run. `waits`: somebody else has to approve it first, and nothing is sent before. */
export async function startRun({ runId, newPlayers, approvalId }: StartAsk): Promise<"started" | "waits"> {
  const body = { new_players: newPlayers, ...(approvalId !== null && { approval_id: approvalId }) };
  try {
    await desk("POST /api/desk/bulk/{runId}/start", { path: { runId }, body });
    return "started";
  } catch (error) {
    if (isApiError(error) && error.code === approvalWaits) return "waits";
    throw error;
  }
}
