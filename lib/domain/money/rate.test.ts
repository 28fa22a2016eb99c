import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyRate } from "#e2e/fixtures/made/arbitraries";
import { canonicalRate } from "./rate";

describe("a rate", () => {
  it("has one written form of the same value, with any number of final zeros", () => {
    fc.assert(
      fc.property(anyRate, (rate) => {
        const canonical = canonicalRate(rate) ?? "refused";
        expect(canonical).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/);
        expect(canonicalRate(canonical)).toBe(canonical);
        const scaled = (text: string) => {
          const [whole = "", fraction = ""] = text.split(".");
          return BigInt(whole + fraction.padEnd(18, "0"));
        };
        expect(scaled(canonical)).toBe(scaled(rate));
      }),
    );
  });

  it.each([
    "",
    "0",
    "0.0",
    "0.000000000000000000",
    "-1",
    "+1",
    "01",
    "1.",
    ".5",
    "1e2",
    " 1",
    "1\n",
    "1,1",
    "NaN",
    `1.${"1".repeat(19)}`,
    "1".repeat(13),
  ])("is refused as %j", (rate) => {
    expect(canonicalRate(rate)).toBeNull();
  });

  it("may have 18 decimals and 12 digits before them", () => {
    const rate = `${"9".repeat(12)}.${"1".repeat(18)}`;
    expect(canonicalRate(rate)).toBe(rate);
  });
});
