import { type BlockList, isIP } from "node:net";

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
