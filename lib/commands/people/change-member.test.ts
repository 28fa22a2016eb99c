import { describe, expect } from "vitest";
import { accountOf, ana, anaElsewhere, at, bob, by, invitation, operator, team } from "#e2e/fixtures/commands/rows";
import { answers, does, refuses, table } from "#e2e/fixtures/commands/table";
import { canonicalAbout } from "#lib/domain/approvals/about";
import { noRule } from "#lib/domain/approvals/approval-rule";
import type { Member } from "#lib/domain/people/member";
import type { MemberRole } from "#lib/domain/people/role";
import type { MemberChange } from "#lib/domain/people/team";
import { hour, instant } from "#lib/domain/time/instant";
import { changeMember } from "./membership";

const disable: MemberChange = { status: "disabled" };
const ask = { agentId: ana.agentId, email: ana.email };
const held = (...roles: MemberRole[]) => ({ roles, auditorUntil: null });
const account = accountOf([ana, anaElsewhere]);
const base = {
  account,
  rules: [],
  rule: null,
  members: [bob, ana],
  voted: null,
  openApprovals: [],
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
      { account: accountOf([anaElsewhere]) },
      refuses("member_not_found"),
    ],
    "who is no member: the operator is told of which agent": [
      { account: null, by: operator },
      refuses("parameter_wrong", 'Agent "acme" has no member with the email "ana@example.com".'),
    ],
  });

  const viewer: Member = { ...ana, roles: ["viewer"] };
  const of = (member: Member) => ({ account: accountOf([member]) });
  const giving = { ...base, ...of(viewer), input: [ask, held("finance"), by(bob)] } as const;
  const done = does({});
  const ended = instant(at);
  table(changeMember, giving, {
    "to other roles leaves an audit row of before and after, and ends no session": [
      { account: accountOf([viewer, anaElsewhere]), team: team() },
      does({
        answer: { roles: ["finance"], auditorUntil: null },
        writes: [{ act: "change", table: "members", where: ask, to: held("finance") }],
        audit: [
          {
            agentId: "acme",
            action: "member.role",
            subject: ana.email,
            before: { ...held("viewer"), status: "active" },
            after: { ...held("finance"), status: "active" },
          },
        ],
      }),
    ],
    "to the roles that they have changes nothing": [of({ ...ana, ...held("finance") }), answers(held("finance"))],
    "who stays an owner keeps their invitations": [
      { ...of(ana), input: [ask, held("owner", "finance"), by(bob)] },
      does({ writes: ["change members"] }),
    ],
    "who is the last active owner to another role is refused": [
      { ...of(ana), team: team({ activeOwners: 1 }) },
      refuses("last_owner"),
    ],
    "to no role at all is refused": [
      { input: [ask, held(), by(bob)] },
      refuses("parameter_wrong", "at least one role"),
    ],
    "to an auditor until a moment that has passed is refused": [
      { input: [ask, { roles: ["auditor"], auditorUntil: ended }, by(bob)] },
      refuses("parameter_wrong", "in the future"),
    ],
    "to an end of what is no auditor's role is refused": [
      { input: [ask, { roles: ["viewer"], auditorUntil: instant(at + hour) }, by(bob)] },
      refuses("parameter_wrong", "Only the auditor's role"),
    ],
  });

  const unproved = { actingSession: null };
  const needsProof = refuses("proof_needed");
  const off: Member = { ...ana, status: "disabled" };
  const enable: MemberChange = { status: "active" };
  table(
    changeMember,
    { ...giving, ...unproved, team: team() },
    {
      "to a power over money needs a proof": [{}, needsProof],
      "to what only reads needs none": [{ input: [ask, held("auditor"), by(bob)] }, done],
      "who is disabled to a power needs a proof": [of({ ...off, roles: ["viewer"] }), needsProof],
      "who was an owner to active again needs a proof": [{ ...of(off), input: [ask, enable, by(bob)] }, needsProof],
      "who was a viewer to active again needs none": [
        { ...of({ ...off, roles: ["viewer"] }), input: [ask, enable, by(bob)] },
        does({ audit: ["member.enable"] }),
      ],
      "to disabled needs no proof": [
        { ...of(ana), input: [ask, disable, by(bob)] },
        does({ audit: ["member.disable"] }),
      ],
      "from owner to less needs none": [
        { ...of(ana), input: [ask, held("viewer"), by(bob)] },
        does({ audit: ["member.role"] }),
      ],
    },
  );

  const rules = [{ ...noRule("acme", "transfers"), needed: 1 }];
  const leaving = { ...base, rules, input: [ask, held("viewer"), by(bob)] } as const;
  table(changeMember, leaving, {
    "that leaves too few for a rule is refused": [{}, refuses("approvers_too_few", "transfers")],
    "to disabled that leaves too few is refused": [{ input: [ask, disable, by(bob)] }, refuses("approvers_too_few")],
    "that leaves too few is done when it is meant": [{ ask: { evenSo: true } }, done],
    "that leaves enough is done": [{ members: [bob, ana, { ...ana, email: "cy@example.com" }] }, done],
    "that leaves too few is open to the operator": [{ by: operator }, done],
    "that could not be met before either is done": [{ rules: rules.map((rule) => ({ ...rule, needed: 2 })) }, done],
  });

  const rule = { ...noRule("acme", "owners"), needed: 1 };
  const gated = { ...giving, rule, input: [ask, held("approver"), by(bob)] } as const;
  const cy: Member = { ...ana, email: "cy@example.com" };
  const shown = (about: object) =>
    refuses("approval_waits", cy.email, {
      writes: [
        {
          act: "insert",
          table: "approvals",
          row: {
            kind: "owners",
            subject: ana.email,
            about: expect.stringContaining(canonicalAbout({ ...about }).slice(1, -1)),
          },
        },
      ],
      audit: ["approval.ask"],
    });
  table(
    changeMember,
    { ...gated, members: [bob, cy] },
    {
      "to a power waits for others, who are shown the whole standing": [
        {},
        shown({ auditor_until: null, change: "roles", email: ana.email, roles: ["approver"], status: "active" }),
      ],
      "who is let in again with a power shows the roles that they then hold": [
        { ...of({ ...off, roles: ["approver"] }), input: [ask, enable, by(bob)] },
        shown({ auditor_until: null, change: "status", email: ana.email, roles: ["approver"], status: "active" }),
      ],
      "who is disabled is given no power without the approval that an active one needs": [
        { ...of({ ...viewer, status: "disabled" }) },
        refuses("approval_waits", "", { writes: ["insert approvals"], audit: ["approval.ask"] }),
      ],
      "to what decides nothing asks nobody": [{ input: [ask, held("finance"), by(bob)] }, done],
      "to less asks nobody": [{ ...of({ ...ana, roles: ["approver"] }), input: [ask, held("viewer"), by(bob)] }, done],
      "by the operator asks nobody": [{ by: operator }, done],
      "that would be refused anyway asks nobody": [{ account: null }, refuses("member_not_found")],
    },
  );
});
