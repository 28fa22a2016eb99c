import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMoney, joinMoney, money, parseMoney, readTypedAmount, splitMoney } from "./money";

const scaled = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n });

describe("money as text", () => {
  it("comes back as the same amount at any size and sign", () => {
    fc.assert(
      fc.property(scaled, (amount) => {
        expect(parseMoney(formatMoney(money(amount)))).toBe(amount);
      }),
    );
  });

  it("always prints eight decimals and no sign but a minus", () => {
    fc.assert(
      fc.property(scaled, (amount) => {
        expect(formatMoney(money(amount))).toMatch(/^-?(0|[1-9]\d*)\.\d{8}$/);
      }),
    );
  });

  it.each([
    [0n, "0.00000000"],
    [1n, "0.00000001"],
    [-1n, "-0.00000001"],
    [99_999_999n, "0.99999999"],
    [100_000_000n, "1.00000000"],
    [1_250_000_000n, "12.50000000"],
    [-90_000_000_000n * 100_000_000n, "-90000000000.00000000"],
  ])("prints %s hundred-millionths as %s", (amount, text) => {
    expect(formatMoney(money(amount))).toBe(text);
  });

  it("reads the same amount however many zeros end its fraction", () => {
    const fractions = fc.string({ unit: fc.constantFrom(..."0123456789"), maxLength: 8 });
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n }), fractions, (units, fraction) => {
        const text = fraction === "" ? `${units}` : `${units}.${fraction}`;
        expect(formatMoney(parseMoney(text))).toBe(`${units}.${fraction.padEnd(8, "0")}`);
      }),
    );
  });

  it("refuses a ninth decimal, even a zero, and never rounds it away", () => {
    const nineOrMore = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 9, maxLength: 30 });
    fc.assert(
      fc.property(nineOrMore, (fraction) => {
        expect(() => parseMoney(`1.${fraction}`)).toThrow(RangeError);
      }),
    );
  });

  it.each([
    "",
    " ",
    "1.",
    ".5",
    "01",
    "00",
    "+1",
    "--1",
    "1e3",
    "1,000",
    "0x10",
    " 1",
    "1 ",
    "1\n",
    "١",
    "NaN",
    "Infinity",
    "1.2.3",
  ])("refuses %j, which is not a plain decimal", (text) => {
    expect(() => parseMoney(text)).toThrow(RangeError);
  });
});

describe("a split sum", () => {
  it("joins to the exact sum of all that was added to its halves", () => {
    fc.assert(
      fc.property(fc.array(scaled, { maxLength: 50 }), (amounts) => {
        const halves = amounts.map((amount) => splitMoney(money(amount)));
        const units = halves.reduce((sum, half) => sum + half.units, 0n);
        const parts = halves.reduce((sum, half) => sum + half.parts, 0n);
        expect(joinMoney({ units, parts })).toBe(amounts.reduce((sum, amount) => sum + amount, 0n));
      }),
    );
  });

  it("keeps the parts of one amount below a whole unit", () => {
    fc.assert(
      fc.property(scaled, (amount) => {
        const { parts } = splitMoney(money(amount));
        expect(parts > -100_000_000n && parts < 100_000_000n).toBe(true);
      }),
    );
  });
});

describe("a typed amount", () => {
  it("is accepted with thousands marks that are unambiguous", () => {
    for (const [typed, meant] of [
      ["1250.5", "1250.5"],
      [" 1250 ", "1250"],
      ["1,250.50", "1250.50"],
      ["1,250.5", "1250.5"],
      ["1,250,000", "1250000"],
      ["10,250,000.00000001", "10250000.00000001"],
      ["2,000,000.", null],
    ] as const) {
      expect([typed, readTypedAmount(typed)]).toEqual([typed, meant]);
    }
  });

  it("is refused when a comma could be a decimal mark, or stands where no thousands end", () => {
    for (const typed of [
      "1,250",
      "1,25",
      "1.250,50",
      "0,250.50",
      "1,2500.50",
      "12,50.00",
      ",250.50",
      "1,250,00",
      "1.5,250",
    ]) {
      expect([typed, readTypedAmount(typed)]).toEqual([typed, null]);
    }
  });
});
