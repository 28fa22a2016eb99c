import { describe } from "vitest";
import { asks, noGate, ruleOf } from "#e2e/fixtures/commands/approvals";
import { accountOf, ana, anaElsewhere, at, bob, by, invitation, team } from "#e2e/fixtures/commands/rows";
import { does, refuses, table } from "#e2e/fixtures/commands/table";
import { invitationsPerHourMax, membersMax, openInvitationsMax } from "#lib/domain/people/team";
import { hour, instant, minute } from "#lib/domain/time/instant";
import type { Invited } from "./invitation-changes";
import { acceptInvitation, inviteMember, withdrawInvitation } from "./invitations";

const guest = invitation();
const { email } = guest;
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => invitation({ id: `i-${index}`, email: `${index}@example.com` }));
const made = (count: number, ago: bigint) => Array.from({ length: count }, () => instant(at - ago));

describe("inviting a member", () => {
  const base = { ...noGate, member: null, team: team() };
  const invites = does({ writes: ["insert invitations"] });
  table(
    inviteMember,
    { ...base, input: [guest, by(ana)] },
    {
      "makes a link, and tells the team": [
        {},
        does({
          answer: guest,
          writes: [{ act: "insert", table: "invitations", row: guest }],
          audit: [
            { agentId: "acme", action: "invitation.create", subject: email, after: { id: "i-1", roles: ["viewer"] } },
          ],
        }),
      ],
      "takes the place of the open one of the same email, whose link ends": [
        { team: team({ openInvitations: [invitation({ id: "former" })] }) },
        does({
          writes: [{ act: "change", where: { id: "former" }, to: { end: "withdrawn" } }, "insert invitations"],
          audit: ["invitation.withdraw", "invitation.create"],
        }),
      ],
      "who is one already is refused": [{ member: bob }, refuses("email_taken")],
      "has room below the bound of an hour": [
        { team: team({ newestInvitations: made(invitationsPerHourMax - 1, minute) }) },
        invites,
      ],
      "is refused at the bound of an hour, and told when there is room": [
        { team: team({ newestInvitations: made(invitationsPerHourMax, 10n * minute) }) },
        refuses("rate_exceeded", "in 50 min"),
      ],
      "has room again when the oldest is an hour old": [
        { team: team({ newestInvitations: made(invitationsPerHourMax, hour) }) },
        invites,
      ],
      "has room below the bound of open ones": [
        { team: team({ openInvitations: many(openInvitationsMax - 1) }) },
        invites,
      ],
      "is refused at the bound of open ones": [
        { team: team({ openInvitations: many(openInvitationsMax) }) },
        refuses("invitations_too_many"),
      ],
      "again has room at the bound, where it takes the place of one": [
        { ask: { email: "0@example.com" }, team: team({ openInvitations: many(openInvitationsMax) }) },
        does({ writes: ["change invitations", "insert invitations"] }),
      ],
      "is refused to a full team": [{ team: team({ members: membersMax }) }, refuses("members_too_many")],
      "has room for the team's last place": [{ team: team({ members: membersMax - 1 }) }, invites],
    },
  );

  table(
    inviteMember,
    { ...base, actingSession: null, input: [guest, by(ana)] },
    {
      "with a power over money needs a proof": [{ ask: { roles: ["finance"] } }, refuses("proof_needed")],
      "to what only reads needs none": [{ ask: { roles: ["auditor"] } }, invites],
    },
  );

  table(
    inviteMember,
    { ...base, rule: ruleOf("owners"), input: [guest, by(ana)] },
    {
      "with a power waits for others": [
        { ask: { roles: ["approver"] } },
        asks("owners", email, { change: "invite", email, roles: ["approver"], auditor_until: null }),
      ],
      "without a power asks nobody": [{ ask: { roles: ["finance"] } }, invites],
    },
  );
});

describe("withdrawing an invitation", () => {
  const mine = { agentId: "acme", id: "i-1" };
  table(
    withdrawInvitation,
    { team: team({ openInvitations: [guest] }), input: [mine, by(ana)] },
    {
      "ends it": [
        {},
        does({
          writes: [{ act: "change", table: "invitations", where: mine, to: { end: "withdrawn", endedAt: at } }],
          audit: [
            { action: "invitation.withdraw", subject: email, before: { end: null }, after: { end: "withdrawn" } },
          ],
        }),
      ],
      "that is not open, or another agent's, is refused": [
        { team: team() },
        refuses("not_found", "no such open invitation"),
      ],
    },
  );
});

describe("accepting an invitation without a proof", () => {
  const invited = (change: Partial<typeof guest> = {}, rest: Partial<Invited> = {}): Invited => ({
    invitation: { ...guest, ...change },
    members: 2,
    account: null,
    ...rest,
  });
  const invalid = refuses("invitation_invalid");
  const ask = { tokenDigest: "token", name: "Guest", passwordHash: "a hash" };
  const signed = { actor: `member:${email}` };
  const joins = (change: Partial<typeof guest>, refused = invalid) => [{ invited: invited(change) }, refused] as const;
  table(
    acceptInvitation,
    { invited: invited(), input: [ask, by(ana)] },
    {
      "makes the account and the member": [
        {},
        does({
          answer: { agentId: "acme", email },
          writes: [
            { act: "insert", table: "people", row: { email, name: "Guest", passwordHash: "a hash" } },
            { act: "change", table: "invitations", to: { end: "accepted" } },
            { act: "insert", table: "members", row: { email, roles: ["viewer"], status: "active" } },
          ],
          audit: [
            { action: "invitation.accept", by: signed },
            { action: "member.create", by: signed, after: { invited_by: ana.email } },
          ],
        }),
      ],
      "of an email with an account answers the same, makes nobody a member, and is used up": [
        { invited: invited({}, { account: accountOf([anaElsewhere]) }) },
        does({
          answer: { agentId: "acme", email },
          writes: [{ act: "change", table: "invitations", to: { answeredAt: at } }],
          audit: [],
        }),
      ],
      "that was answered is refused": joins({ answeredAt: at }),
      "that was accepted is refused": joins({ end: "accepted", endedAt: at }),
      "that was withdrawn is refused": joins({ end: "withdrawn", endedAt: at }),
      "that has run out is refused": joins({ expiresAt: at }),
      "that is unknown is refused": [{ invited: null }, invalid],
      "to a full team is refused": [{ invited: invited({}, { members: membersMax }) }, refuses("members_too_many")],
    },
  );
});
