import { formatInstant } from "#lib/domain/time/instant";
import type { Gate } from "#lib/http/answer/gate";
import type { LoggedRequest, RequestLine } from "#lib/store/requests/request-log";
import type { RequestRecord, RequestRow } from "./request-shape";

export async function lineOnWire(gate: Gate, line: RequestLine): Promise<RequestRow> {
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

export async function requestOnWire(gate: Gate, request: LoggedRequest): Promise<RequestRecord> {
  return {
    ...(await lineOnWire(gate, request)),
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
