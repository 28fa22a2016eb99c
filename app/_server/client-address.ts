import { type BlockList, isIP } from "node:net";

/** The words for an address that nobody could read. It is none: it is on no list, and shares no allowance with another. */
export const unreadAddress = "unknown";

/**
 * An address in the one spelling that it is compared, counted and logged in: IPv4 as such, however IPv6 writes it, IPv6
 * short and lowercase, and without a zone, which names an interface of somebody else's machine. Null: it is none.
 */
function plain(text: string): string | null {
  const family = isIP(text);
  if (family === 4) return text;
  if (family === 0) return null;
  // As a socket that listens on both families has it: every request comes by here.
  if (text.startsWith("::ffff:") && isIP(text.slice(7)) === 4) return text.slice(7);
  const [address = ""] = text.split("%");
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(short) ?? [];
  if (high === undefined || low === undefined) return short;
  return [high, low].flatMap((pair) => bytesOf(Number.parseInt(pair, 16))).join(".");
}

const bytesOf = (pair: number): number[] => [pair >> 8, pair & 255];

/** As proxies write one: alone, with a port, or in brackets. */
function addressOfHop(hop: string): string | null {
  const [, bracketed] = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(hop) ?? [];
  const [, ported] = /^([\d.]+):\d{1,5}$/.exec(hop) ?? [];
  return plain(bracketed ?? ported ?? hop);
}

const holds = (list: BlockList, address: string): boolean => list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

/**
 * Whose request this is. X-Forwarded-For is believed only as far as trusted proxies wrote it: from its right end, up to
 * the first address that is none of them. What stands left of that, the client may have made up. Null: nobody can tell,
 * since a trusted proxy wrote what is no address.
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

/** Whether the one at the other end of the socket is a proxy whose word counts. */
export function isTrusted(peer: string | undefined, trusted: BlockList | null): boolean {
  const address = plain(peer ?? "");
  return trusted !== null && address !== null && holds(trusted, address);
}
