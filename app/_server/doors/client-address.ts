import type { IncomingMessage } from "node:http";
import { type BlockList, isIP } from "node:net";
import { askedTargetHeader } from "#lib/http/pages/process-host";

/** Stands for an unreadable address. It is on no list and shares no allowance with a real address. */
export const unreadAddress = "unknown";

/**
 * Writes an address in the one spelling that is compared, counted and logged: IPv4 as such even inside IPv6, IPv6 short
 * and lowercase. A zone is dropped, because it names an interface of another machine. Null when the text is no address.
 */
function plain(text: string): string | null {
  const family = isIP(text);
  if (family === 4) return text;
  if (family === 0) return null;
  // A socket that listens on both families writes IPv4 addresses with this prefix.
  if (text.startsWith("::ffff:") && isIP(text.slice(7)) === 4) return text.slice(7);
  const [address = ""] = text.split("%");
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(short) ?? [];
  if (high === undefined || low === undefined) return short;
  return [high, low].flatMap((pair) => bytesOf(Number.parseInt(pair, 16))).join(".");
}

const bytesOf = (pair: number): number[] => [pair >> 8, pair & 255];

/** Reads an address as proxies write it: bare, with a port, or in brackets. */
function addressOfHop(hop: string): string | null {
  const [, bracketed] = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(hop) ?? [];
  const [, ported] = /^([\d.]+):\d{1,5}$/.exec(hop) ?? [];
  return plain(bracketed ?? ported ?? hop);
}

const holds = (list: BlockList, address: string): boolean => list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

/**
 * Finds the client's address. X-Forwarded-For is read from the right up to the first address that is no trusted proxy:
 * the client may have invented everything left of it. Null: a trusted proxy wrote something unreadable.
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trusted: BlockList | null,
): string | null {
  let address = plain(peer ?? "");
  const hops = forwardedFor?.trim() ? forwardedFor.split(",") : [];
  while (trusted && address !== null && holds(trusted, address)) {
    const hop = hops.pop();
    if (hop === undefined) break;
    address = addressOfHop(hop.trim());
  }
  return address;
}

/** True when the socket's other end is a trusted proxy. */
export function isTrusted(peer: string | undefined, trusted: BlockList | null): boolean {
  const address = plain(peer ?? "");
  return trusted !== null && address !== null && holds(trusted, address);
}

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
