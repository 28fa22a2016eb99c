import { seesFigures } from "#lib/domain/events/told-event";
import { rowOf } from "#lib/domain/lists/columns";
import type { MemberRole } from "#lib/domain/people/role";
import { bodyWithoutFigures, messageWithoutFigures } from "#lib/domain/requests/figures-of-requests";
import { type RequestLine, requestColumns } from "#lib/domain/requests/request-line";
import type { LoggedRequest } from "#lib/domain/requests/request-log";
import type { Gate } from "#lib/http/answer/gate";
import { namedRequest } from "./named-request";
import type { RequestRecord, RequestRow } from "./request-shape";

export const lineOnWire = async (gate: Gate, line: RequestLine): Promise<RequestRow> =>
  rowOf(requestColumns, await namedRequest(gate, line));

/** A request with all that the log keeps of it; its amounts and balances only for who may read them. */
export async function requestOnWire(
  gate: Gate,
  request: LoggedRequest,
  roles: readonly MemberRole[],
): Promise<RequestRecord> {
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
      signature_start: request.signatureStart,
      signature_length: request.signatureChars,
    },
    body: isWhole ? request.body : bodyWithoutFigures(request.body),
    body_bytes: request.bodyBytes,
    body_is_cut: request.body !== null && request.body.length < request.bodyBytes,
    is_without_figures: !isWhole,
  };
}
