import { listOperation } from "#lib/desk/list-operation";
import { memberOperation } from "#lib/desk/member-operation";
import { seesFigures } from "#lib/domain/events/told-event";
import { must, refuse } from "#lib/domain/failure";
import { rowOf } from "#lib/domain/lists/columns";
import type { Given } from "#lib/domain/lists/filters";
import type { ListCount } from "#lib/domain/lists/list-page";
import type { MemberRole } from "#lib/domain/people/role";
import { bodyWithoutFigures, messageWithoutFigures } from "#lib/domain/requests/figures-of-requests";
import { requestFilters } from "#lib/domain/requests/request-filters";
import { type NamedRequest, type RequestLine, requestColumns } from "#lib/domain/requests/request-line";
import {
  everyRequest,
  type LoggedRequest,
  type NumberRange,
  type RequestFilter,
  type RequestPlace,
} from "#lib/domain/requests/request-log";
import { day, formatInstant, instant } from "#lib/domain/time/instant";
import { oldestKeptRequest } from "#lib/domain/time/kept-days";
import { faultOfPlayerId, faultOfTicketId } from "#lib/domain/wallets/transfer";
import type { Gate } from "#lib/http/answer/gate";
import { placeInstant } from "#lib/http/body/cursor";
import { readTimeRange } from "#lib/http/body/read-time-range";
import type { RequestRow } from "./request-shape";

export async function namedRequest({ keys }: Gate, request: RequestLine): Promise<NamedRequest> {
  const held = await keys.find(request.keyId);
  return { request, keyName: held.ok ? (held.value?.key.name ?? null) : null };
}

export const lineOnWire = async (gate: Gate, line: RequestLine): Promise<RequestRow> =>
  rowOf(requestColumns, await namedRequest(gate, line));

/**
 * A request with all that the log keeps of it; its amounts and balances only for who may read them. Every text is the
 * received bytes, read as Latin-1.
 */
export async function requestOnWire(gate: Gate, request: LoggedRequest, roles: readonly MemberRole[]) {
  const isWhole = seesFigures(roles);
  return {
    ...(await lineOnWire(gate, request)),
    message: isWhole ? request.message : messageWithoutFigures(request),
    method: request.method,
    target: request.target,
    target_is_cut: request.target.length < request.targetChars,
    headers: {
      timestamp: request.timestamp,
      idempotency_key: request.idempotencyKey,
      content_type: request.contentType,
      user_agent: request.userAgent,
      /** The signature's first eight digits; empty when it was no signature. */
      signature_start: request.signatureStart,
      signature_length: request.signatureChars,
    },
    /** Null when the answer was decided before the body was read. */
    body: isWhole ? request.body : bodyWithoutFigures(request.body),
    body_bytes: request.bodyBytes,
    body_is_cut: request.body !== null && request.body.length < request.bodyBytes,
    /** True when amounts and balances are left out of body and message, because the roles do not show them. */
    is_without_figures: !isWhole,
  };
}

type Filters = Omit<RequestFilter, "agentId" | "now">;

export function readRequestFilters(given: Given<typeof requestFilters>): Filters {
  const { ticket_id: ticketId = null, external_player_id: playerId = null, operation = null } = given;
  const fault = (playerId !== null && faultOfPlayerId(playerId)) || (ticketId !== null && faultOfTicketId(ticketId));
  if (fault) return must(refuse("parameter_wrong", fault));
  const codes = readRange("code", given.code, 5);
  const statuses = readRange("status", given.status, 3);
  const times = must(readTimeRange(given));
  return {
    operation,
    ticketId,
    playerId,
    ...times,
    codes,
    statuses,
    latencyMsMin: Number(given.min_latency_ms ?? 0),
    proved: null,
    keyId: given.key ?? null,
    address: given.address ?? null,
    requestId: given.request_id ?? null,
  };
}

export const allRefusals: NumberRange = { from: 1, to: 99_999 };

/** Reads a number, or a class of numbers whose last digits are written as xs. */
function readRange(name: string, text: string | undefined, digits: number): NumberRange | null {
  if (text === undefined) return null;
  if (name === "code" && text === "refused") return allRefusals;
  const known = /^(\d{1,5}?)(x{0,4})$/.exec(text);
  const isWhole = known !== null && (text === "0" || text.length === digits);
  if (!known || !isWhole) {
    const wanted = name === "code" ? "a code such as 20160, a class such as 201xx, or refused" : "like 409 or 4xx";
    return must(refuse("parameter_wrong", `${name} must be ${wanted}.`));
  }
  return { from: Number(text.replaceAll("x", "0")), to: Number(text.replaceAll("x", "9")) };
}

