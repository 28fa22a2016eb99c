import { expect, it } from "vitest";
import { turned } from "./pnl-view";

it("an amount from the other side has the other sign and the same digits", () => {
  expect(turned("1427.43000001")).toBe("-1427.43000001");
  expect(turned("-90000000000.00000001")).toBe("90000000000.00000001");
});

it("an amount that is turned twice is the same", () => {
  for (const amount of ["-5.00000001", "0.00000001"]) expect(turned(turned(amount))).toBe(amount);
});

it("zero is zero from either side, without a sign", () => {
  expect(turned("0.00000000")).toBe("0.00000000");
});
