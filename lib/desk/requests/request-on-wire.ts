import { done, type Outcome, refuse } from "#lib/domain/failure";
import { formatInstant, instant } from "#lib/domain/instant";
import { latencyStepsMs } from "#lib/domain/latency-step";
import { faultOfPlayerId } from "#lib/domain/player";
import { oldestKeptRequest } from "#lib/domain/request-age";
import { limitNames } from "#lib/domain/scope";
import { faultOfTicketId } from "#lib/domain/transfer";
import { badCursor, placeNumber, readPage, writeCursor } from "#lib/http/cursor";
import type { Gate } from "#lib/http/gate";
import { readTimeRange } from "#lib/http/time-range";
import type { LoggedRequest, NumberRange, RequestLine, RequestQuery } from "#lib/request-log";
import { type RequestLogPage, RequestParameters, type StaffRequest, type StaffRequestLine } from "./request-shape";

type Parameters = Readonly<Record<string, string | undefined>>;

/** A page of an agent's request log, newest first. */
export async function requestPage(
  gate: Gate,
  agentId: string,
  parameters: Parameters,
): Promise<Outcome<RequestLogPage>> {
  const page = readPage(parameters);
  if (!page.ok) return page;
  const { filters, after, limit } = page.value;
  const place = after === null ? null : placeNumber(after[0]);
  if (after !== null && place === null) return badCursor();
  const read = readFilters(filters);
  if (!read.ok) return read;
  const now = gate.context.clock.now();
  const places = { after: place === null ? null : instant(place), limit: limit + 1 };
  const found = await gate.requests.list({ ...read.value, ...places, agentId, now });
  if (!found.ok) return found;
  const { dropped, failing } = found.value;
  const rows = found.value.rows.slice(0, limit);
  const last = found.value.rows.length > limit ? rows.at(-1) : undefined;
  return done({
    requests: await Promise.all(rows.map((row) => staffLine(gate, row))),
    next_cursor: last ? writeCursor(filters, [String(last.at), last.requestId]) : null,
    kept_from: formatInstant(oldestKeptRequest(now)),
    not_logged: { crowded: dropped.crowded, unauthenticated: dropped.unproved },
    failing,
  });
}

/** One request with everything that is kept of it. */
export async function requestById(gate: Gate, agentId: string, requestId: string): Promise<Outcome<StaffRequest>> {
  const found = await gate.requests.find(agentId, requestId);
  if (!found.ok) return found;
  return found.value
    ? done(await staffRequest(gate, found.value))
    : refuse("not_found", "The request log has no such request. It may be too old, or not have been kept.");
}

type Filters = Omit<RequestQuery, "agentId" | "now" | "after" | "limit">;

function readFilters(given: Parameters): Outcome<Filters> {
  const checked = RequestParameters.omit({ limit: true, cursor: true }).safeParse(given);
  if (!checked.success) return badCursor();
  const { ticket_id: ticketId = null, external_player_id: playerId = null, operation = null } = checked.data;
  const fault =
    (playerId !== null && faultOfPlayerId(playerId)) ||
    (ticketId !== null && faultOfTicketId(ticketId)) ||
    faultOfOperation(operation);
  if (fault) return refuse("parameter_wrong", fault);
  const codes = readRange("code", checked.data.code, 5);
  if (!codes.ok) return codes;
  const statuses = readRange("status", checked.data.status, 3);
  if (!statuses.ok) return statuses;
  const latency = readLatency(checked.data.min_latency_ms);
  if (!latency.ok) return latency;
  const times = readTimeRange(checked.data);
  if (!times.ok) return times;
  return done({
    ...{ operation, ticketId, playerId, ...times.value },
    ...{ codes: codes.value, statuses: statuses.value, latencyMsMin: latency.value, proved: null },
    keyId: checked.data.key ?? null,
    address: checked.data.address ?? null,
    requestId: checked.data.request_id ?? null,
  });
}

const faultOfOperation = (operation: string | null): string | null =>
  operation === null || limitNames.some((name) => name === operation)
    ? null
    : `operation must be one of ${limitNames.join(", ")}.`;

const allRefusals: NumberRange = { from: 1, to: 99_999 };

/** A number, or a class of numbers with xs for its last digits. */
function readRange(name: string, text: string | undefined, digits: number): Outcome<NumberRange | null> {
  if (text === undefined) return done(null);
  if (name === "code" && text === "refused") return done(allRefusals);
  const known = /^(\d{1,5}?)(x{0,4})$/.exec(text);
  const isWhole = known !== null && (text === "0" || text.length === digits);
  if (!known || !isWhole) {
    const wanted = name === "code" ? "a code such as 20160, a class such as 201xx, or refused" : "like 409 or 4xx";
    return refuse("parameter_wrong", `${name} must be ${wanted}.`);
  }
  return done({ from: Number(text.replaceAll("x", "0")), to: Number(text.replaceAll("x", "9")) });
}

function readLatency(text: string | undefined): Outcome<number> {
  if (text === undefined) return done(0);
  const step = latencyStepsMs.find((ms) => String(ms) === text);
  return step === undefined
    ? refuse("parameter_wrong", `min_latency_ms must be one of ${latencyStepsMs.join(", ")}.`)
    : done(step);
}

async function staffLine(gate: Gate, line: RequestLine): Promise<StaffRequestLine> {
  const held = await gate.keys.find(line.keyId);
  return {
    request_id: line.requestId,
    at: formatInstant(line.at),
    key: { id: line.keyId, name: held.ok ? (held.value?.key.name ?? null) : null },
    operation: line.operation,
    code: line.code,
    status: line.status,
    ticket_id: line.ticketId,
    external_player_id: line.playerId,
    latency_us: line.latencyMicros,
    address: line.address,
    authenticated: line.proved,
  };
}

async function staffRequest(gate: Gate, request: LoggedRequest): Promise<StaffRequest> {
  return {
    ...(await staffLine(gate, request)),
    message: request.message,
    method: request.method,
    target: request.target,
    target_is_cut: request.target.length < request.targetChars,
    headers: {
      timestamp: request.timestamp,
      idempotency_key: request.idempotencyKey,
      content_type: request.contentType,
      user_agent: request.userAgent,
      signature_start: request.signatureStart,
      signature_length: request.signatureChars,
    },
    body: request.body,
    body_bytes: request.bodyBytes,
    body_is_cut: request.body !== null && request.body.length < request.bodyBytes,
  };
}
