import { desk } from "#lib/browser/desk/desk";

export interface StartAsk {
  readonly runId: string;
  readonly newPlayers: boolean;
  /** True when the last approval starts the run, where one is needed. */
  readonly whenApproved: boolean;
  /** The approval that was given; null where none was asked for yet. */
  readonly approvalId: string | null;
}

/** Starts a run. `waits`: somebody else has to approve it first, and nothing is sent before. */
export async function startRun({
  runId,
  newPlayers,
  whenApproved,
  approvalId,
}: StartAsk): Promise<"started" | "waits"> {
  const body = {
    ...{ new_players: newPlayers, start_when_approved: whenApproved },
    ...(approvalId !== null && { approval_id: approvalId }),
  };
  const { state } = await desk("POST /api/desk/bulk/{runId}/start", { path: { runId }, body });
  return state === "awaiting_approval" ? "waits" : "started";
}
