import { describe, expect, it } from "vitest";
import { instant } from "#lib/domain/time/instant";
import {
  faultOfMembershipCount,
  faultOfPersonName,
  inOrderOfUse,
  isFactorRequired,
  judgeMemberships,
  membershipsMax,
  personNameOf,
} from "./person";

const acme = { agentId: "acme" };
const rival = { agentId: "rival" };

describe("where a sign-in leads", () => {
  it("is the one agent that is open, a choice of several, or the one that was chosen", () => {
    expect(judgeMemberships([acme], null)).toEqual(acme);
    expect(judgeMemberships([acme, rival], null)).toBe("choose");
    expect(judgeMemberships([acme, rival], "rival")).toEqual(rival);
  });

  it("is nowhere when none is open, or the chosen one is not", () => {
    expect(judgeMemberships([], null)).toBe("none");
    expect(judgeMemberships([acme, rival], "other")).toBe("none");
    expect(judgeMemberships([acme], "rival")).toBe("none");
  });
});

it("the agents to choose from are ordered by last use, and by name when that is equal", () => {
  const choice = (agentName: string, lastSeenAt: bigint | null) => ({
    agentId: agentName.toLowerCase(),
    agentName,
    roles: ["owner" as const],
    auditorUntil: null,
    lastSeenAt: lastSeenAt === null ? null : instant(lastSeenAt),
  });
  const given = [choice("Zen", null), choice("Acme", null), choice("Old", 1n), choice("New", 2n ** 62n)];
  expect(inOrderOfUse(given).map(({ agentName }) => agentName)).toEqual(["New", "Old", "Acme", "Zen"]);
});

it("a second factor is required when any agent requires it of the person's active, bound role", () => {
  const free = { roles: ["owner"], auditorUntil: null, status: "active", twoFactorRequired: false } as const;
  const bound = { ...free, twoFactorRequired: true };
  expect(isFactorRequired([free, bound])).toBe(true);
  expect(isFactorRequired([free, { ...bound, roles: ["viewer"] }])).toBe(false);
  expect(isFactorRequired([free, { ...bound, status: "disabled" }])).toBe(false);
  expect(isFactorRequired([])).toBe(false);
});

it("one account works for at most 20 agents", () => {
  expect(faultOfMembershipCount(membershipsMax - 1)).toBeNull();
  expect(faultOfMembershipCount(membershipsMax)).toMatchObject({ failure: { kind: "memberships_too_many" } });
});

describe("a person's name", () => {
  it("has 1 to 80 characters, all of them visible", () => {
    expect(faultOfPersonName("李明")).toBeNull();
    expect(faultOfPersonName("😀".repeat(80))).toBeNull();
    for (const name of ["", "  ", "n".repeat(81), "Ana\u202e", "Ana\u0000"])
      expect(faultOfPersonName(name)).not.toBeNull();
  });

  it("is stored without the spaces around it and in one spelling", () => {
    expect(personNameOf("  Rene\u0301 ")).toBe("Ren\u00e9");
  });
});
