import fc from "fast-check";
import { expect, it } from "vitest";
import { Exact } from "#e2e/fixtures/made/exact";
import { formatCount, percentOf } from "./format-number";

it("a count keeps every digit beyond 2^53", () => {
  expect(formatCount(9_007_199_254_740_993n, "en")).toBe("9,007,199,254,740,993");
  expect(formatCount(1_234, "zh")).toBe("1,234");
});

it("a share is rounded half up from exact figures", () => {
  expect(percentOf(1n, 3n)).toBe("33.3%");
  expect(percentOf(2n, 3n, 0)).toBe("67%");
  expect(percentOf(1n, 1000n, 2)).toBe("0.10%");
  expect(percentOf(-1n, 8n)).toBe("-12.5%");
  expect(percentOf(-1n, 1_000_000n)).toBe("0.0%");
  expect(percentOf(1n, 0n)).toBeNull();
});

it("shares agree with decimal arithmetic, whatever the figures and the digits shown", () => {
  const anyFigure = fc.oneof(
    fc.bigInt({ min: -1_000n, max: 1_000n }),
    fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }),
  );
  const shown = (percent: Exact, decimals: number) => `${percent.toDecimalPlaces(decimals).plus(0).toFixed(decimals)}%`;
  fc.assert(
    fc.property(anyFigure, anyFigure, fc.integer({ min: 0, max: 3 }), (one, other, decimals) => {
      fc.pre(other !== 0n);
      const [now, before] = [new Exact(one.toString()), new Exact(other.toString())];
      expect(percentOf(one, other, decimals)).toBe(shown(now.div(before).times(100), decimals));
    }),
  );
});
