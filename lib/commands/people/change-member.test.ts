import { describe, expect, it } from "vitest";
import type { Decision } from "#lib/commands/decision";
import { newAgentSettings } from "#lib/domain/agents/agent";
import type { Outcome } from "#lib/domain/failure";
import type { Invitation, MemberChange } from "#lib/domain/people/team";
import { hour, instant, instantOfMilliseconds } from "#lib/domain/time/instant";
import type { Author } from "#lib/store/author";
import type { Member } from "#lib/store/member";
import type { Account } from "./account";
import { changeMember } from "./change-member";
import type { TeamState } from "./team-state";

const at = instantOfMilliseconds(Date.UTC(2026, 10, 20, 12));
const ask = { agentId: "acme", email: "ana@example.com" };
const operator: Author = { actor: "operator:root", requestId: null, address: null, at, acting: null };
const owner: Author = {
  ...{ actor: "member:bo@example.com", requestId: null, address: null, at },
  acting: { agentId: "acme", email: "bo@example.com", may: "team:write", session: "" },
};

const ana: Member = { ...ask, roles: ["owner"], auditorUntil: null, status: "active", createdAt: at, lastSeenAt: null };
const sessionAt = (agentId: string) => ({
  ...{ agentId, idDigest: `at ${agentId}`, email: ask.email, createdAt: at, lastSeenAt: at },
  ...{ expiresAt: instant(at + hour), address: null, browser: "Firefox", provedAt: at },
});
const account = (member: Member): Account => ({
  person: { email: ask.email, name: null, passwordHash: "a hash", createdAt: at },
  memberships: [
    {
      member,
      agent: {
        id: "acme",
        name: "Acme",
        currency: "EUR",
        status: "active",
        createdAt: at,
        ...newAgentSettings,
      },
    },
  ],
  ...{ twoFactor: null, unusedCodes: [], sessions: [sessionAt("acme"), sessionAt("zen")] },
});
const invitation = (id: string, invitedBy: string): Invitation => ({
  ...{
    agentId: "acme",
    id,
    tokenDigest: id,
    email: `${id}@example.com`,
    roles: ["viewer"],
    auditorUntil: null,
    invitedBy,
    createdAt: at,
  },
  ...{ expiresAt: instant(at + hour), answeredAt: null, endedAt: null, end: null },
});
const team = (activeOwners: number): TeamState => ({
  ...{ members: 3, activeOwners, newestInvitations: [] },
  openInvitations: [invitation("i-1", ask.email), invitation("i-2", "bo@example.com")],
});
const disabled: MemberChange = { status: "disabled" };

/** An agent without rules of approval. */
const noGate = { rules: [], rule: null, members: [], voted: null, openApprovals: [] };

const changesOf = <T>(result: Outcome<T> | Decision<T>): Decision<T> => {
  if ("writes" in result) return result;
  throw new Error("It changes nothing.");
};

describe("disabling a member", () => {
  it.each([
    ["the operator", operator],
    ["another owner", owner],
  ])(
    "is one change, whoever asks: %s ends the sessions at this agent and the invitations that the member made",
    (_who, by) => {
      const { writes, audit } = changesOf(
        changeMember.decide({ ...noGate, account: account(ana), team: team(2) }, ask, disabled, by),
      );
      expect(writes).toEqual([
        { act: "change", table: "members", where: ask, to: disabled },
        { act: "remove", table: "memberSessions", where: { agentId: "acme", idDigest: "at acme" } },
        {
          act: "change",
          table: "invitations",
          where: { agentId: "acme", id: "i-1" },
          to: { endedAt: at, end: "withdrawn" },
        },
      ]);
      expect(audit.map(({ action, by: { actor } }) => [action, actor])).toEqual([
        ["member.disable", by.actor],
        ["invitation.withdraw", by.actor],
      ]);
    },
  );

  it("who is the last active owner is refused to an owner, and open to the operator", () => {
    const known = { ...noGate, account: account(ana), team: team(1) };
    expect(changeMember.decide(known, ask, disabled, owner)).toMatchObject({ failure: { kind: "last_owner" } });
    expect(changesOf(changeMember.decide(known, ask, disabled, operator)).outcome.ok).toBe(true);
  });

  it("is refused for an email that is no member's, and the operator is told of which agent", () => {
    const refusal = (by: Author) => changeMember.decide({ ...noGate, account: null, team: team(1) }, ask, disabled, by);
    expect(refusal(owner)).toMatchObject({
      failure: { kind: "member_not_found", message: "Your team has no such member." },
    });
    expect(refusal(operator)).toMatchObject({
      failure: {
        kind: "parameter_wrong",
        message: 'Agent "acme" has no member with the email "ana@example.com".',
      },
    });
  });

  it("who is disabled already changes nothing, and leaves no audit row", () => {
    const before = { ...ana, status: "disabled" } as const;
    for (const by of [owner, operator]) {
      const result = changeMember.decide({ ...noGate, account: account(before), team: team(1) }, ask, disabled, by);
      expect(result).toEqual({ ok: true, value: before });
    }
  });
});
