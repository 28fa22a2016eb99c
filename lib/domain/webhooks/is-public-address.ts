import { BlockList, isIP } from "node:net";

/** IPv4 addresses that are no server's on the public internet (IANA's registry of special purposes), and one besides. */
const specialIpv4: readonly (readonly [string, number])[] = [
  ["0.0.0.0", 8], // this network, the unspecified address
  ["10.0.0.0", 8], // private
  ["100.64.0.0", 10], // carriers' NAT, and a cloud's metadata
  ["127.0.0.0", 8], // loopback
  ["168.63.129.16", 32], // a cloud's metadata under a public address
  ["169.254.0.0", 16], // link-local, and the clouds' metadata
  ["172.16.0.0", 12], // private
  ["192.0.0.0", 24], // protocol assignments
  ["192.0.2.0", 24], // documentation
  ["192.31.196.0", 24], // AS112
  ["192.52.193.0", 24], // AMT
  ["192.88.99.0", 24], // 6to4 relays
  ["192.168.0.0", 16], // private
  ["192.175.48.0", 24], // AS112
  ["198.18.0.0", 15], // benchmarks
  ["198.51.100.0", 24], // documentation
  ["203.0.113.0", 24], // documentation
  ["224.0.0.0", 4], // multicast
  ["240.0.0.0", 4], // reserved, broadcast
];

/** Blocks of global unicast that have another purpose. 6to4 and Teredo embed IPv4 addresses and are out of use. */
const specialIpv6: readonly (readonly [string, number])[] = [
  ["2001::", 23], // protocol assignments: Teredo, benchmarks, ORCHID
  ["2001:db8::", 32], // documentation
  ["2002::", 16], // 6to4
  ["2620:4f:8000::", 48], // AS112
  ["3fff::", 20], // documentation
];

/** Prefixes behind which an IPv4 address stands in the last 32 bits: mapped, and NAT64. */
const embedding = ["::ffff:", "64:ff9b::"];

const callable = new BlockList();
callable.addSubnet("0.0.0.0", 0, "ipv4");
callable.addSubnet("2000::", 3, "ipv6");
const special = new BlockList();
for (const [address, bits] of specialIpv4) special.addSubnet(address, bits, "ipv4");
for (const [address, bits] of specialIpv6) special.addSubnet(address, bits, "ipv6");
for (const prefix of embedding) {
  callable.addSubnet(`${prefix}0.0.0.0`, 96, "ipv6");
  for (const [address, bits] of specialIpv4) special.addSubnet(`${prefix}${address}`, 96 + bits, "ipv6");
}

/** True for an address that anybody on the internet could call. Whatever is not known to be one is none. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  // A zone ("fe80::1%eth0") names an interface of this machine.
  if (family === 0 || address.includes("%")) return false;
  const kind = family === 4 ? "ipv4" : "ipv6";
  return callable.check(address, kind) && !special.check(address, kind);
}
