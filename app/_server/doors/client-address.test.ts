import { describe, expect, it } from "vitest";
import { blockListOf } from "#lib/domain/keys/address-block";
import { clientAddress, isTrusted } from "./client-address";

const trusted = blockListOf(["127.0.0.1", "10.0.0.0/8", "2001:db8:ffff::/48"]);
const behindProxy = (forwardedFor: string | undefined) => clientAddress("127.0.0.1", forwardedFor, trusted);

describe("the X-Forwarded-For of a trusted proxy", () => {
  it.each([
    ["203.0.113.9", "203.0.113.9"],
    ["203.0.113.9:4444", "203.0.113.9"],
    ["2001:db8::1", "2001:db8::1"],
    ["[2001:db8::1]", "2001:db8::1"],
    ["[2001:db8::1]:80", "2001:db8::1"],
    ["2001:DB8:0:0:0::1", "2001:db8::1"],
    ["fe80::1%eth0", "fe80::1"],
    ["[fe80::1%25eth0]:443", "fe80::1"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["::FFFF:203.0.113.9", "203.0.113.9"],
    ["::ffff:cb00:7109", "203.0.113.9"],
    ["0:0:0:0:0:FFFF:CB00:7109", "203.0.113.9"],
    ["[::ffff:203.0.113.9]:4444", "203.0.113.9"],
    ["::ffff:1", "::ffff:1"],
    ["  203.0.113.9  ", "203.0.113.9"],
    ["198.51.100.1, 203.0.113.9:1, 10.1.2.3:2, [2001:db8:ffff::1]:3, ::ffff:a01:203", "203.0.113.9"],
  ])("is read: %s is %s", (forwardedFor, address) => {
    expect(behindProxy(forwardedFor)).toBe(address);
  });

  it.each([
    "unknown",
    "_hidden",
    "unix:",
    "localhost",
    "203.0.113.9:",
    "203.0.113.9:port",
    "203.0.113.9:123456",
    "203.0.113",
    "203.0.113.09",
    "[2001:db8::1",
    "[2001:db8::1]x",
    "[]",
    "for=203.0.113.9",
    '"203.0.113.9"',
    "203.0.113.9 198.51.100.1",
    "203.0.113.9,",
    ",",
    "198.51.100.1, unknown",
    "198.51.100.1, unknown, 10.1.2.3",
  ])("has no address when it cannot be read, and never gets the proxy's: %s", (forwardedFor) => {
    expect(behindProxy(forwardedFor)).toBeNull();
  });

  it.each([undefined, "", "  "])("gives the socket's own address when it is empty: %s", (forwardedFor) => {
    expect(behindProxy(forwardedFor)).toBe("127.0.0.1");
  });
});

describe("a client that is no trusted proxy", () => {
  it("has its socket's address in one spelling, whatever its headers claim", () => {
    expect(clientAddress("::ffff:198.51.100.1", "203.0.113.9", trusted)).toBe("198.51.100.1");
    expect(clientAddress("fe80::1%eth0", "unknown", trusted)).toBe("fe80::1");
    expect(clientAddress("127.0.0.1", "203.0.113.9", null)).toBe("127.0.0.1");
    expect(clientAddress(undefined, "203.0.113.9", trusted)).toBeNull();
  });

  it("is distinguished from a trusted proxy in the spellings of IPv4 and IPv6", () => {
    for (const peer of ["127.0.0.1", "::ffff:127.0.0.1", "2001:db8:ffff::9"])
      expect(isTrusted(peer, trusted)).toBe(true);
    for (const peer of ["127.0.0.2", "::1", undefined]) expect(isTrusted(peer, trusted)).toBe(false);
    expect(isTrusted("127.0.0.1", null)).toBe(false);
  });
});
