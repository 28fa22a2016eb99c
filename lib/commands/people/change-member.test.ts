import { describe } from "vitest";
import { accountOf, ana, at, bob, by, invitation, operator, team } from "#e2e/fixtures/commands/rows";
import { answers, does, refuses, table } from "#e2e/fixtures/commands/table";
import type { MemberChange } from "#lib/domain/people/team";
import { changeMember } from "./change-member";

const disable: MemberChange = { status: "disabled" };
const ask = { agentId: ana.agentId, email: ana.email };
const there = { ...ana, agentId: "zen" };
const account = accountOf([ana, there]);
const base = {
  ...{ account, rules: [], rule: null, members: [bob, ana], voted: null, openApprovals: [] },
  team: team({ openInvitations: [invitation(), invitation({ id: "i-2", invitedBy: bob.email })] }),
};

describe("changing a member", () => {
  const disabling = { ...base, input: [ask, disable, by(bob)] } as const;
  const disabled = does({
    writes: [
      { act: "change", table: "members", where: ask, to: disable },
      { act: "remove", table: "memberSessions", where: { agentId: "acme", idDigest: "here" } },
      { act: "change", table: "invitations", where: { id: "i-1" }, to: { endedAt: at, end: "withdrawn" } },
    ],
    audit: ["member.disable", "invitation.withdraw"],
    news: [{ agentId: "acme", topic: "agent" }],
  });
  table(changeMember, disabling, {
    "by an owner to disabled ends the sessions here and the invitations that they made": [{}, disabled],
    "by the operator to disabled ends the same": [{ by: operator }, disabled],
    "who is disabled already changes nothing": [
      { account: accountOf([{ ...ana, status: "disabled" }]), team: team({ activeOwners: 0 }) },
      answers({ status: "disabled" }),
    ],
    "who is the last active owner is refused to an owner": [{ team: team({ activeOwners: 1 }) }, refuses("last_owner")],
    "who is the last active owner is open to the operator": [
      { team: team({ activeOwners: 1 }), by: operator },
      does({ answer: { status: "disabled" } }),
    ],
    "who is no member is refused to an owner": [
      { account: null },
      refuses("member_not_found", "Your team has no such member."),
    ],
    "who is a member of another agent alone is no member here": [
      { account: accountOf([there]) },
      refuses("member_not_found"),
    ],
    "who is no member: the operator is told of which agent": [
      { account: null, by: operator },
      refuses("parameter_wrong", 'Agent "acme" has no member with the email "ana@example.com".'),
    ],
  });
});
