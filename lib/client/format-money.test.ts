import fc from "fast-check";
import { expect, it } from "vitest";
import { formatMoney, parseMoney } from "#lib/domain/money";
import { decimalsOf, groupMoney, shortMoney, signMoney } from "./format-money";

it("a full figure keeps every digit, groups by thousands and shows two decimals at least", () => {
  expect(groupMoney("0.00000000")).toBe("0.00");
  expect(groupMoney("999.90000000")).toBe("999.90");
  expect(groupMoney("-1234567.12345678")).toBe("-1,234,567.12345678");
  expect(groupMoney("90000000000.00000001")).toBe("90,000,000,000.00000001");
  expect(groupMoney("12.00000000", 0)).toBe("12");
});

it("figures of a column are given the digits that the longest of them needs, and two at least", () => {
  expect(decimalsOf([])).toBe(2);
  expect(decimalsOf(["12.50000000", "3.00000000"])).toBe(2);
  expect(decimalsOf(["12.50000000", "-0.00000100"])).toBe(6);
  expect(groupMoney("12.50000000", decimalsOf(["0.12345678"]))).toBe("12.50000000");
});

it("whatever is shown in full reads back as the same amount", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), (scaled) => {
      expect(parseMoney(groupMoney(formatMoney(scaled)).replaceAll(",", ""))).toBe(scaled);
    }),
  );
});

it("a movement shows its sign, and zero has none", () => {
  expect(signMoney("5.00000000")).toBe("+5.00");
  expect(signMoney("-5.00000000")).toBe("-5.00");
  expect(signMoney("0.00000000")).toBe("0.00");
});

it.each([
  ["0.00500000", "0.01", "0.01"],
  ["9999.99400000", "9,999.99", "9,999.99"],
  ["12345.60000000", "12.3K", "1.23万"],
  ["999999.00000000", "1M", "100万"],
  ["1234567.89000000", "1.23M", "123万"],
  ["-1235000.00000000", "-1.24M", "-124万"],
  ["99999999.00000000", "100M", "1亿"],
  ["1234567890.00000000", "1.23B", "12.3亿"],
  ["4321000000000.00000000", "4.32T", "4.32万亿"],
  ["4321000000000000.00000000", "4,321T", "4,321万亿"],
])("%s is short for %s and %s", (text, english, chinese) => {
  expect(shortMoney(text, "en")).toBe(english);
  expect(shortMoney(text, "zh")).toBe(chinese);
});

it("a short figure is never further from the exact one than its last digit's half", () => {
  const unitOf: Record<string, bigint> = { K: 1_000n, M: 1_000_000n, B: 1_000_000_000n, T: 1_000_000_000_000n };
  fc.assert(
    fc.property(fc.bigInt({ min: 10_000n * 100_000_000n, max: 10n ** 24n }), (scaled) => {
      const short = shortMoney(formatMoney(scaled), "en");
      const unit = unitOf[short.slice(-1)] ?? 1n;
      const figure = short.replace(/[A-Z,]/g, "");
      const decimals = BigInt(figure.split(".")[1]?.length ?? 0);
      const shown = parseMoney(figure) * unit;
      const step = (unit * 100_000_000n) / 10n ** decimals;
      const apart = shown > scaled ? shown - scaled : scaled - shown;
      expect(apart <= step / 2n).toBe(true);
    }),
  );
});
