import { describe, expect, it } from "vitest";
import type { MemberRole } from "#lib/domain/people/role";
import { day, instant } from "#lib/domain/time/instant";
import { canonicalAbout } from "./about";
import { type Approval, type ApprovalVote, expiryOf, isOpenAt, stateAt } from "./approval";
import { becauseOfOwner } from "./approval-rule";
import { couldApprove, countingVotes, mayMake, type TeamMate, unmetRules, waitedFor } from "./approvers";

const at = instant(100n * day);
const mate = (email: string, role: MemberRole = "owner", status: TeamMate["status"] = "active"): TeamMate => ({
  email,
  roles: [role],
  status,
});
const approval: Approval = {
  agentId: "acme",
  id: "a-1",
  kind: "transfers",
  hash: "the hash",
  ruleVersion: 1n,
  needed: 2,
  because: "rule",
  usedBefore: null,

  about: canonicalAbout({ amount: "5.00000000", prepared_by: "kim" }),
  act: null,
  subject: "draft",
  playerId: "p-1",
  ticketId: "t-1",
  email: "max",
  createdAt: at,
  expiresAt: expiryOf(at),
  state: "pending",
  endedAt: null,
  endedBy: null,
  failure: null,
  message: null,
  seenAt: null,
};
const vote = (email: string, change: Partial<ApprovalVote> = {}): ApprovalVote => ({
  agentId: "acme",
  approvalId: "a-1",
  email,
  vote: "approve",
  hash: "the hash",
  note: null,
  at,
  ...change,
});
const counting = (votes: readonly ApprovalVote[], members: readonly TeamMate[]) =>
  countingVotes({ approval, votes }, members).map(({ email }) => email);

describe("a vote", () => {
  const team = [mate("ana"), mate("bo"), mate("max"), mate("kim")];

  it("counts when it is another's, for exactly this, and its voter may approve now", () => {
    expect(counting([vote("ana"), vote("bo")], team)).toEqual(["ana", "bo"]);
  });

  it.each<[string, ApprovalVote, readonly TeamMate[]]>([
    ["whoever asked", vote("max"), team],
    ["whoever prepared it", vote("kim"), team],
    ["somebody who saw something else", vote("ana", { hash: "another" }), team],
    ["somebody who rejected", vote("ana", { vote: "reject" }), team],
    ["somebody who was demoted", vote("ana"), [mate("ana", "finance")]],
    ["somebody who was disabled", vote("ana"), [mate("ana", "owner", "disabled")]],
    ["somebody who left", vote("ana"), []],
  ])("of %s counts for nothing", (_who, cast, members) => {
    expect(counting([cast], members)).toEqual([]);
  });

  it("of nobody counts who is among several that prepared it", () => {
    const about = canonicalAbout({ prepared_by: ["kim", "bo"] });
    const votes = ["ana", "bo", "kim", "max"].map((email) => vote(email));
    expect(countingVotes({ approval: { ...approval, about }, votes }, team).map(({ email }) => email)).toEqual(["ana"]);
  });

  it("is waited for from everybody who could still give it", () => {
    expect(waitedFor({ approval, votes: [vote("ana")] }, [...team, mate("fin", "finance")])).toEqual(["bo"]);
  });
});

describe("how many could approve", () => {
  it("leaves out the maker with the fewest others, where approvers make such changes themselves", () => {
    expect(couldApprove("transfers", [mate("ana"), mate("bo"), mate("fin", "finance")])).toBe(1);
    expect(couldApprove("limits", [mate("ana"), mate("bo"), mate("cy")])).toBe(2);
    expect(couldApprove("rules", [mate("ana"), mate("bo", "owner", "disabled")])).toBe(0);
    expect(couldApprove("keys", [])).toBe(0);
  });

  it("names the rules in force that a member's change would leave unmet, and none that are unmet already", () => {
    const rule = (kind: "transfers" | "limits", needed: number) => ({
      agentId: "acme",
      kind,
      needed,
      over: null,
      overDay: null,
      version: 1n,
      changedAt: at,
      changedBy: "",
    });
    const team = [mate("ana"), mate("bo")];
    const leaving = mate("bo", "viewer");
    expect(unmetRules([rule("transfers", 1), rule("limits", 2)], team, leaving)).toEqual(["transfers"]);
    expect(unmetRules([rule("transfers", 0)], team, leaving)).toEqual([]);
    expect(unmetRules([rule("transfers", 1)], team, mate("cy"))).toEqual([]);
  });
});

describe("a request", () => {
  it("is open for 24 hours, and then expired, whatever its row says", () => {
    expect([stateAt(approval, at), isOpenAt(approval, instant(at + day - 1n))]).toEqual(["pending", true]);
    for (const state of ["pending", "approved"] as const) {
      expect(stateAt({ ...approval, state }, instant(at + day))).toBe("expired");
    }
    expect(stateAt({ ...approval, state: "executed" }, instant(at + day))).toBe("executed");
  });

  it("of a developer's key or endpoint counts only from an owner", () => {
    const asked = { ...approval, kind: "keys", because: becauseOfOwner, email: "dev" } as const;
    const team = [mate("ana", "approver"), mate("bo"), mate("dev", "developer")];
    const votes = [vote("ana"), vote("bo")];
    expect(countingVotes({ approval: asked, votes }, team).map(({ email }) => email)).toEqual(["bo"]);
    expect(waitedFor({ approval: asked, votes: [] }, team)).toEqual(["bo"]);
    expect(mayMake(team, "dev", asked)).toBe(true);
    expect(mayMake(team, "dev", { ...asked, because: "rule" })).toBe(false);
  });

  it("is made by somebody who may make such a change at the time", () => {
    expect(mayMake([mate("fin", "finance")], "fin", { kind: "transfers", because: "rule" })).toBe(true);
    expect(mayMake([mate("fin", "finance")], "fin", { kind: "limits", because: "rule" })).toBe(false);
    expect(mayMake([mate("fin", "finance", "disabled")], "fin", { kind: "transfers", because: "rule" })).toBe(false);
  });
});
