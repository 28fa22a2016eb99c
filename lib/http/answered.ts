import { randomUUID } from "node:crypto";
import { codeOf, type Failure, type Outcome } from "#lib/domain/failure";
import { millisecondsOf } from "#lib/domain/instant";
import { log } from "#lib/log";
import { fail, type Headers, succeed } from "./envelope";
import type { ApiAnswer, Reply } from "./exchange";
import type { Gate } from "./gate";

/** What an operation's work may leave for its answer and its log line while it goes. */
export interface Trail {
  readonly requestId: string;
  readonly headers: Headers;
  readonly note: Record<string, string | undefined>;
}

const unknownFault: Failure = {
  kind: "internal",
  message:
    "Something failed here and the outcome is unknown. Ask for the status of the ticket before sending it again.",
};

/** Runs an operation's work and makes its answer of whatever comes of it: headers, envelope, metrics and one log line. */
export async function answered(
  gate: Gate,
  operation: string,
  work: (trail: Trail) => Promise<Outcome<Reply>>,
): Promise<ApiAnswer> {
  const { clock } = gate.context;
  const startMs = clock.monotonicMs();
  const trail: Trail = { requestId: randomUUID(), headers: {}, note: {} };
  let outcome: Outcome<Reply>;
  try {
    outcome = await work(trail);
  } catch (error) {
    log.error({ request_id: trail.requestId, operation, err: error }, "an operation failed");
    outcome = { ok: false, failure: unknownFault };
  }
  const { headers } = trail;
  headers["X-Request-Id"] = trail.requestId;
  headers["X-Server-Time"] = String(millisecondsOf(clock.now()));
  headers["Cache-Control"] = "no-store";
  headers["X-Content-Type-Options"] = "nosniff";
  const answer = outcome.ok
    ? succeed(outcome.value.data, Object.assign(headers, outcome.value.headers))
    : fail(outcome.failure, headers);
  const code = outcome.ok ? 0 : codeOf(outcome.failure.kind);
  const ms = clock.monotonicMs() - startMs;
  gate.metrics.observe(operation, code, ms);
  const { status } = answer;
  log.info({ request_id: trail.requestId, operation, code, status, ms: Math.round(ms * 100) / 100, ...trail.note });
  return answer;
}
