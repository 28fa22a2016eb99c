import { columnsOf } from "#lib/domain/lists/columns";
import { type Instant, instantOfMilliseconds, millisecondsOf } from "#lib/domain/time/instant";

const timeDigits = 12;

/**
 * A request's id: a UUID of version 7, which begins with the time in milliseconds. A log in order of time then finds a
 * request by its id, without an index of all ids. `random` is a UUID of any version.
 */
export function requestIdAt(at: Instant, random: string): string {
  const time = millisecondsOf(at).toString(16).padStart(timeDigits, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`;
}

/** When a request with this id began; null for an id that tells no time. */
export function timeOfRequestId(id: string): Instant | null {
  const [, start, end] = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/.exec(id) ?? [];
  return start === undefined ? null : instantOfMilliseconds(Number.parseInt(`${start}${end}`, 16));
}

/** One row of a list. */
export interface RequestLine {
  readonly agentId: string;
  /** Empty for a member's request. */
  readonly keyId: string;
  readonly requestId: string;
  /** The time at which it was answered. */
  readonly at: Instant;
  readonly operation: string;
  readonly code: number;
  readonly status: number;
  readonly ticketId: string | null;
  readonly playerId: string | null;
  readonly latencyMicros: number;
  readonly address: string | null;
  /** False when the request named the key but its signature was wrong or not judged. */
  readonly proved: boolean;
  /** The e-mail address of the member whose request failed; null for a request with a key. */
  readonly member: string | null;
}

/** A request with its key's name; null when the key has none. */
export interface NamedRequest {
  readonly request: RequestLine;
  readonly keyName: string | null;
}

const { moment, number, text } = columnsOf<NamedRequest>();

/** All columns of a request in the list, on the wire and in a file. */
export const requestColumns = {
  /** The time at which it was answered. */
  at: moment(({ request }) => request.at),
  request_id: text(({ request }) => request.requestId),
  key_id: text(({ request }) => request.keyId),
  key_name: text(({ keyName }) => keyName),
  operation: text(({ request }) => request.operation),
  // A code is a name and not a quantity.
  code: text(({ request }) => request.code),
  status: text(({ request }) => request.status),
  ticket_id: text(({ request }) => request.ticketId),
  external_player_id: text(({ request }) => request.playerId),
  latency_us: number(({ request }) => request.latencyMicros),
  address: text(({ request }) => request.address),
  /** False when the request named the key but its signature was wrong or not judged. */
  authenticated: text(({ request }) => request.proved),
  /** The member whose request of the dashboard failed; null for a request with a key. */
  member: text(({ request }) => request.member),
};
