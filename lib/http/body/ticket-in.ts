import { bodyBytesMax } from "#lib/domain/keys/signing-bounds";
import { parseStrictJson } from "./strict-json";

/**
 * Reads the ticket of a body whose request was refused, so that the log of requests can be searched for it. Bodies that
 * are too large for a transfer are left alone: whoever sends them has spent no quota.
 */
export function ticketIn(body: Uint8Array | null): string | null {
  if (body === null || body.length === 0 || body.length > bodyBytesMax) return null;
  const json = parseStrictJson(body);
  if (!json.ok) return null;
  const { ticket_id: ticketId } = Object(json.value);
  return typeof ticketId === "string" && ticketId !== "" ? ticketId : null;
}
