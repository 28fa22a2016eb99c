import type { IncomingMessage } from "node:http";
import type { BlockList } from "node:net";
import { askedTargetHeader } from "#lib/http/process-host";
import { isTrusted, unreadAddress } from "./client-address";

/** How the headers begin that Next takes for a word of its proxy, its makers' platform, or another part of itself. */
const internal = [
  ...["forwarded", "x-forwarded-", "x-real-ip", "x-middleware-", "x-invo", "x-matched-path", "x-now-", "x-vercel-"],
  ...["x-nextjs-", "x-next-", "x-prerender-", "x-action-", "next-action", "next-resume"],
  // The proxy's own, of which Next reads the nonce.
  ...["content-security-policy", "x-nonce", "x-asked-path", askedTargetHeader],
];
/** Its client sends these with every navigation. */
const harmless = ["x-nextjs-request-id", "x-nextjs-html-request-id"];

const isInternal = (name: string): boolean =>
  internal.some((start) => name.startsWith(start)) && !harmless.includes(name);

/** Where a request was sent to. Of scheme and host, a proxy is believed where it is a trusted one. */
export interface SentTo {
  readonly scheme: "http" | "https";
  readonly host: string;
}

export function sentTo({ headers, socket }: IncomingMessage, trusted: BlockList | null): SentTo {
  const believed = isTrusted(socket.remoteAddress, trusted);
  const scheme = believed ? lastOf(headers["x-forwarded-proto"]) : undefined;
  const host = believed ? lastOf(headers["x-forwarded-host"]) : undefined;
  return { scheme: scheme === "https" ? "https" : "http", host: host ?? headers.host ?? "" };
}

/** Where the operator says which address is ours, that is how browsers come, whatever a proxy says or leaves out. */
export function sentToPublic(publicUrl: string): SentTo {
  const { protocol, host } = new URL(publicUrl);
  return { scheme: protocol === "https:" ? "https" : "http", host };
}

/**
 * Next and our pages believe these headers, so a client must not be able to send them: they are put there by us alone.
 */
export function vouchFor({ headers }: IncomingMessage, address: string | null, { scheme, host }: SentTo): void {
  for (const name of Object.keys(headers)) {
    if (isInternal(name)) delete headers[name];
  }
  headers["x-forwarded-proto"] = scheme;
  headers["x-forwarded-host"] = host;
  // Left out, Next would write the address of the socket there, which is the proxy's.
  headers["x-forwarded-for"] = address ?? unreadAddress;
}

/** The word of the nearest proxy stands last. */
function lastOf(header: string | string[] | undefined): string | undefined {
  return header?.toString().split(",").at(-1)?.trim() || undefined;
}
