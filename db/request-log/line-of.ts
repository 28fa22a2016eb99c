import type { RequestLine } from "#lib/domain/requests/request-line";
import type { LoggedRequest } from "#lib/store/requests/request-log";

/** The part of a request that a list shows. */
export function lineOf(request: LoggedRequest): RequestLine {
  const { agentId, keyId, requestId, at, operation, code, status } = request;
  const { ticketId, playerId, latencyMicros, address, proved } = request;
  return {
    ...{ agentId, keyId, requestId, at, operation, code, status },
    ...{ ticketId, playerId, latencyMicros, address, proved },
  };
}
