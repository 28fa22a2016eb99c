import type { DeskBulkRun } from "#lib/desk/bulk/bulk-shape";
import type { ApprovalState } from "#lib/domain/approvals/approval";

/** Where a run stands, as its page tells it: finer than its state, because each says whether money has moved. */
export type RunStage =
  | "draft"
  | "checked"
  | "nothing"
  | "awaiting"
  | "approved"
  | "closed"
  | "running"
  | "paused"
  | "finished"
  | "refusals"
  | "unposted"
  | "cancelledBefore"
  | "cancelledAfter";

type Told = Pick<DeskBulkRun, "state" | "rows" | "waiting" | "posted" | "replayed" | "unknown">;

/** `approval` is the state of the request that the run waits for, or last waited for; null while that is not known. */
export function stageOf(run: Told, approval: ApprovalState | null): RunStage {
  switch (run.state) {
    case "checked":
      if (run.waiting === 0) return "nothing";
      return approval !== null && isOver(approval) ? "closed" : "checked";
    case "awaiting_approval":
      if (approval === null || approval === "pending") return "awaiting";
      return approval === "approved" ? "approved" : "closed";
    case "finished_with_refusals":
      return run.posted + run.replayed === 0 ? "unposted" : "refusals";
    case "cancelled":
      return run.posted + run.unknown === 0 ? "cancelledBefore" : "cancelledAfter";
    default:
      return run.state;
  }
}

const endStates = ["rejected", "withdrawn", "expired", "superseded", "rule_changed"] as const satisfies ApprovalState[];

/** The request was closed without leave to start. */
const isOver = (approval: ApprovalState): boolean => endStates.some((state) => state === approval);

export type RunAct = "check" | "start" | "pause" | "resume" | "cancel" | "again";

/** The actions on a run in each stage, the most usual one first. */
const acts: Readonly<Record<RunStage, readonly RunAct[]>> = {
  draft: ["check", "cancel"],
  checked: ["start", "check", "cancel"],
  nothing: ["cancel"],
  awaiting: ["cancel"],
  approved: ["start", "cancel"],
  closed: ["start", "check", "cancel"],
  running: ["pause", "cancel"],
  paused: ["resume", "cancel"],
  finished: [],
  refusals: ["again"],
  unposted: ["again"],
  cancelledBefore: ["again"],
  cancelledAfter: ["again"],
};

export const actsAt = (stage: RunStage): readonly RunAct[] => acts[stage];

/** True once rows were sent: from then on what became of a row counts, and no longer what was foreseen. */
export const wasStarted = ({ started_at: at }: Pick<DeskBulkRun, "started_at">): boolean => at !== null;

/** How long a run still takes, as it is told: in minutes or hours, rounded up. */
export type TimeLeft =
  | { readonly in: "none" | "seconds" }
  | { readonly in: "minutes" | "hours"; readonly count: number };

const minute = 60;
/** From 90 minutes on, hours are plain enough. */
const minutesMax = 90;

/** Null while no row is done since the run was set running. */
export function timeLeft(secondsLeft: number | null): TimeLeft {
  if (secondsLeft === null) return { in: "none" };
  if (secondsLeft < minute) return { in: "seconds" };
  const minutes = Math.ceil(secondsLeft / minute);
  return minutes < minutesMax ? { in: "minutes", count: minutes } : { in: "hours", count: Math.ceil(minutes / 60) };
}
