import { describe, expect, it } from "vitest";
import { rateLimitMax } from "#lib/limits";
import { faultOfLimits, faultOfScopes, scopesOf } from "./api-key";
import { limitNames } from "./scope";

describe("a key's scopes", () => {
  it("may be all that its owner may have", () => {
    expect(faultOfScopes(scopesOf("agent"), "agent")).toBeNull();
    expect(faultOfScopes(scopesOf("feed"), "feed")).toBeNull();
  });

  it("never cross from the feed to an agent or back", () => {
    expect(faultOfScopes(["trades:write"], "agent")).toContain('"trades:write" is not a scope of agent keys');
    expect(faultOfScopes(["wallet:read"], "feed")).toContain('"wallet:read" is not a scope of feed keys');
  });

  it("are named when they are unknown or repeated, and are at least one", () => {
    expect(faultOfScopes(["wallet:steal"], "agent")).toContain("wallet:steal");
    expect(faultOfScopes(["wallet:read", "report:read", "wallet:read"], "agent")).toContain(
      '"wallet:read" is named twice',
    );
    expect(faultOfScopes([], "agent")).toContain("at least");
  });
});

describe("a key's limits", () => {
  it("may be set for every operation that has one, from none to the most", () => {
    const lowest = Object.fromEntries(limitNames.map((name) => [name, 0]));
    const highest = Object.fromEntries(limitNames.map((name) => [name, rateLimitMax]));
    expect(faultOfLimits(lowest, "agent")).toBeNull();
    expect(faultOfLimits(highest, "agent")).toBeNull();
  });

  it.each([-1, 0.5, rateLimitMax + 1, Number.NaN, Number.POSITIVE_INFINITY])("may not be %s", (perMinute) => {
    expect(faultOfLimits({ report: perMinute }, "agent")).toContain("The limit of report");
  });

  it("are named when there is no such one", () => {
    expect(faultOfLimits({ deposit: 1 }, "agent")).toContain('"deposit"');
    expect(faultOfLimits({ constructor: 1 }, "agent")).toContain('"constructor"');
  });

  it("are not for feed keys", () => {
    expect(faultOfLimits({}, "feed")).toBeNull();
    expect(faultOfLimits({ report: 1 }, "feed")).toBe("A feed key has no limits.");
  });
});
