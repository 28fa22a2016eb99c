import { rowOf } from "#lib/domain/lists/columns";
import { requestColumns } from "#lib/domain/requests/request-columns";
import type { RequestLine } from "#lib/domain/requests/request-line";
import type { Gate } from "#lib/http/answer/gate";
import type { LoggedRequest } from "#lib/store/requests/request-log";
import { namedRequest } from "./named-request";
import type { RequestRecord, RequestRow } from "./request-shape";

export const lineOnWire = async (gate: Gate, line: RequestLine): Promise<RequestRow> =>
  rowOf(requestColumns, await namedRequest(gate, line));

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
