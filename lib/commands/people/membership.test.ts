import { describe } from "vitest";
import {
  accountOf,
  acme,
  ana,
  anaElsewhere,
  bob,
  by,
  invitation,
  operator,
  sessionOf,
  team,
} from "#e2e/fixtures/commands/rows";
import { does, refuses, table } from "#e2e/fixtures/commands/table";
import { endMemberSessions } from "#lib/commands/sessions/session";
import type { Member } from "#lib/domain/people/member";
import { membershipsMax } from "#lib/domain/people/person";
import { createMember, removeMember } from "./membership";
import { resetPassword } from "./own-account";

const { agentId, email } = ana;
const ask = { agentId, email };
const both = accountOf([ana, anaElsewhere]);
const worksFor = (agents: number) =>
  accountOf([anaElsewhere, ...Array.from({ length: agents - 1 }, (_, index) => ({ ...ana, agentId: `a-${index}` }))]);

describe("making a member", () => {
  const newMember = { ...ana, passwordHash: "a hash" };
  table(
    createMember,
    { agent: acme, account: null, input: [newMember, operator] },
    {
      "makes the account of an email that has none": [
        {},
        does({
          answer: { member: ana, hadAccount: false },
          writes: [
            { act: "insert", table: "people", row: { email, name: null, passwordHash: "a hash" } },
            { act: "insert", table: "members", row: ana },
          ],
          audit: [{ agentId, action: "member.create", subject: email, before: null, after: ana }],
        }),
      ],
      "keeps the password of an account": [
        { account: accountOf([anaElsewhere]) },
        does({ answer: { hadAccount: true }, writes: ["insert members"] }),
      ],
      "needs no password for an account": [
        { account: accountOf([anaElsewhere]), ask: { passwordHash: null } },
        does({ answer: { hadAccount: true } }),
      ],
      "is refused for an unknown agent": [{ agent: null }, refuses("parameter_wrong", '"acme"')],
      "is refused for who is a member already": [{ account: both }, refuses("parameter_wrong", email)],
      "is refused without a password for a new account": [
        { ask: { passwordHash: null } },
        refuses("parameter_wrong", "password"),
      ],
      "has room below the bound of agents": [{ account: worksFor(membershipsMax - 1) }, does({})],
      "is refused at the bound of agents": [{ account: worksFor(membershipsMax) }, refuses("memberships_too_many")],
    },
  );
});

describe("removing a member", () => {
  const openInvitations = [invitation(), invitation({ id: "i-2", invitedBy: bob.email })];
  const base = { account: both, team: team({ openInvitations }), views: 3 };
  table(
    removeMember,
    { ...base, input: [ask, operator] },
    {
      "ends sessions, own views and invitations made here, and leaves the other agents": [
        {},
        does({
          answer: { member: ana, accountRemoved: false },
          writes: [
            { act: "change", table: "invitations", where: { id: "i-1" }, to: { end: "withdrawn" } },
            { act: "remove", table: "memberSessions", where: { agentId } },
            { act: "remove", table: "views", where: { agentId, email, shared: false } },
            { act: "remove", table: "members", where: ask },
          ],
          audit: ["invitation.withdraw", { agentId, action: "member.remove", after: { sessions_ended: 1, views: 3 } }],
        }),
      ],
      "takes the account and its second factor with the last membership": [
        { account: accountOf([ana]), team: team() },
        does({
          answer: { accountRemoved: true },
          writes: [
            ...["remove memberSessions", "remove views", "remove members"],
            ...["remove recoveryCodes", "remove secondFactors", "remove people"],
          ],
        }),
      ],
      "is refused for no member, and names the agent": [{ account: null }, refuses("member_not_found", '"acme"')],
      "is refused for a member of another agent": [{ account: accountOf([anaElsewhere]) }, refuses("member_not_found")],
    },
  );
});

describe("resetting a password", () => {
  const ends = (agent: string, sessions: number) => ({
    agentId: agent,
    action: "member.reset",
    after: { sessions_ended: sessions },
  });
  table(
    resetPassword,
    { account: both, input: [ask, "new hash", operator] },
    {
      "ends all the person's sessions, and each agent hears of its own": [
        {},
        does({
          answer: { ...ana, agentIds: ["acme", "zen"] },
          writes: [
            { act: "change", table: "people", to: { passwordHash: "new hash" } },
            "remove memberSessions",
            "remove memberSessions",
          ],
          audit: [ends("acme", 1), ends("zen", 1)],
        }),
      ],
      "of a disabled member is told to that agent too": [
        { account: accountOf([{ ...ana, status: "disabled" }]) },
        does({ audit: [{ agentId: "acme" }] }),
      ],
      "is refused for no member": [{ account: accountOf([anaElsewhere]) }, refuses("parameter_wrong", email)],
    },
  );
});

describe("signing a member out", () => {
  const of = (...members: [Member, ...Member[]]) =>
    accountOf(members, { sessions: [sessionOf(ana), sessionOf(ana, { idDigest: "b" }), sessionOf(anaElsewhere)] });
  table(
    endMemberSessions,
    { account: of(ana, anaElsewhere), input: [ask, by(bob)] },
    {
      "ends the sessions here, and none at another agent": [
        {},
        does({
          answer: { ended: 2 },
          writes: [{ where: { agentId, idDigest: "here" } }, { where: { agentId, idDigest: "b" } }],
          audit: [{ agentId, action: "member.sign_out", after: { sessions: 2 } }],
        }),
      ],
      "who is nowhere signed in changes nothing": [
        { account: accountOf([ana], { sessions: [] }) },
        does({ answer: { ended: 0 }, writes: [], audit: [] }),
      ],
      "is refused for nobody's email": [{ account: null }, refuses("member_not_found")],
      "is refused for a member of another agent": [{ account: of(anaElsewhere) }, refuses("member_not_found")],
    },
  );
});
