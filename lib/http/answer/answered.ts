import { randomUUID } from "node:crypto";
import { type Failure, isRefused, type Outcome } from "#lib/domain/failure";
import { codeOf } from "#lib/domain/failure-codes";
import { requestIdAt } from "#lib/domain/requests/request-line";
import { millisecondsOf } from "#lib/domain/time/instant";
import { log } from "#lib/process/log";
import { type ApiAnswer, fail, type Headers, type ItemCounts, type Reply, succeed } from "./exchange";
import type { Gate } from "./gate";
import { type HeardRequest, logFailedMemberRequest, logRequest, nothingHeard } from "./heard-request";

/**
 * False for a clean answer of the API: the request log has it, and a line for each would cost a deposit a twelfth of its
 * time. What members ask has a line, and so has what is refused, whole or in part.
 */
export const hasLine = (status: number, member: string | undefined, items: ItemCounts | undefined): boolean =>
  status >= 400 || member !== undefined || (items !== undefined && isRefusedInPart(items));

const isRefusedInPart = ({ refused, warned = {} }: ItemCounts): boolean =>
  Object.keys(refused).length > 0 || Object.keys(warned).length > 0;

/** 100 lines a second: more would fill a disk during an attack, and say nothing more. */
export const answerLinesMax = 100;

/** The log lines of answers, bounded a second. The first line of a later second says how many were left out before it. */
export class AnswerLines {
  private second = 0;
  private count = 0;
  private leftOut = 0;

  constructor(private readonly write: (line: object, text?: string) => void) {}

  add(nowMs: number, line: () => object): void {
    const second = Math.floor(nowMs / 1_000);
    if (second !== this.second) {
      if (this.leftOut > 0) this.write({ left_out: this.leftOut }, "lines of answers were left out");
      this.second = second;
      this.count = 0;
      this.leftOut = 0;
    }
    if (this.count >= answerLinesMax) this.leftOut += 1;
    else this.write(line());
    this.count += 1;
  }
}

/** The people and things that a request was about, for its line in the log. */
export interface Note {
  key?: string | undefined;
  agent?: string | undefined;
  member?: string | undefined;
  player?: string | undefined;
  ticket?: string | undefined;
  draft?: string | undefined;
  address?: string | undefined;
}

/** What an operation's work leaves for its answer and its log line. */
export interface Trail {
  readonly requestId: string;
  readonly headers: Headers;
  readonly note: Note;
  /** The facts for the request log. */
  readonly heard: HeardRequest;
}

const unknownFault: Failure = {
  kind: "internal",
  message:
    "Something failed here and the outcome is unknown. Ask for the status of the ticket before sending it again.",
};

/** Runs an operation's work and makes its answer from any outcome: headers, envelope, metrics and a log line. */
export async function answered(
  gate: Gate,
  operation: string,
  work: (trail: Trail) => Promise<Outcome<Reply>>,
): Promise<ApiAnswer> {
  const { clock } = gate.context;
  const startMs = clock.monotonicMs();
  const requestId = requestIdAt(clock.now(), randomUUID());
  const trail: Trail = { requestId, headers: {}, note: {}, heard: nothingHeard() };
  let outcome: Outcome<Reply>;
  try {
    outcome = await work(trail);
  } catch (error) {
    if (!isRefused(error)) log.error({ request_id: requestId, operation, err: error }, "an operation failed");
    outcome = { ok: false, failure: isRefused(error) ? error.failure : unknownFault };
  }
  const at = clock.now();
  const { headers, heard } = trail;
  headers["X-Request-Id"] = requestId;
  headers["X-Server-Time"] = String(millisecondsOf(at));
  headers["Cache-Control"] = "no-store";
  headers["X-Content-Type-Options"] = "nosniff";
  const answer = outcome.ok
    ? succeed(outcome.value.data, Object.assign(headers, outcome.value.headers))
    : fail(outcome.failure, headers);
  const code = outcome.ok ? 0 : codeOf(outcome.failure.kind);
  const ms = clock.monotonicMs() - startMs;
  gate.metrics.observe(operation, code, ms);
  const items = outcome.ok ? outcome.value.items : undefined;
  if (items) gate.metrics.countItems(items);
  const { status } = answer;
  const message = outcome.ok ? "success" : outcome.failure.message;
  const { key, agent, member, player, ticket, draft, address } = trail.note;
  const playerId = player ?? null;
  const ticketId = ticket ?? null;
  const latencyMicros = Math.round(ms * 1_000);
  const told = { operation, requestId, at, code, status, message, latencyMicros, playerId, ticketId };
  logRequest(gate, heard, told);
  if (!outcome.ok) logFailedMemberRequest(gate, trail.note, outcome.failure.kind, told);
  // An undefined member is left out of the line.
  const line = () => ({
    request_id: requestId,
    operation,
    code,
    status,
    ms: Math.round(ms * 100) / 100,
    key,
    agent,
    member,
    player,
    ticket,
    draft,
    address,
    trades: items?.of === "trades" ? shownItems(items) : undefined,
    rows: items?.of === "rows" ? shownItems(items) : undefined,
  });
  if (hasLine(status, member, items)) lines.add(startMs + ms, line);
  else if (log.isLevelEnabled("debug")) log.debug(line());
  return answer;
}

const lines = new AnswerLines((line, text) => log.info(line, text));

/** How many items became what: `refused` and `warned` are left out where there are none. */
const shownItems = ({ done, refused, warned = {} }: ItemCounts) => ({
  ...done,
  ...(Object.keys(refused).length > 0 && { refused }),
  ...(Object.keys(warned).length > 0 && { warned }),
});
