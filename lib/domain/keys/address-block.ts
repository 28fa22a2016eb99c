import { BlockList, isIP } from "node:net";
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
    const [address = "", bits] = block.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    list.addSubnet(address, bits === undefined ? (family === "ipv6" ? 128 : 32) : Number(bits), family);
  }
  return list;
}

export function faultOfAllowList(blocks: readonly string[]): string | null {
  if (blocks.length > allowBlocksMax) return `An allow list holds at most ${allowBlocksMax} addresses or CIDR blocks.`;
  const stranger = blocks.find((block) => !isAddressBlock(block));
  return stranger === undefined
    ? null
    : `"${stranger}" is neither an address nor a CIDR block such as 203.0.113.0/24 or 2001:db8::/32.`;
}
