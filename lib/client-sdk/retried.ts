import { type Answer, timeWrong } from "./answer";
import { ApiRefusal } from "./api-refusal";
import { NoClearAnswer } from "./no-clear-answer";
import { retryPauseMs } from "./retry-pause";
import type { Surroundings } from "./surroundings";

export interface Patience {
  readonly deadlineMs: number;
  readonly attemptMs: number;
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
): Promise<Answer & { readonly kind: "done" }> {
  const endMs = surroundings.monotonicMs() + deadlineMs;
  let clockSet = false;
  for (let tries = 0; ; tries += 1) {
    const answer = await send(Math.min(attemptMs, endMs - surroundings.monotonicMs()));
    if (answer.kind === "done") return answer;
    if (answer.kind === "refused" && answer.code === timeWrong && !clockSet) {
      clockSet = true;
      continue;
    }
    const refusal = answer.kind === "refused" ? new ApiRefusal(answer.code, answer.message, answer.requestId) : null;
    if (refusal && !passing.includes(refusal.code)) throw refusal;
    const pauseMs = retryPauseMs(tries, answer.kind === "refused" ? answer.retryAfterMs : null, surroundings.random());
    if (surroundings.monotonicMs() + pauseMs >= endMs) {
      throw refusal ?? new NoClearAnswer(answer.kind === "unclear" ? answer.reason : "");
    }
    await surroundings.sleep(pauseMs);
  }
}
