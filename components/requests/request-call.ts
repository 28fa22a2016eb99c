import type { SnippetCall } from "#lib/browser/formats/api-call-snippet";
import type { RequestRecord } from "#lib/desk/requests/request-shape";

export type CannotCall = "bodyCut" | "bodyHidden" | "bodyUnread" | "targetCut" | "unprintable";

/** A logged request as a call that signs and sends it again, or the reason why this is impossible. */
export function requestCall(origin: string, request: RequestRecord): SnippetCall | CannotCall {
  const { method, target, headers, body, key_id: apiKey } = request;
  if (request.body_is_cut) return "bodyCut";
  if (request.target_is_cut) return "targetCut";
  if (request.is_without_figures && body !== "" && method !== "GET") return "bodyHidden";
  if (body === null && method !== "GET") return "bodyUnread";
  const { idempotency_key: idempotencyKey } = headers;
  // A header value with other characters could not be sent exactly as it arrived.
  if (!/^[ -~]*$/.test(idempotencyKey) || !/^\/[!-~\u0080-\u00ff]*$/.test(target)) return "unprintable";
  return { origin, method, target, idempotencyKey, body: body ?? "", apiKey };
}
