import { type Answer, timeWrong } from "./answer";
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

/** The API refused the request. Branch on the code; the message says what to do. */
export class ApiRefusal extends Error {
  override readonly name = "ApiRefusal";
  readonly code: number;
  readonly requestId: string;

  constructor(code: number, message: string, requestId: string) {
    super(message);
    this.code = code;
    this.requestId = requestId;
  }
}

/** No answer of the API came before the deadline. The request may be made again. */
export class NoClearAnswer extends Error {
  override readonly name = "NoClearAnswer";
}

const firstMs = 250;
const mostMs = 8_000;

/**
 * The pause before the next try: at least what the server asks for, else about twice the former pause. A random part
 * keeps clients that failed together from returning together.
 */
export function retryPauseMs(tries: number, retryAfterMs: number | null, random: number): number {
  const most = Math.min(firstMs * 2 ** Math.min(tries, 10), mostMs);
  const jittered = most / 2 + (most / 2) * random;
  return Math.round(retryAfterMs === null ? jittered : retryAfterMs + firstMs * random);
}
