import { expect, it } from "vitest";
import { turned } from "./turned";

it("an amount from the other side has the other sign and the same digits", () => {
  expect(turned("1427.43000001")).toBe("-1427.43000001");
  expect(turned("-90000000000.00000001")).toBe("90000000000.00000001");
});

it("nothing is nothing from either side", () => {
  expect(turned("0.00000000")).toBe("0.00000000");
});
