import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isAddressBlock } from "#lib/domain/keys/address-block";
import { readAddressLines, wrongAddressIn } from "./address-lines";

describe("addresses as they are typed", () => {
  it("stand one a line or between commas, and spaces do not count", () => {
    expect(readAddressLines(" 10.0.0.1\n\n2001:db8::/32 , 192.0.2.0/24\r\n")).toEqual([
      "10.0.0.1",
      "2001:db8::/32",
      "192.0.2.0/24",
    ]);
    expect(readAddressLines(" \n ,")).toEqual([]);
  });

  it("are refused by naming the first that is no address", () => {
    expect(wrongAddressIn(["10.0.0.1", "10.0.0.0/33", "here"])).toBe("10.0.0.0/33");
    expect(wrongAddressIn(["::1", "::ffff:10.0.0.1/128"])).toBeNull();
  });

  const nearly = fc.oneof(
    fc.ipV4(),
    fc.ipV6(),
    fc.tuple(fc.oneof(fc.ipV4(), fc.ipV6()), fc.integer({ min: -1, max: 130 })).map(([ip, bits]) => `${ip}/${bits}`),
    fc.string({ unit: fc.constantFrom(..."0123456789abf:./% x"), maxLength: 20 }),
    fc.constantFrom(
      "01.2.3.4",
      "1.2.3",
      "fe80::1%eth0",
      "1::2::3",
      "::",
      "1.2.3.4/08",
      "1:2:3:4:5:6:7:8/128",
      "0x7f.1",
    ),
  );

  it("are judged as the server judges them", () => {
    fc.assert(
      fc.property(nearly, (text) => {
        expect(wrongAddressIn([text]) === null).toBe(isAddressBlock(text));
      }),
    );
  });
});
