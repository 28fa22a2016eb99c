import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyStanding } from "#e2e/fixtures/made/trade-version";
import { type Category, categoryOf } from "./category";
import { type CategoryReason, reasonOf } from "./category-reason";

const categoryOfReason: Record<CategoryReason, Category> = {
  rejected: "void",
  market_voided: "void",
  pending: "unsettled",
  pushed: "void",
  result_void: "void",
  won: "valid",
  half_won: "valid",
  lost: "valid",
  half_lost: "valid",
};

describe("the reason for a trade's category", () => {
  it("is one of that category's reasons, whatever the trade's state", () => {
    fc.assert(
      fc.property(anyStanding, (standing) => {
        expect(categoryOfReason[reasonOf(standing)]).toBe(categoryOf(standing));
      }),
    );
  });

  it("is the first rule that holds: a rejected trade of a voided market was rejected", () => {
    const standing = { settlementStatus: "SETTLED", settlementResult: "WIN", marketVoided: true } as const;
    expect(reasonOf({ ...standing, status: "rejected" })).toBe("rejected");
    expect(reasonOf({ ...standing, status: "accepted" })).toBe("market_voided");
  });
});
