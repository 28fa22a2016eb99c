import type { FailureKind } from "#lib/domain/failure";
import { log } from "#lib/process/log";
import type { Gate } from "./gate";
import { type HeardAnswer, requestMessageCharsMax } from "./heard-request";

/** 60 a minute of each member: a page that asks again and again fills no log. */
const memberRowsPerMinute = 60;

/** These ask the member for something, and show no error. */
const questions: ReadonlySet<FailureKind> = new Set(["proof_needed", "approval_waits"]);

/** What was sent may say whose money it is about, and is not kept. */
const nothingSent = {
  ticketId: null,
  playerId: null,
  method: "",
  target: "",
  targetChars: 0,
  timestamp: "",
  idempotencyKey: "",
  contentType: "",
  userAgent: "",
  signatureStart: "",
  signatureChars: 0,
  body: null,
  bodyBytes: 0,
};

interface By {
  readonly agent?: string | undefined;
  readonly member?: string | undefined;
}

/**
 * Keeps a member's failed request of the dashboard, whose id the page shows: its operation, and nothing of its path or
 * its body. Nothing waits for it, and it can make nothing fail.
 */
export function logFailedMemberRequest(gate: Gate, { agent, member }: By, kind: FailureKind, answer: HeardAnswer) {
  if (agent === undefined || member === undefined || questions.has(kind)) return;
  const nowMs = gate.context.clock.monotonicMs();
  if (!gate.unproved.take(`member ${agent} ${member}`, memberRowsPerMinute, nowMs).allowed) return;
  try {
    gate.requests.note({
      agentId: agent,
      keyId: "",
      member,
      requestId: answer.requestId,
      at: answer.at,
      operation: answer.operation,
      code: answer.code,
      status: answer.status,
      latencyMicros: answer.latencyMicros,
      message: answer.message.slice(0, requestMessageCharsMax),
      proved: true,
      address: null,
      ...nothingSent,
    });
  } catch (error) {
    log.error({ request_id: answer.requestId, err: error }, "a member's failed request was not logged");
  }
}
