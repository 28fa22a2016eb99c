import { BlockList, isIP, SocketAddress } from "node:net";
import { allowBlocksMax } from "./api-key";

/** Tells whether a text is an address, or a CIDR block of either family. */
export function isAddressBlock(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const family = isIP(address);
  // A zone ("fe80::1%eth0") names an interface of one machine, so no list can match it.
  if (family === 0 || rest.length > 0 || address.includes("%")) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

export function blockListOf(blocks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const block of blocks) {
    const { address, bits, family } = partsOf(block);
    list.addSubnet(address, bits, family);
  }
  return list;
}

/** The parts of a valid block; an address alone is a block of one. */
function partsOf(block: string) {
  const [address = "", bits] = block.split("/");
  const family = isIP(address) === 6 ? "ipv6" : "ipv4";
  return { address, family, bits: bits === undefined ? (family === "ipv6" ? 128 : 32) : Number(bits) } as const;
}

/** Tells whether the second list lets in an address that the first keeps out. An empty list lets in every address. */
export function opensAddresses(before: readonly string[], after: readonly string[]): boolean {
  if (before.length === 0) return false;
  if (after.length === 0) return true;
  // Made once each: 100 blocks against 100 others took a second when each pair made its own list (measured).
  const outers = before.map((block) => ({ ...partsOf(block), list: blockListOf([block]) }));
  return after.some((block) => {
    const { address, family, bits } = partsOf(block);
    const at = new SocketAddress({ address, family });
    return !outers.some((outer) => family === outer.family && bits >= outer.bits && outer.list.check(at));
  });
}

export function faultOfAllowList(blocks: readonly string[]): string | null {
  if (blocks.length > allowBlocksMax) return `An allow list holds at most ${allowBlocksMax} addresses or CIDR blocks.`;
  const stranger = blocks.find((block) => !isAddressBlock(block));
  return stranger === undefined
    ? null
    : `"${stranger}" is neither an address nor a CIDR block such as 203.0.113.0/24 or 2001:db8::/32.`;
}

/** The network behind an address. For IPv6 it is the first 64 bits, because one holder has all addresses below them. */
export function networkOf(address: string): string {
  if (!address.includes(":") || address.includes(".")) return address;
  const [head = "", tail] = address.toLowerCase().split("::");
  const groups = head.split(":").filter(Boolean);
  const after = tail?.split(":").filter(Boolean) ?? [];
  const zeros = Array<string>(Math.max(0, 8 - groups.length - after.length)).fill("0");
  const all = [...groups, ...(tail === undefined ? [] : zeros), ...after];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
