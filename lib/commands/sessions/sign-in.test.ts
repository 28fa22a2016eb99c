import { describe } from "vitest";
import {
  accountOf,
  ana,
  anaElsewhere,
  at,
  by,
  factor,
  invitation,
  operator,
  recovery,
  sessionOf,
  totp,
} from "#e2e/fixtures/commands/rows";
import { does, refuses, table } from "#e2e/fixtures/commands/table";
import type { Invited } from "#lib/commands/invitations/invitation-changes";
import { type MemberSessionAsk, memberSessionsMax, type SignInSource } from "#lib/domain/people/member-session";
import { membershipsMax } from "#lib/domain/people/person";
import { membersMax } from "#lib/domain/people/team";
import { day, hour, instant, minute, nanosecond, second } from "#lib/domain/time/instant";
import { openMemberSession, switchMemberSession } from "./session";
import { countSignInTry, forgiveSignInTry } from "./sign-in";

const both = accountOf([ana, anaElsewhere]);
const disabledHere = accountOf([{ ...ana, status: "disabled" }, anaElsewhere]);
const elsewhere = accountOf([anaElsewhere]);
const guest = { email: anaElsewhere.email, roles: ["finance"], invitedBy: "bob@example.com" } as const;
/** An open invitation of ana's email to acme, where she is no member yet. */
const invited = (change: Partial<Invited["invitation"]> = {}, rest: Partial<Invited> = {}): Invited => ({
  invitation: invitation({ ...guest, ...change }),
  members: 2,
  account: elsewhere,
  ...rest,
});
const worksForAll = accountOf([
  anaElsewhere,
  ...Array.from({ length: membershipsMax - 1 }, (_, index) => ({ ...ana, agentId: `a-${index}` })),
]);
const joins = [
  { act: "change", table: "invitations", where: { id: "i-1" }, to: { end: "accepted", endedAt: at } },
  { act: "insert", table: "members", row: { ...anaElsewhere, agentId: "acme", roles: ["finance"], createdAt: at } },
];
const joined = [
  { agentId: "acme", action: "invitation.accept", by: { actor: by(ana).actor } },
  { action: "member.create", by: { actor: by(ana).actor }, after: { invited_by: guest.invitedBy } },
];

