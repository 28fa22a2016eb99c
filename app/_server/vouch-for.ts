import type { IncomingMessage } from "node:http";
import type { BlockList } from "node:net";
import { isTrusted } from "./client-address";

/**
 * Next and our routes believe these headers, so a client must not be able to send them: they are put there by us alone.
 * Of scheme and host, a proxy is believed where it is a trusted one.
 */
export function vouchFor(request: IncomingMessage, address: string | null, trusted: BlockList | null): void {
  const { headers } = request;
  const believed = isTrusted(request.socket.remoteAddress, trusted);
  const scheme = believed ? lastOf(headers["x-forwarded-proto"]) : undefined;
  const host = believed ? lastOf(headers["x-forwarded-host"]) : undefined;
  for (const name of Object.keys(headers)) {
    if (name === "forwarded" || name.startsWith("x-forwarded-") || name.startsWith("x-middleware-")) {
      delete headers[name];
    }
  }
  headers["x-forwarded-proto"] = scheme === "https" ? "https" : "http";
  headers["x-forwarded-host"] = host ?? headers.host ?? "";
  if (address !== null) headers["x-forwarded-for"] = address;
}

/** What the nearest proxy wrote stands last. */
function lastOf(header: string | string[] | undefined): string | undefined {
  return header?.toString().split(",").at(-1)?.trim() || undefined;
}
