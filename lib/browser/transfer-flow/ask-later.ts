import type { FlowState } from "./flow-state";
import type { PlannedTransfer } from "./planned-transfer";

export const triesMax = 20;
const waitSeconds = [1, 1, 2, 3, 5, 8, 13, 20, 30];

/** The pause after this many tries. Each is longer than the pause before. */
export const waitFor = (tries: number): number => waitSeconds[Math.min(tries, waitSeconds.length - 1)] ?? 30;

/** The outcome is unknown, so the status is asked again after a pause. */
export const askLater = (transfer: PlannedTransfer, tries: number): FlowState => ({
  step: "unknown",
  transfer,
  tries,
  seconds: waitFor(tries),
});