/** Answers a page of the agent's request log, newest first. */
export const [listRequests, countRequests] = listOperation({
  path: "/api/desk/requests",
  may: "requests:read",
  filters: requestFilters,
  place: {
    read(time, requestId): RequestPlace | null {
      const at = placeInstant(time);
      return at === null ? null : { at, requestId };
    },
    write: ({ at, requestId }: RequestLine) => [String(at), requestId],
  },
  read({ agent, context }, given) {
    const filters = readRequestFilters(given);
    return { ...filters, agentId: agent.id, now: context.clock.now() };
  },
  find: ({ gate }, filter, page) => gate.requests.list({ ...filter, ...page }),
  rowsIn: ({ rows }) => rows,
  onWire: async ({ found: { dropped, failing }, rows, nextCursor }, { gate, context }) => ({
    requests: await Promise.all(rows.map((row) => lineOnWire(gate, row))),
    next_cursor: nextCursor,
    /** The oldest stored time. */
    kept_from: formatInstant(oldestKeptRequest(context.clock.now())),
    /** Counts of requests of the stored days that are missing from the log, by reason. */
    not_logged: { crowded: dropped.crowded, unauthenticated: dropped.unproved },
    /** True when the log cannot be written or read just now. */
    failing,
  }),
  count: ({ gate }, filter) => gate.requests.count(filter),
});

/** Answers one request with everything that the log stores of it. */
export const findRequest = memberOperation({
  method: "GET",
  path: "/api/desk/requests/{requestId}",
  may: "requests:read",
  async handle({ gate, agent, member, params }) {
    const found = must(await gate.requests.find(agent.id, params.requestId));
    return found
      ? await requestOnWire(gate, found, member.roles)
      : must(refuse("not_found", "The request log has no such request. It may be too old, or not have been kept."));
  },
});

/** 500 refusals tell which keys fail now, and why. What they are of all requests is counted. */
const refusalsReadMax = 500;
const keysShownMax = 5;
const codesShownMax = 3;

/** Answers which keys' requests were refused in the last day, what part of all, and with which codes most often. */
export const failingKeys = memberOperation({
  method: "GET",
  path: "/api/desk/failing-keys",
  may: "requests:read",
  cost: "heavy",
  async handle({ gate, agent, context }) {
    const now = context.clock.now();
    const start = instant(now - day);
    const filter = { ...everyRequest, agentId: agent.id, now, start };
    const refused = must(await gate.requests.list({ ...filter, codes: allRefusals, limit: refusalsReadMax }));
    const most = mostFrequent(refused.rows, ({ keyId }) => keyId, keysShownMax);
    const keys = await Promise.all(most.map(([keyId, rows]) => failingKey(gate, { ...filter, keyId }, rows)));
    return { since: formatInstant(start), keys: keys.flatMap((key) => (key ? [key] : [])) };
  },
});

/** Null while its requests cannot be counted. */
async function failingKey(
  gate: Gate,
  filter: RequestFilter & { readonly keyId: string },
  rows: readonly RequestLine[],
) {
  const [held, all, refused] = await Promise.all([
    gate.keys.find(filter.keyId),
    gate.requests.count(filter),
    gate.requests.count({ ...filter, codes: allRefusals }),
  ]);
  if (!all.ok || !refused.ok) return null;
  return {
    key_id: filter.keyId,
    key_name: held.ok ? (held.value?.key.name ?? null) : null,
    requests: all.value.count,
    refused: refused.value.count,
    /** The refused part of its requests, in whole percent; null where there are too many to count. */
    percent: percentOf(refused.value, all.value),
    /** The most frequent codes among the newest refusals. */
    codes: mostFrequent(rows, ({ code }) => code, codesShownMax).map(([code, of]) => ({ code, count: of.length })),
  };
}

/** Null where one of both was not counted to its end. */
const percentOf = (part: ListCount, whole: ListCount): number | null =>
  part.more || whole.more || whole.count === 0 ? null : Math.round((100 * part.count) / whole.count);

/** The requests by what they have in common, first the most. */
function mostFrequent<Common>(
  rows: readonly RequestLine[],
  commonOf: (row: RequestLine) => Common,
  shownMax: number,
): [Common, RequestLine[]][] {
  const groups = new Map<Common, RequestLine[]>();
  for (const row of rows) {
    const group = groups.get(commonOf(row)) ?? [];
    group.push(row);
    groups.set(commonOf(row), group);
  }
  return [...groups].sort(([, one], [, other]) => other.length - one.length).slice(0, shownMax);
}
