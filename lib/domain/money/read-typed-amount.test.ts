import { describe, expect, it } from "vitest";
import { readTypedAmount } from "./read-typed-amount";

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
