import { describe, expect, it } from "vitest";
import { hour, instant, minute } from "#lib/domain/time/instant";
import type { Standing } from "./acting-member";
import {
  faultOfFactorReset,
  faultOfInvitationPace,
  fitsProvenAccount,
  type Invitation,
  invitationsPerHourMax,
  isInvitationOpen,
  isInvitationUnanswered,
  judgeMemberChange,
  ownersToAsk,
  stateOfInvitation,
} from "./team";

const owner: Standing = { roles: ["owner"], auditorUntil: null, status: "active" };
const viewer: Standing = { roles: ["viewer"], auditorUntil: null, status: "active" };
const judge = (facts: Partial<Parameters<typeof judgeMemberChange>[0]>) =>
  judgeMemberChange({
    by: "owner",
    before: viewer,
    change: { roles: ["finance"], auditorUntil: null },
    otherOwners: 1,
    ...facts,
  });

describe("a change of a member", () => {
  it("needs an existing member", () => {
    expect(judge({})).toBe("go on");
    expect(judge({ before: null })).toBe("missing");
  });

  it("never removes the last active owner, in any way", () => {
    const last = { before: owner, otherOwners: 0 };
    expect(judge({ ...last, change: { roles: ["finance"], auditorUntil: null } })).toBe("last owner");
    expect(judge({ ...last, change: { status: "disabled" } })).toBe("last owner");
    expect(judge({ ...last, change: { roles: ["owner"], auditorUntil: null } })).toBe("go on");
    expect(judge({ before: owner, change: { roles: ["viewer"], auditorUntil: null } })).toBe("go on");
    expect(judge({ ...last, change: { roles: ["owner", "approver"], auditorUntil: null } })).toBe("go on");
    expect(judge({ ...last, change: { roles: ["finance", "approver"], auditorUntil: null } })).toBe("last owner");
    const also = { ...last, before: { ...owner, roles: ["owner", "finance"] as const } };
    expect(judge({ ...also, change: { roles: ["finance"], auditorUntil: null } })).toBe("last owner");
    expect(judge({ before: viewer, otherOwners: 0, change: { status: "disabled" } })).toBe("go on");
  });

  it("is open to the operator, whoever is left", () => {
    expect(judge({ by: "operator", before: owner, otherOwners: 0, change: { status: "disabled" } })).toBe("go on");
  });
});

it("the owners to ask are active, few, and first those who were here last", () => {
  const person = (email: string, seen: bigint | null, more: object = {}) => ({
    email,
    name: null,
    roles: ["owner" as const],
    auditorUntil: null,
    status: "active" as const,
    createdAt: instant(0n),
    lastSeenAt: seen === null ? null : instant(seen),
    twoFactor: false,
    sessions: 0,
    ...more,
  });
  const members = [
    ...[person("never@x", null), person("old@x", 1n), person("late@x", 9n), person("mid@x", 5n)],
    person("gone@x", 8n, { status: "disabled" }),
    person("finance@x", 8n, { roles: ["finance"], auditorUntil: null }),
  ];
  expect(ownersToAsk({ members, invitations: [] })).toEqual(["late@x", "mid@x", "old@x"]);
});

it("an invitation is open until it is used, withdrawn or run out", () => {
  const made = { endedAt: null, expiresAt: instant(10n) };
  expect(isInvitationOpen(made, instant(9n))).toBe(true);
  expect(isInvitationOpen(made, instant(10n))).toBe(false);
  expect(isInvitationOpen({ ...made, endedAt: instant(5n) }, instant(9n))).toBe(false);
});

const invitation: Invitation = {
  agentId: "acme",
  id: "i",
  tokenDigest: "t",
  email: "ana@example.com",
  roles: ["viewer"],
  auditorUntil: null,
  invitedBy: "bo@example.com",
  createdAt: instant(0n),
  expiresAt: instant(10n),
  answeredAt: null,
  endedAt: null,
  end: null,
};

it("an answered invitation is open only to the proven account, until it ends", () => {
  const answered = { ...invitation, answeredAt: instant(5n) };
  const accepted = { ...answered, endedAt: instant(6n), end: "accepted" } as const;
  const withdrawn = { ...answered, endedAt: instant(6n), end: "withdrawn" } as const;
  expect([invitation, answered, accepted].map((each) => isInvitationUnanswered(each, instant(7n)))).toEqual([
    ...[true, false, false],
  ]);
  const fits = (each: Invitation | null, now = 7n, email = "ana@example.com") =>
    fitsProvenAccount(each, email, instant(now));
  expect([invitation, answered, accepted, withdrawn, null].map((each) => fits(each))).toEqual([
    ...[true, true, true, false, false],
  ]);
  expect(fits(answered, 10n)).toBe(false);
  expect(fits(invitation, 7n, "bo@example.com")).toBe(false);
  expect([invitation, answered, accepted, withdrawn].map((each) => stateOfInvitation(each, instant(7n)))).toEqual([
    ...["open", "answered", "accepted", "withdrawn"],
  ]);
  expect(stateOfInvitation(answered, instant(10n))).toBe("run out");
});

it("invitations of one hour are bounded, and the refusal says when the oldest of them is an hour old", () => {
  const now = instant(5n * hour);
  const lately = Array.from({ length: invitationsPerHourMax }, (_, index) => instant(now - BigInt(index) * minute));
  expect(faultOfInvitationPace(lately.slice(1), now)).toBeNull();
  expect(faultOfInvitationPace(lately, now)).toMatchObject({
    failure: { kind: "rate_exceeded", retryAfterSeconds: (60 - invitationsPerHourMax + 1) * 60 },
  });
  expect(faultOfInvitationPace([...lately.slice(1), instant(now - hour)], now)).toBeNull();
});

it("a second factor that lets a member in elsewhere is reset by the operator alone", () => {
  expect(faultOfFactorReset("owner", 0)).toBeNull();
  expect(faultOfFactorReset("owner", 1)).toMatchObject({ failure: { kind: "second_factor_operators" } });
  expect(faultOfFactorReset("operator", 1)).toBeNull();
});
