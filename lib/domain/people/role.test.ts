import { describe, expect, it } from "vitest";
import { instant } from "#lib/domain/time/instant";
import {
  type Capability,
  capabilities,
  capabilitiesOf,
  faultOfRoles,
  isMemberRole,
  type MemberRole,
  mayDo,
  memberRoles,
  rolesAt,
  rolesIn,
  rolesText,
  sameRoles,
} from "./role";

const none = new Set<Capability>();
const reads = ["overview:read", "reports:read", "journal:read", "developers:read"] as const;
const ofApprovals = ["approvals:own", "approvals:read"] as const;
const ownViews = ["views:write", "attention:write"] as const;

/** What each role may, as the contract says it; written out, so that no slip in the table passes. */
const expected: Readonly<Record<Exclude<MemberRole, "owner">, readonly Capability[]>> = {
  finance: [
    ...[...reads, ...ownViews, "exports:read", "players:read", "players:write", "drafts:read"],
    ...["transfers:write", "transfers:stop", "limits:read", ...ofApprovals],
  ] as const,
  approver: [...reads, "views:write", "players:read", "limits:read", ...ofApprovals, "approvals:decide"],
  developer: [
    ...["overview:read", "developers:read", ...ownViews, "keys:read", "keys:write", "requests:read"],
    ...["events:read", "webhooks:read", "webhooks:write", "approvals:own"],
  ] as const,
  auditor: [
    ...[...reads, "exports:read", "players:read", "drafts:read", "limits:read", ...ofApprovals, "keys:read"],
    ...["requests:read", "events:read", "webhooks:read", "team:read", "audit:read", "settings:read"],
  ] as const,
  viewer: [...reads, "views:write"],
};

describe("the table of capabilities", () => {
  it("lets owners do everything", () => {
    expect(capabilitiesOf(["owner"])).toEqual(capabilities);
  });

  it.each(Object.entries(expected))("lets %s do what the contract says, and nothing else", (name, may) => {
    expect(new Set(capabilitiesOf(rolesIn([name])))).toEqual(new Set(may));
  });

  it("shows developers no balance and lets them move no money", () => {
    const ofMoney =
      /^(reports|journal|players|exports|drafts|transfers|limits|books):|^approvals:(?!own)|^keys:withdraw$/;
    expect(capabilitiesOf(["developer"]).filter((capability) => ofMoney.test(capability))).toEqual([]);
  });

  it("lets an auditor change nothing, and an approver begin nothing", () => {
    const changing = (role: MemberRole) =>
      capabilitiesOf([role]).filter((capability) => !/:(read|own)$/.test(capability));
    expect(changing("auditor")).toEqual([]);
    expect(changing("approver")).toEqual(["views:write", "approvals:decide"]);
  });

  it("adds several roles up, for every two of them", () => {
    for (const one of memberRoles)
      for (const other of memberRoles)
        for (const capability of capabilities)
          expect(mayDo([one, other], capability)).toBe(mayDo([one], capability) || mayDo([other], capability));
  });

  it("lets nobody without a role do anything", () => {
    expect(new Set(capabilitiesOf([]))).toEqual(none);
  });
});

describe("the roles of a member", () => {
  const held = { roles: ["auditor", "viewer"], auditorUntil: instant(10n) } as const;

  it("are the given roles until the auditor's end, and the others from then on", () => {
    expect(rolesAt(held, instant(9n))).toEqual(["auditor", "viewer"]);
    expect(rolesAt(held, instant(10n))).toEqual(["viewer"]);
    expect(rolesAt({ ...held, roles: ["auditor"] }, instant(10n))).toEqual([]);
    expect(rolesAt({ ...held, auditorUntil: null }, instant(10n))).toEqual(["auditor", "viewer"]);
  });

  it("are read from names in any order, each once and known, and written in the table's order", () => {
    expect(rolesIn(["viewer", "finance", "viewer", "admin"])).toEqual(["finance", "viewer"]);
    expect(rolesText(rolesIn(["approver", "owner"]))).toBe("owner,approver");
    expect(rolesIn(rolesText(memberRoles).split(","))).toEqual(memberRoles);
    expect([isMemberRole("owner"), isMemberRole("admin"), isMemberRole("")]).toEqual([true, false, false]);
  });

  it("are at least one, and end only as an auditor's and only in the future", () => {
    const fault = (roles: MemberRole[], end: bigint | null) =>
      faultOfRoles({ roles, auditorUntil: end === null ? null : instant(end) }, instant(10n));
    expect(fault(["viewer"], null)).toBeNull();
    expect(fault(["finance", "auditor"], 11n)).toBeNull();
    expect(fault([], null)).toContain("at least one role");
    expect(fault(["viewer"], 11n)).toBe("Only the auditor's role can have an end.");
    expect(fault(["auditor"], 10n)).toContain("in the future");
  });

  it("are the same when they allow the same until the same time", () => {
    expect(sameRoles(held, { ...held })).toBe(true);
    expect(sameRoles(held, { ...held, auditorUntil: null })).toBe(false);
    expect(sameRoles(held, { ...held, roles: ["auditor"] })).toBe(false);
  });
});
