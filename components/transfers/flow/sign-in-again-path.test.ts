import { describe, expect, it } from "vitest";
import { signInAgainPath } from "./sign-in-again-path";

describe("whoever must sign in again in the middle of a transfer", () => {
  it("comes back to the transfer, which is kept", () => {
    expect(signInAgainPath({ id: "01J", refund_of: null })).toBe("/sign-in?next=%2Ftransfers%3Fdraft%3D01J");
  });

  it("comes back to the receipt that a refund pays back, since the refund itself may not be kept yet", () => {
    expect(signInAgainPath({ id: "R-7", refund_of: "7" })).toBe("/sign-in?next=%2Ftransfers%3Freceipt%3D7");
  });
});
