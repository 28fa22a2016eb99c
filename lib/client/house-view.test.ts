import { expect, it } from "vitest";
import { turned } from "./house-view";

it("a result turned twice is the same, and nothing has no sign", () => {
  expect(turned("-5.00000001")).toBe("5.00000001");
  expect(turned("90000000000.00000001")).toBe("-90000000000.00000001");
  expect(turned("0.00000000")).toBe("0.00000000");
  expect(turned("0.00000001")).toBe("-0.00000001");
});
