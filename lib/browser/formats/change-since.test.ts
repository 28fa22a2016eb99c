import fc from "fast-check";
import { expect, it } from "vitest";
import { Exact } from "#e2e/fixtures/made/exact";
import { formatMoney, type Money, money } from "#lib/domain/money/money";
import { changeSince } from "./change-since";

it("a change from a figure above zero is in percent, with its sign and thousands marks", () => {
  expect(changeSince("100.00000000", "150.00000000")).toBe("+50.0%");
  expect(changeSince("100", "50")).toBe("-50.0%");
  expect(changeSince("100", "100")).toBe("0.0%");
  expect(changeSince("1.00000000", "14.33300000")).toBe("+1,333.3%");
  expect(changeSince("100000.00000000", "100000.00000001")).toBe("0.0%");
  expect(changeSince("80", "0")).toBe("-100.0%");
});

it("a change across zero, or from nothing, is the difference itself and never a percentage", () => {
  expect(changeSince("-255.94000000", "3156.47000000")).toBe("+3,412.41");
  expect(changeSince("255.94000000", "-3156.47000000")).toBe("-3,412.41");
  expect(changeSince("-100.00000000", "-50.00000001")).toBe("+50.00");
  expect(changeSince("0.00000000", "12.50000000")).toBe("+12.50");
  expect(changeSince("0", "1250")).toBe("+1,250");
  expect(changeSince("0.00000000", "0.00000000")).toBeNull();
});

it("differences and percentages agree with decimal arithmetic, whatever the figures", () => {
  const anyMoney = fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }).map(money);
  fc.assert(
    fc.property(anyMoney, anyMoney, (before, now) => {
      fc.pre(before !== 0n || now !== 0n);
      const said = changeSince(formatMoney(before), formatMoney(now)) ?? "";
      const figure = new Exact(said.replaceAll(",", "").replace("%", ""));
      expect(said.endsWith("%")).toBe(before > 0n && now >= 0n);
      expect(said.startsWith("+")).toBe(figure.greaterThan(0));
      const difference = amount(money(now - before));
      const wanted = said.endsWith("%") ? percent(before, now) : difference.toNearest("0.01");
      expect(figure.equals(wanted) || figure.equals(difference)).toBe(true);
    }),
  );
});

const amount = (value: Money): Exact => new Exact(formatMoney(value));
const percent = (before: Money, now: Money): Exact =>
  amount(money(now - before))
    .div(amount(before))
    .times(100)
    .toDecimalPlaces(1);
