import fc from "fast-check";
import { expect, it } from "vitest";
import { Exact, hundredMillionths, printed } from "#e2e/fixtures/made/exact";
import { formatMoney, parseMoney } from "#lib/domain/money/money";
import { groupMoney, roundMoney, shortMoney, withSign } from "./format-money";

it("a full figure keeps every digit, groups by thousands and shows two decimals at least", () => {
  expect(groupMoney("0.00000000")).toBe("0.00");
  expect(groupMoney("999.90000000")).toBe("999.90");
  expect(groupMoney("-1234567.12345678")).toBe("-1,234,567.12345678");
  expect(groupMoney("90000000000.00000001")).toBe("90,000,000,000.00000001");
  expect(groupMoney("12.00000000", 0)).toBe("12");
});

it("a figure on a screen has two decimals, rounded half away from zero, but never becomes nothing", () => {
  expect(roundMoney("12.50000000")).toBe("12.50");
  expect(roundMoney("361907.25578666")).toBe("361,907.26");
  expect(roundMoney("-0.00500000")).toBe("-0.01");
  expect(roundMoney("0.00499999")).toBe("0.00499999");
  expect(roundMoney("-0.00000001")).toBe("-0.00000001");
  expect(roundMoney("0.00000000")).toBe("0.00");
  const anyAmount = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
  fc.assert(
    fc.property(anyAmount, (scaled) => {
      const exact = hundredMillionths(scaled);
      const shown = new Exact(roundMoney(formatMoney(scaled)).replaceAll(",", ""));
      expect(shown.equals(exact) || shown.equals(exact.toNearest("0.01"))).toBe(true);
      expect(shown.isZero()).toBe(exact.isZero());
    }),
  );
});

it("a full figure reads back as the same amount", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), (scaled) => {
      expect(parseMoney(groupMoney(formatMoney(scaled)).replaceAll(",", ""))).toBe(scaled);
    }),
  );
});

it("a movement shows its sign, and zero has none", () => {
  expect(withSign(groupMoney("5.00000000"))).toBe("+5.00");
  expect(withSign(groupMoney("-5.00000000"))).toBe("-5.00");
  expect(withSign(groupMoney("0.00000000"))).toBe("0.00");
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

it.each([
  ["994999.99999999", "995K", "99.5万"],
  ["995000.00000000", "995K", "99.5万"],
  ["999499.99999999", "999K", "99.9万"],
  ["-999499.99999999", "-999K", "-99.9万"],
  ["999500.00000000", "1M", "100万"],
  ["1000000.00000000", "1M", "100万"],
  ["1004999.99999999", "1M", "100万"],
  ["1005000.00000000", "1.01M", "101万"],
  ["99500000.00000000", "99.5M", "9,950万"],
  ["99994999.99999999", "100M", "9,999万"],
  ["99995000.00000000", "100M", "1亿"],
  ["995000000.00000000", "995M", "9.95亿"],
  ["999499999.99999999", "999M", "9.99亿"],
  ["999500000.00000000", "1B", "10亿"],
  ["995000000000.00000000", "995B", "9,950亿"],
  ["999499999999.99999999", "999B", "9,995亿"],
  ["999500000000.00000000", "1T", "9,995亿"],
  ["999949999999.99999999", "1T", "9,999亿"],
  ["999950000000.00000000", "1T", "1万亿"],
])(
  "beside a unit, %s is short for %s and %s: no figure becomes a unit by more than half of its last digit",
  (...row) => {
    const [text, english, chinese] = row;
    expect(shortMoney(text, "en")).toBe(english);
    expect(shortMoney(text, "zh")).toBe(chinese);
  },
);

it("a short figure is rounded half away from zero to three digits, or to all whole digits of its unit if these are more", () => {
  const ofAnyLength = fc
    .nat(24)
    .chain((digits) => fc.bigInt({ min: -(10n ** BigInt(digits)), max: 10n ** BigInt(digits) }));
  const besideUnit = fc
    .tuple(fc.constantFrom(3n, 6n, 9n, 12n), fc.integer({ min: -10_000, max: 10_000 }))
    .map(([zeros, part]) => (10n ** (zeros + 8n) * BigInt(1_000_000 + part)) / 1_000_000n);
  const anyAmount = fc.oneof(ofAnyLength, besideUnit);
  const unitOf: Record<string, string> = { K: "1e3", M: "1e6", B: "1e9", T: "1e12" };
  fc.assert(
    fc.property(anyAmount, (scaled) => {
      const exact = hundredMillionths(scaled);
      const short = shortMoney(printed(exact), "en");
      const unit = unitOf[short.slice(-1)] ?? (exact.abs().lt(10_000) ? "0.01" : "1");
      const shown = new Exact(short.replace(/[A-Z,]/g, "")).times(/[A-Z]$/.test(short) ? unit : 1);
      const wholeDigits = Math.max(3, exact.div(unit).abs().trunc().precision(true));
      const wanted = /[A-Z]$/.test(short) ? exact.toSignificantDigits(wholeDigits) : exact.toNearest(unit);
      expect(shown.equals(wanted), `${printed(exact)} as ${short}`).toBe(true);
    }),
  );
});
