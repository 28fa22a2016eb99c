import { expect, it } from "vitest";
import { refusalOf, resultOf } from "#e2e/fixtures/clients/outcome";
import { parseMoney } from "#lib/domain/money/money";
import { readBound } from "./read-bound";

it("a bound is read exactly, with 0 left to the limit's own rule", () => {
  expect(resultOf(readBound("sum", "500"))).toBe(parseMoney("500"));
  expect(resultOf(readBound("sum", "0012.50"))).toBe(parseMoney("12.5"));
  expect(resultOf(readBound("sum", "0.00000001"))).toBe(1n);
  expect(resultOf(readBound("sum", "0"))).toBe(0n);
  expect(resultOf(readBound("count", "20"))).toBe(20n);
});

it.each(["500 USD", "USD500", "€500", "1e3"])("a sum with letters or a currency is refused in words: %s", (text) => {
  expect(refusalOf(readBound("sum", text))).toContain("in the agent's own currency, without its name");
});

it.each(["", "-5", "1,000", ".5", "1.", "1.000000001", "9".repeat(21)])("a sum is digits: not %j", (text) => {
  expect(refusalOf(readBound("sum", text))).toContain("sum must be");
});

it.each(["", "-5", "1.5", "many"])("a count is a whole number: not %j", (text) => {
  expect(refusalOf(readBound("count", text))).toContain("count must be a whole number");
});
