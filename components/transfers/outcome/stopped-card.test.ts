import { describe, expect, it } from "vitest";
import { signInAgainPath } from "./stopped-card";

describe("whoever must sign in again in the middle of a transfer", () => {
  it("comes back to the transfer, whose draft is stored", () => {
    expect(signInAgainPath({ id: "01J", refund_of: null })).toBe("/sign-in?next=%2Ftransfers%3Fdraft%3D01J");
  });

  it("comes back from a refund to the receipt of the refunded transfer, because the refund may not be stored yet", () => {
    expect(signInAgainPath({ id: "R-7", refund_of: "7" })).toBe("/sign-in?next=%2Ftransfers%3Freceipt%3D7");
  });
});
