import type { Answer } from "./answer";
import { type Patience, retryPauseMs } from "./retried";
import type { Surroundings } from "./surroundings";
import {
  afterAsk,
  afterSend,
  atDeadline,
  atStart,
  type Step,
  type TransferOutcome,
  type Turn,
} from "./transfer-machine";
import type { TransferRequest } from "./wire-types";

export interface TransferDoor {
  send(timeoutMs: number): Promise<Answer>;
  ask(timeoutMs: number): Promise<Answer>;
}

/** Carries a transfer to its end under one ticket: it sends and asks until the outcome is known or the time is up. */
export async function runTransfer(
  door: TransferDoor,
  request: TransferRequest,
  { deadlineMs, attemptMs }: Patience,
  surroundings: Surroundings,
): Promise<TransferOutcome> {
  const endMs = surroundings.monotonicMs() + deadlineMs;
  let progress = atStart;
  let step: Step = { go: "send", pause: false, retryAfterMs: null };
  for (;;) {
    if (step.go === "end") return step.outcome;
    if (step.pause) {
      const pauseMs = retryPauseMs(progress.tries - 1, step.retryAfterMs, surroundings.random());
      if (surroundings.monotonicMs() + pauseMs >= endMs) return atDeadline(progress);
      await surroundings.sleep(pauseMs);
    }
    const timeoutMs = Math.min(attemptMs, endMs - surroundings.monotonicMs());
    if (timeoutMs <= 0) return atDeadline(progress);
    const turn: Turn =
      step.go === "send"
        ? afterSend(progress, await door.send(timeoutMs))
        : afterAsk(progress, await door.ask(timeoutMs), request);
    progress = turn.progress;
    step = turn.step;
  }
}