describe("a sign-in whose password was judged a moment before", () => {
  const { agentId: _, ...session } = sessionOf(ana, { idDigest: "new" });
  const ask: MemberSessionAsk = {
    session,
    agentIds: ["acme", "zen"],
    chosen: "acme",
    invitation: null,
    passwordHash: "a hash",
    sources: [],
    factorSource: null,
    proof: null,
    replaces: null,
  };
  const withFactor = { account: { ...both, twoFactor: factor, unusedCodes: ["one", "two"] } };
  const changed = refuses("sign_in_refused", "The account changed while the password was judged. Sign in again.");
  const opens = (change: object = {}) => does({ answer: { kind: "opened", recoveryCodesLeft: null, ...change } });
  const joining = { account: elsewhere, invited: invited() };
  const invites = { ask: { invitation: "token" } };
  table(
    openMemberSession,
    { account: both, counted: [], invited: null, input: [ask, operator] },
    {
      "opens a session at the chosen agent, which counts its member as seen": [
        {},
        does({
          answer: { kind: "opened", session: { ...session, agentId: "acme" }, recoveryCodesLeft: null },
          writes: [
            { act: "insert", table: "memberSessions", row: { agentId: "acme", idDigest: "new" } },
            { act: "change", table: "members", where: { agentId: "acme" }, to: { lastSeenAt: at } },
          ],
          audit: [{ agentId: "acme", action: "member.sign_in", after: { roles: ["owner"], browser: "Firefox" } }],
        }),
      ],
      "is refused after a new password": [{ ask: { passwordHash: "older" } }, changed],
      "is refused without an account": [{ account: null }, changed],
      "is refused when a second factor was turned on since": [withFactor, changed],
      "is refused where the person is disabled": [{ account: disabledHere }, changed],
      "is refused at an agent that is nobody's": [{ ask: { chosen: "nobody" } }, changed],
      "is refused at an agent that shuts the address out": [{ ask: { agentIds: ["zen"] } }, changed],
      "offers the choice between several agents, opens nothing and uses no code up": [
        { ...withFactor, ask: { chosen: null, proof: totp(6n) } },
        does({
          answer: { kind: "choose", memberships: [{ agentId: "acme", roles: ["owner"] }, { agentId: "zen" }] },
          writes: [],
          audit: [],
        }),
      ],
      "offers no agent that shuts the address out": [
        { ask: { chosen: null, agentIds: ["zen"] } },
        opens({ session: { agentId: "zen" } }),
      ],
      "offers no agent where the person is disabled": [
        { account: disabledHere, ask: { chosen: null } },
        opens({ session: { agentId: "zen" } }),
      ],
      "spends the code of a second factor": [
        { ...withFactor, ask: { proof: totp(6n) } },
        does({
          writes: [{ table: "secondFactors", to: { lastStep: 6n } }, {}, {}],
          audit: [{ after: { second_factor: "totp" } }],
        }),
      ],
      "says how many recovery codes are left": [
        { ...withFactor, ask: { proof: recovery("two") } },
        opens({ recoveryCodesLeft: 1 }),
      ],
      "takes no code twice": [{ ...withFactor, ask: { proof: totp(5n) } }, refuses("second_factor_wrong")],
      "needs no code after the second factor was turned off, and uses none up": [
        { ask: { proof: recovery("one") } },
        does({ answer: { recoveryCodesLeft: null }, writes: ["insert memberSessions", "change members"] }),
      ],
      "ends the browser's session of before": [
        { replaced: sessionOf(ana), ask: { replaces: { agentId: "acme", idDigest: "here" } } },
        does({
          writes: [{ act: "remove", where: { idDigest: "here" } }, {}, {}],
          audit: [
            { action: "member.sign_out", by: { actor: by(ana).actor }, after: { sessions: 1, why: "signed in anew" } },
            "member.sign_in",
          ],
        }),
      ],
      "ends the person's oldest session at the bound": [
        { account: accountOf([ana], { sessions: sessions(memberSessionsMax) }) },
        does({
          writes: [{}, {}, { act: "remove", where: { idDigest: `s-${memberSessionsMax}` } }],
          audit: ["member.sign_in", { action: "member.sign_out", after: { why: "too many at once" } }],
        }),
      ],
      "ends none below the bound": [
        { account: accountOf([ana], { sessions: sessions(memberSessionsMax - 1) }) },
        does({ audit: ["member.sign_in"] }),
      ],
      "ends none at the bound where it takes the place of one": [
        {
          account: accountOf([ana], { sessions: sessions(memberSessionsMax) }),
          replaced: sessionOf(ana, { idDigest: "s-1" }),
          ask: { replaces: { agentId: "acme", idDigest: "s-1" } },
        },
        does({ audit: [{ after: { why: "signed in anew" } }, "member.sign_in"] }),
      ],
      "joins by an open invitation, and acts for that agent": [
        { ...joining, ...invites },
        does({
          news: ["agent"],
          writes: [...joins, {}, {}],
          audit: [...joined, "member.sign_in"],
        }),
      ],
      "joins by an invitation that was answered without a proof": [
        { account: elsewhere, invited: invited({ answeredAt: at }), ...invites },
        does({ writes: [...joins, {}, {}] }),
      ],
      "by an invitation that this account has accepted is a choice of its agent": [
        { invited: invited({ end: "accepted", endedAt: at }), ask: { invitation: "token", chosen: null } },
        opens({ session: { agentId: "acme" } }),
      ],
      "of a member uses an invitation up, and keeps their roles": [
        { invited: invited({}, { account: both }), ...invites },
        does({ writes: ["change invitations", {}, {}], audit: ["invitation.accept", { after: { roles: ["owner"] } }] }),
      ],
      ...Object.fromEntries(
        Object.entries({
          "of another email": { invited: invited({ email: "cy@example.com" }) },
          "that is unknown": { invited: null },
          "that was withdrawn": { invited: invited({ end: "withdrawn", endedAt: at }) },
          "that has run out": { invited: invited({ expiresAt: at }) },
          "to where the person is disabled": { account: disabledHere, invited: invited({}, { account: disabledHere }) },
        }).map(([what, now]) => [
          `joins by no invitation ${what}`,
          [{ account: elsewhere, ...now, ...invites }, refuses("invitation_invalid")],
        ]),
      ),
      "joins no agent that shuts the address out": [
        { ...joining, ask: { invitation: "token", agentIds: ["zen"] } },
        changed,
      ],
      "joins no team that is full": [
        { account: elsewhere, invited: invited({}, { members: membersMax }), ...invites },
        refuses("members_too_many"),
      ],
      "joins no agent beyond the bound of agents": [
        { account: worksForAll, invited: invited({}, { account: worksForAll }), ...invites },
        refuses("memberships_too_many"),
      ],
    },
  );
});

function sessions(count: number) {
  return Array.from({ length: count }, (_, index) =>
    sessionOf(ana, { idDigest: `s-${index + 1}`, createdAt: instant(at - BigInt(index + 1) * minute) }),
  );
}

