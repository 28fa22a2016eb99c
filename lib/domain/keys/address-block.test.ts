import { describe, expect, it } from "vitest";
import { blockListOf, isAddressBlock } from "./address-block";

describe("an address block", () => {
  it.each([
    "127.0.0.1",
    "10.0.0.0/8",
    "0.0.0.0/0",
    "192.0.2.1/32",
    "::1",
    "2001:db8::/32",
    "::/0",
    "::1/128",
    "::ffff:192.0.2.1",
  ])("may be %s", (block) => {
    expect(isAddressBlock(block)).toBe(true);
    expect(() => blockListOf([block])).not.toThrow();
  });

  it.each([
    "",
    "/",
    "10.0.0.0/",
    "10.0.0.0/33",
    "10.0.0/8",
    "::1/129",
    "10.0.0.0/8/8",
    "10.0.0.0/-1",
    "10.0.0.0/+8",
    "10.0.0.0/ 8",
    "10.0.0.0/8.0",
    "host",
    "256.0.0.1",
    " 10.0.0.1",
    "fe80::1%eth0",
  ])("may not be %j", (block) => {
    expect(isAddressBlock(block)).toBe(false);
  });

  it("holds the addresses of its own family and width, and no others", () => {
    const list = blockListOf(["10.0.0.0/8", "192.0.2.7", "2001:db8::/32"]);
    expect(list.check("10.255.255.255")).toBe(true);
    expect(list.check("11.0.0.0")).toBe(false);
    expect(list.check("192.0.2.7")).toBe(true);
    expect(list.check("192.0.2.8")).toBe(false);
    expect(list.check("2001:db8:ffff::1", "ipv6")).toBe(true);
    expect(list.check("2001:db9::1", "ipv6")).toBe(false);
  });
});
