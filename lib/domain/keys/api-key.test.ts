import { describe, expect, it } from "vitest";
import { instant, instantOfMilliseconds } from "#lib/domain/time/instant";
import { faultOfExpiry, faultOfLimits, faultOfScopes, quotaMax, scopesOf, secretUsedAt } from "./api-key";
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

describe("a key's expiry", () => {
  const now = instantOfMilliseconds(Date.UTC(2026, 10, 21));

  it("may be absent, or any later moment that can be stored", () => {
    expect(faultOfExpiry(null, now)).toBeNull();
    expect(faultOfExpiry(instant(now + 1n), now)).toBeNull();
    expect(faultOfExpiry(instant(instantOfMilliseconds(Date.UTC(2262, 0)) - 1n), now)).toBeNull();
  });

  it("is refused with the remedy when it has passed or cannot be stored", () => {
    expect(faultOfExpiry(now, now)).toContain("in the future");
    expect(faultOfExpiry(instantOfMilliseconds(Date.UTC(1600, 0)), now)).toContain("in the future");
    expect(faultOfExpiry(instantOfMilliseconds(Date.UTC(2262, 0)), now)).toContain("before the year 2262");
    expect(faultOfExpiry(instantOfMilliseconds(Date.UTC(9999, 11)), now)).toContain("before the year 2262");
  });
});

describe("the last use of the secret in force", () => {
  const [one, two] = [instant(1n), instant(2n)];

  it("is the key's own until a rotation, and then only the new secret's", () => {
    expect(secretUsedAt({ secretUsedAt: null, rotatedAt: null, lastUsedAt: one })).toBe(one);
    expect(secretUsedAt({ secretUsedAt: null, rotatedAt: two, lastUsedAt: one })).toBeNull();
    expect(secretUsedAt({ secretUsedAt: two, rotatedAt: one, lastUsedAt: two })).toBe(two);
  });
});

describe("a key's limits", () => {
  it("may be set for every operation that has one, from none to the most", () => {
    const lowest = Object.fromEntries(limitNames.map((name) => [name, 0]));
    const highest = Object.fromEntries(limitNames.map((name) => [name, quotaMax]));
    expect(faultOfLimits(lowest, "agent")).toBeNull();
    expect(faultOfLimits(highest, "agent")).toBeNull();
  });

  it.each([-1, 0.5, quotaMax + 1, Number.NaN, Number.POSITIVE_INFINITY])("may not be %s", (perMinute) => {
    expect(faultOfLimits({ report: perMinute }, "agent")).toContain("The limit of report");
  });

  it("are named when they are unknown", () => {
    expect(faultOfLimits({ deposit: 1 }, "agent")).toContain('"deposit"');
    expect(faultOfLimits({ constructor: 1 }, "agent")).toContain('"constructor"');
  });

  it("are not for feed keys", () => {
    expect(faultOfLimits({}, "feed")).toBeNull();
    expect(faultOfLimits({ report: 1 }, "feed")).toBe("A feed key has no limits.");
  });
});
