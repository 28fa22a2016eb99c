/** Reads a typed allow list: one block a line, or separated by commas. Repeated blocks count once. */
export const readAddressLines = (text: string): string[] => {
  const lines = text.split(/[\n,]/).map((line) => line.trim());
  return [...new Set(lines.filter((line) => line !== ""))];
};

/** The first entry that is neither an address nor a CIDR block. The server judges the whole list again. */
export const wrongAddressIn = (blocks: readonly string[]): string | null =>
  blocks.find((block) => !isBlock(block)) ?? null;

const octet = "(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
const ipv4 = new RegExp(`^${octet}(\\.${octet}){3}$`);

function isBlock(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const isV6 = address.includes(":");
  if (rest.length > 0 || !(isV6 ? isIpv6(address) : ipv4.test(address))) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isV6 ? 128 : 32));
}

/** Every browser's URL parser can tell an IPv6 address, because a URL may contain one. */
const isIpv6 = (text: string): boolean => /^[\da-fA-F:.]+$/.test(text) && URL.canParse(`http://[${text}]/`);
