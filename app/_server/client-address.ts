import { type BlockList, isIP } from "node:net";

/** An IPv4 peer of a socket that listens on both families looks like ::ffff:10.0.0.1. */
const plain = (address: string): string =>
  address.startsWith("::ffff:") && address.includes(".") ? address.slice(7) : address;

const holds = (list: BlockList, address: string): boolean =>
  isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

/**
 * Whose request this is. X-Forwarded-For is believed only as far as trusted proxies wrote it: from its right end, up to
 * the first address that is none of them. What stands left of that, the client may have made up. Null: no proxy is trusted.
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trusted: BlockList | null,
): string | null {
  if (peer === undefined) return null;
  let address = plain(peer);
  if (!trusted) return address;
  const hops = (forwardedFor ?? "")
    .split(",")
    .map((hop) => hop.trim())
    .filter(Boolean);
  while (holds(trusted, address)) {
    const hop = hops.pop();
    if (hop === undefined) return address;
    if (isIP(plain(hop)) === 0) return null;
    address = plain(hop);
  }
  return address;
}

/** Whether the one at the other end of the socket is a proxy whose word counts. */
export const isTrusted = (peer: string | undefined, trusted: BlockList | null): boolean =>
  trusted !== null && peer !== undefined && holds(trusted, plain(peer));