describe("a person who goes over to another of their agents", () => {
  const before = sessionOf(ana, {
    createdAt: instant(at - hour),
    provedAt: instant(at - minute),
    lastSeenAt: instant(at - second),
  });
  const ask = { from: before, idDigest: "new", to: { agentId: "zen" } };
  const ended = refuses("member_session_ended", "Your session has ended meanwhile. Sign in again.");
  const toInvitation = { ask: { to: { invitation: "token" } } };
  table(
    switchMemberSession,
    { before, account: both, invited: null, input: [ask, operator] },
    {
      "goes with the same sign-in and proof, which last no longer there": [
        {},
        does({
          answer: { ...before, agentId: "zen", idDigest: "new", lastSeenAt: at },
          writes: [
            { act: "remove", where: { agentId: "acme" } },
            { act: "insert", row: { agentId: "zen" } },
            "change members",
          ],
          audit: [
            { agentId: "acme", action: "member.sign_out", after: { sessions: 1, why: "switched" } },
            { agentId: "zen", action: "member.sign_in", after: { roles: ["viewer"], why: "switched" } },
          ],
        }),
      ],
      "is refused when their session is gone": [{ before: null }, ended],
      "is refused when their session has run out": [{ before: { ...before, expiresAt: at } }, ended],
      "is refused when they were disabled there meanwhile": [
        { account: accountOf([ana, { ...anaElsewhere, status: "disabled" }]) },
        refuses("member_not_found", "You are no active member of this agent."),
      ],
      "is refused where they are no member": [{ account: accountOf([ana]) }, refuses("member_not_found")],
      "joins with one press by an invitation of their own": [
        { before: { ...before, agentId: "zen" }, account: elsewhere, invited: invited(), ...toInvitation },
        does({ writes: [...joins, {}, {}, {}], audit: [...joined, "member.sign_out", "member.sign_in"] }),
      ],
      "joins by nobody else's": [
        { invited: invited({ email: "cy@example.com" }), ...toInvitation },
        refuses("invitation_invalid"),
      ],
      "joins by none that is accepted already": [
        { invited: invited({ end: "accepted", endedAt: at }), ...toInvitation },
        refuses("invitation_invalid"),
      ],
      "joins by none that has run out": [
        { invited: invited({ expiresAt: at }), ...toInvitation },
        refuses("invitation_invalid"),
      ],
      "joins no team that is full": [
        { account: elsewhere, invited: invited({}, { members: membersMax }), ...toInvitation },
        refuses("members_too_many"),
      ],
    },
  );
});

const [pair, address, account, device, code]: readonly SignInSource[] = (
  ["pair", "address", "account", "device", "factor"] as const
).map((kind) => ({ kind, name: kind }));
if (!pair || !address || !account || !device || !code) throw new Error("A source is missing.");
const failed = (source: SignInSource, failures: number, lastAt = at) => ({ source: source.name, failures, lastAt });
const row = ({ name }: SignInSource, failures: number) => ({
  table: "signInFailures",
  row: { source: name, failures, lastAt: at },
});

describe("a try to sign in", () => {
  const waits = (seconds: number) => does({ answer: { waitSeconds: seconds, failures: 0 }, writes: [] });
  table(
    countSignInTry,
    { counted: [], input: [[pair, address, account], at] },
    {
      "is counted at each of its sources": [
        { counted: [failed(address, 2)] },
        does({ answer: { waitSeconds: 0, failures: 1 }, writes: [row(pair, 1), row(address, 3), row(account, 1)] }),
      ],
      "waits for the longest of its sources, and is then not counted": [
        { counted: [failed(pair, 5), failed(account, 10)] },
        waits(2),
      ],
      "is judged below the bound of each source": [
        { counted: [failed(pair, 3), failed(account, 9)] },
        does({ answer: { failures: 10 } }),
      ],
      "is judged once the wait is over": [
        { counted: [failed(pair, 5, instant(at - 2n * second))] },
        does({ answer: { failures: 1 } }),
      ],
      "does not wait for another's sources": [
        { counted: [{ ...failed(pair, 9), source: "another" }] },
        does({ answer: { failures: 1 } }),
      ],
      "counts anew a day after the last one": [
        { counted: [failed(account, 8, instant(at - day - nanosecond))] },
        does({ answer: { failures: 1 } }),
      ],
      "that is counted for nothing never waits": [
        { input: [[], at] },
        does({ answer: { waitSeconds: 0, failures: 0 }, writes: [] }),
      ],
    },
  );
});

describe("a try that succeeds", () => {
  const takesBack = (source: SignInSource, failures: number) => ({
    act: "change",
    where: { source: source.name },
    to: { failures },
  });
  const forgets = (source: SignInSource) => ({
    act: "remove",
    table: "signInFailures",
    where: { source: source.name },
  });
  const counted = [failed(pair, 3), failed(address, 8), failed(account, 2), failed(device, 4), failed(code, 4)];
  table(
    forgiveSignInTry,
    { counted, input: [[pair, address, account], null] },
    {
      "takes back what its own browser has failed, and nobody else's": [
        {},
        does({ writes: [forgets(pair), takesBack(address, 5), takesBack(account, 0)] }),
      ],
      "takes nothing back where its own browser has not failed": [{ counted: counted.slice(1) }, does({ writes: [] })],
      "from nobody knows where takes back no more than itself": [
        { input: [[account], null] },
        does({ writes: [takesBack(account, 1)] }),
      ],
      "of a known browser forgets its wrong codes": [
        { input: [[device], code] },
        does({ writes: [forgets(device), forgets(code)] }),
      ],
      "of any other browser takes back its own code alone": [
        { input: [[pair], code] },
        does({ writes: [forgets(pair), takesBack(code, 3)] }),
      ],
      "that was counted for nothing changes nothing": [{ input: [[], null] }, does({ writes: [] })],
    },
  );
});
