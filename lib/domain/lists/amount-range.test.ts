import { expect, it } from "vitest";
import { parseMoney } from "#lib/domain/money/money";
import { readAmountEnd } from "./amount-range";

it("an end of a range of amounts is read exactly, and may be 0", () => {
  for (const text of ["0", "0.00000001", "4.50", "1250", "89999999999.99999999", "90000000000"]) {
    expect(readAmountEnd(text)).toBe(parseMoney(text));
  }
});

it("an end of a range of amounts is no text that could mean another amount", () => {
  for (const text of ["", "-1", "+1", "1e3", "1,250", "01", ".5", "1.", " 1", "0.000000001", "90000000000.1"]) {
    expect(readAmountEnd(text), text).toBeNull();
  }
});
