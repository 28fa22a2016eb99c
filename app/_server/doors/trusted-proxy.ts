import type { IncomingMessage } from "node:http";
import type { BlockList } from "node:net";
import { askedTargetHeader } from "#lib/http/pages/process-host";
import { isTrusted, unreadAddress } from "./client-address";

/**
 * Next trusts headers with these prefixes as words of its proxy, of Vercel's platform, or of another part of itself.
 */
const internal = [
  ...["forwarded", "x-forwarded-", "x-real-ip", "x-middleware-", "x-invo", "x-matched-path", "x-now-", "x-vercel-"],
  ...["x-nextjs-", "x-next-", "x-prerender-", "x-action-", "next-action", "next-resume"],
  // Our proxy sets these headers, and Next reads the nonce from one of them.
  ...["content-security-policy", "x-nonce", "x-asked-path", askedTargetHeader],
];
/** Next's client sends these with every navigation, and they do no harm. */
const harmless = ["x-nextjs-request-id", "x-nextjs-html-request-id"];

const isInternal = (name: string): boolean =>
  internal.some((start) => name.startsWith(start)) && !harmless.includes(name);

/** The scheme and host that a request was sent to. A proxy's headers count only if the proxy is trusted. */
export interface SentTo {
  readonly scheme: "http" | "https";
  readonly host: string;
}

export function sentTo({ headers, socket }: IncomingMessage, trusted: BlockList | null): SentTo {
  const believed = trusted !== null && isTrusted(socket.remoteAddress, trusted);
  const scheme = believed ? lastOf(headers["x-forwarded-proto"]) : undefined;
  const host = believed ? lastOf(headers["x-forwarded-host"]) : undefined;
  return { scheme: scheme === "https" ? "https" : "http", host: host ?? headers.host ?? "" };
}

/** Browsers use the operator's public address, whatever a proxy says or leaves out. */
export function sentToPublic(publicUrl: string): SentTo {
  const { protocol, host } = new URL(publicUrl);
  return { scheme: protocol === "https:" ? "https" : "http", host };
}

/** Next and our pages trust these headers, so clients must not be able to send them: only the door writes them. */
export function vouchFor({ headers }: IncomingMessage, address: string | null, { scheme, host }: SentTo): void {
  for (const name of Object.keys(headers)) {
    if (isInternal(name)) delete headers[name];
  }
  headers["x-forwarded-proto"] = scheme;
  headers["x-forwarded-host"] = host;
  // Without a value Next would write the socket's address, which is the proxy's.
  headers["x-forwarded-for"] = address ?? unreadAddress;
}

/** The last value in a header is the one that the nearest proxy added. */
function lastOf(header: string | string[] | undefined): string | undefined {
  return header?.toString().split(",").at(-1)?.trim() || undefined;
}
