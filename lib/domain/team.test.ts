import { describe, expect, it } from "vitest";
import type { Standing } from "./acting-member";
import { instant } from "./instant";
import { isInvitationOpen, judgeMemberChange } from "./team";

const owner: Standing = { role: "owner", status: "active" };
const viewer: Standing = { role: "viewer", status: "active" };
const judge = (facts: Partial<Parameters<typeof judgeMemberChange>[0]>) =>
  judgeMemberChange({ by: "owner", before: viewer, change: { role: "finance" }, otherOwners: 1, ...facts });

describe("a change of a member", () => {
  it("is one of a member that there is", () => {
    expect(judge({})).toBe("go on");
    expect(judge({ before: null })).toBe("missing");
  });

  it("never takes the last active owner, whichever way", () => {
    const last = { before: owner, otherOwners: 0 };
    expect(judge({ ...last, change: { role: "finance" } })).toBe("last owner");
    expect(judge({ ...last, change: { status: "disabled" } })).toBe("last owner");
    expect(judge({ ...last, change: { role: "owner" } })).toBe("go on");
    expect(judge({ before: owner, change: { role: "viewer" } })).toBe("go on");
    expect(judge({ before: viewer, otherOwners: 0, change: { status: "disabled" } })).toBe("go on");
  });

  it("is the operator's to make whoever is left", () => {
    expect(judge({ by: "operator", before: owner, otherOwners: 0, change: { status: "disabled" } })).toBe("go on");
  });
});

it("an invitation is open until it is used, withdrawn or run out", () => {
  const made = { endedAt: null, expiresAt: instant(10n) };
  expect(isInvitationOpen(made, instant(9n))).toBe(true);
  expect(isInvitationOpen(made, instant(10n))).toBe(false);
  expect(isInvitationOpen({ ...made, endedAt: instant(5n) }, instant(9n))).toBe(false);
});
