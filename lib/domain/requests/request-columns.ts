import { columnsOf } from "#lib/domain/lists/columns";
import type { RequestLine } from "./request-line";

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
