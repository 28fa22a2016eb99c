import { done, type Outcome, refuse } from "#lib/domain/failure";
import type { Given } from "#lib/domain/lists/filters";
import type { requestFilters } from "#lib/domain/requests/request-filters";
import type { NumberRange, RequestFilter } from "#lib/domain/requests/request-log";
import { faultOfPlayerId } from "#lib/domain/wallets/fault-of-player-id";
import { faultOfTicketId } from "#lib/domain/wallets/transfer";
import { readTimeRange } from "#lib/http/body/read-time-range";

type Filters = Omit<RequestFilter, "agentId" | "now">;

export function readRequestFilters(given: Given<typeof requestFilters>): Outcome<Filters> {
  const { ticket_id: ticketId = null, external_player_id: playerId = null, operation = null } = given;
  const fault = (playerId !== null && faultOfPlayerId(playerId)) || (ticketId !== null && faultOfTicketId(ticketId));
  if (fault) return refuse("parameter_wrong", fault);
  const codes = readRange("code", given.code, 5);
  if (!codes.ok) return codes;
  const statuses = readRange("status", given.status, 3);
  if (!statuses.ok) return statuses;
  const times = readTimeRange(given);
  if (!times.ok) return times;
  return done({
    ...{ operation, ticketId, playerId, ...times.value },
    ...{ codes: codes.value, statuses: statuses.value, latencyMsMin: Number(given.min_latency_ms ?? 0), proved: null },
    keyId: given.key ?? null,
    address: given.address ?? null,
    requestId: given.request_id ?? null,
  });
}

export const allRefusals: NumberRange = { from: 1, to: 99_999 };

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
