import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Category, categoryOf, isWin, type Settlement, settlementResults } from "./category";

const settlement = (change: Partial<Settlement>): Settlement => ({
  status: "accepted",
  settlementStatus: "SETTLED",
  settlementResult: "WIN",
  marketVoided: false,
  ...change,
});

describe("the category of a trade", () => {
  it.each<[Settlement["settlementResult"], Category]>([
    ["WIN", "valid"],
    ["HALF_WIN", "valid"],
    ["LOSE", "valid"],
    ["HALF_LOSE", "valid"],
    ["PUSH", "void"],
    ["VOID", "void"],
  ])("settled as %s is %s", (settlementResult, wanted) => {
    expect(categoryOf(settlement({ settlementResult }))).toBe(wanted);
  });

  it("pending is unsettled", () => {
    expect(categoryOf(settlement({ settlementStatus: "PENDING", settlementResult: null }))).toBe("unsettled");
  });

  it("rejected or market-voided is void before anything else is looked at", () => {
    const states = fc.record({
      settlementStatus: fc.constantFrom<Settlement["settlementStatus"]>("SETTLED", "PENDING"),
      settlementResult: fc.constantFrom<Settlement["settlementResult"]>(...settlementResults, null),
    });
    fc.assert(
      fc.property(states, fc.boolean(), (state, marketVoided) => {
        expect(categoryOf(settlement({ ...state, status: "rejected", marketVoided }))).toBe("void");
        expect(categoryOf(settlement({ ...state, marketVoided: true }))).toBe("void");
      }),
    );
  });

  it("counts WIN and HALF_WIN as wins and nothing else", () => {
    expect([...settlementResults, null].filter(isWin)).toEqual(["WIN", "HALF_WIN"]);
  });
});
