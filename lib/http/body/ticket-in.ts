import { bodyBytesMax } from "#lib/domain/keys/signing-bounds";
import { parseStrictJson } from "./strict-json";

/**
 * Reads the ticket from the body of a refused request, so that the request log can be searched for it. Bodies too large
 * for a transfer are left alone: their sender has spent no quota.
 */
export function ticketIn(body: Uint8Array | null): string | null {
  if (body === null || body.length === 0 || body.length > bodyBytesMax) return null;
  const json = parseStrictJson(body);
  if (!json.ok) return null;
  const { ticket_id: ticketId } = Object(json.value);
  return typeof ticketId === "string" && ticketId !== "" ? ticketId : null;
}
