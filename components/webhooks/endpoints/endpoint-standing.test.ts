import { describe, expect, it } from "vitest";
import { actsAt, standingOf } from "./endpoint-standing";

const paused_at = "2026-11-20T12:00:00.000000000Z";

describe("how an endpoint stands", () => {
  it.each([
    ["active", null, "active"],
    ["failing", null, "failing"],
    ["failing", paused_at, "paused"],
    ["disabled", null, "disabled"],
    ["disabled", paused_at, "disabled"],
  ] as const)("%s, paused %s: %s", (state, paused, standing) => {
    expect(standingOf({ state, paused_at: paused })).toBe(standing);
  });

  it("offers nothing that would be refused", () => {
    expect(actsAt("disabled")).not.toContain("test");
    expect(actsAt("disabled")).not.toContain("pause");
    expect(actsAt("paused")).not.toContain("test");
    expect(actsAt("active")).not.toContain("resume");
    expect(actsAt("failing")).not.toContain("enable");
  });
});
