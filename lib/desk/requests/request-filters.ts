import { done, type Outcome, refuse } from "#lib/domain/failure";
import { limitNames } from "#lib/domain/keys/scope";
import { latencyStepsMs } from "#lib/domain/requests/latency-step";
import { faultOfPlayerId } from "#lib/domain/wallets/player";
import { faultOfTicketId } from "#lib/domain/wallets/transfer";
import { badCursor } from "#lib/http/body/cursor";
import { readTimeRange } from "#lib/http/body/time-range";
import type { NumberRange, RequestQuery } from "#lib/store/requests/request-log";
import { RequestParameters } from "./request-shape";

type Parameters = Readonly<Record<string, string | undefined>>;
type Filters = Omit<RequestQuery, "agentId" | "now" | "after" | "limit">;

export function readRequestFilters(given: Parameters): Outcome<Filters> {
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

/** Reads a number, or a class of numbers whose last digits are written as xs. */
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
