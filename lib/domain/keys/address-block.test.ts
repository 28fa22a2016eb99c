import { describe, expect, it } from "vitest";
import { blockListOf, isAddressBlock, networkOf, opensAddresses } from "./address-block";
import { allowBlocksMax } from "./api-key";

/** 100 ms of work for both comparisons: they took seconds, and take some ten milliseconds. */
const comparedMsMax = 100;

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

describe("a changed list of addresses", () => {
  const office = ["10.0.0.0/8", "192.0.2.7", "2001:db8::/32"];

  it.each([
    ["is emptied", office, []],
    ["gets one more address", office, [...office, "192.0.2.8"]],
    ["gets a wider block", office, ["10.0.0.0/7"]],
    ["gets a block instead of an address", office, ["192.0.2.0/24"]],
    ["gets the other family", ["10.0.0.0/8"], ["::ffff:10.0.0.0/104"]],
  ])("lets in somebody new when it %s", (_how, before, after) => {
    expect(opensAddresses(before, after)).toBe(true);
  });

  it.each([
    ["stays as it is", office, office],
    ["is narrowed to a part", office, ["10.1.0.0/16", "2001:db8::1"]],
    ["is written in another way", office, ["10.9.9.9/8", "192.0.2.7/32", "2001:DB8::/32"]],
    ["begins, because it let in everybody before", [], ["0.0.0.0/0"]],
  ])("lets in nobody new when it %s", (_how, before, after) => {
    expect(opensAddresses(before, after)).toBe(false);
  });
});

it("two lists of the greatest length are compared without a pause for others", () => {
  const blocks = Array.from({ length: allowBlocksMax }, (_, number) => `2001:db8:${number}::/48`);
  const before = process.cpuUsage();
  expect(opensAddresses(blocks, [...blocks].reverse())).toBe(false);
  expect(opensAddresses(blocks, [...blocks, "2001:db9::/48"])).toBe(true);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(comparedMsMax);
});

it.each([
  ["192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:0db8:0000:0000:ffff::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
])("%s is counted as %s, however it is written", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
