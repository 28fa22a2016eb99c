import { type Answer, timeWrong } from "./answer";
import { ApiRefusal } from "./api-refusal";
import { NoClearAnswer } from "./no-clear-answer";
import { retryPauseMs } from "./retry-pause";
import type { Surroundings } from "./surroundings";

export interface Patience {
  readonly deadlineMs: number;
  readonly attemptMs: number;
}

export interface Waiting {
  /** Ends a pause, and throws its reason. */
  readonly signal?: AbortSignal | undefined;
  /** Called before each pause. */
  readonly onRetry?: ((reason: string, pauseMs: number) => void) | undefined;
}

const passing: readonly number[] = [10040, 10060, 10070];

/**
 * Retries a request until it is answered. Only for requests that change nothing, or that may repeat without further
 * effect (a read, a seal, a login).
 */
export async function retried(
  send: (timeoutMs: number) => Promise<Answer>,
  { deadlineMs, attemptMs }: Patience,
  surroundings: Surroundings,
  { signal, onRetry }: Waiting = {},
): Promise<Answer & { readonly kind: "done" }> {
  const endMs = surroundings.monotonicMs() + deadlineMs;
  let clockSet = false;
  for (let tries = 0; ; tries += 1) {
    signal?.throwIfAborted();
    const answer = await send(Math.min(attemptMs, endMs - surroundings.monotonicMs()));
    if (answer.kind === "done") return answer;
    if (answer.kind === "refused" && answer.code === timeWrong && !clockSet) {
      clockSet = true;
      continue;
    }
    signal?.throwIfAborted();
    const refusal = answer.kind === "refused" ? new ApiRefusal(answer.code, answer.message, answer.requestId) : null;
    if (refusal && !passing.includes(refusal.code)) throw refusal;
    const pauseMs = retryPauseMs(tries, answer.kind === "refused" ? answer.retryAfterMs : null, surroundings.random());
    if (surroundings.monotonicMs() + pauseMs >= endMs) {
      throw refusal ?? new NoClearAnswer(answer.kind === "unclear" ? answer.reason : "");
    }
    onRetry?.(answer.kind === "unclear" ? answer.reason : answer.message, pauseMs);
    await surroundings.sleep(pauseMs, signal);
  }
}
