import { describe, expect } from "vitest";
import { approvalOf, executing, noGate, ruleOf, votedBy, voteOf, voting } from "#e2e/fixtures/commands/approvals";
import { ana, at, bob, by, service } from "#e2e/fixtures/commands/rows";
import { answers, does, refuses, table } from "#e2e/fixtures/commands/table";
import type { Approval, ApprovalKind } from "#lib/domain/approvals/approval";
import { instant } from "#lib/domain/time/instant";
import { expireApproval, rejectApproval, seeApproval, voteApproval, withdrawApproval } from "./requests";

const approval = approvalOf("owners", { change: "any" });
const of = (change: Partial<Approval>) => ({ voted: votedBy({ ...approval, ...change }) });
const kind = (name: ApprovalKind) => of({ kind: name });
const ended = (change: object) => ({
  act: "change",
  table: "approvals",
  where: { agentId: "acme", id: "ap-1" },
  to: change,
});
/** What the end of a request leaves of the draft or the run that it held back: nothing where these went on meanwhile. */
const draft = (to: object) => ({ table: "drafts", where: { id: "subject", state: "pending" }, to });
const run = (failure: string, message: RegExp) => ({
  table: "bulkRuns",
  where: { id: "subject", approvalId: "ap-1", state: "awaiting_approval" },
  to: { state: "checked", failure, message: expect.stringMatching(message) },
});
const opened = draft({ state: "open", failure: "approval_ended" });
const mine = ["acme", "ap-1"] as const;
const unknown = refuses("approval_unknown");
const over = { expiresAt: at };
const executed = { state: "executed" } as const;

describe("rejecting a request", () => {
  const vote = { hash: approval.hash, note: "not this player" };
  const rejected = { state: "rejected", endedAt: at, endedBy: by(bob).actor };
  const rejects = (...writes: object[]) => does({ writes: ["put approvalVotes", ended(rejected), ...writes] });
  table(
    rejectApproval,
    { voted: votedBy(approval), members: [ana, bob], input: [...mine, vote, by(bob)] },
    {
      "ends it for its reason, however many approve it": [
        {},
        does({
          answer: rejected,
          writes: [
            { act: "put", table: "approvalVotes", row: { email: bob.email, vote: "reject", note: "not this player" } },
            ended(rejected),
          ],
          audit: [{ action: "approval.reject", after: { note: "not this player" } }],
        }),
      ],
      "refuses its transfer for good": [
        kind("transfers"),
        rejects(draft({ state: "refused", endedAt: at, failure: "approval_rejected" })),
      ],
      "leaves its run to be started again": [kind("bulk"), rejects(run("approval_rejected", /not approved/))],
      "again changes nothing": [
        { voted: { approval, votes: [voteOf(approval, bob, { vote: "reject" })] } },
        answers({ id: "ap-1" }),
      ],
      "is nobody's who asked for it": [{ by: by(ana) }, refuses("approval_own")],
      "is nobody's who may not approve": [{ members: [ana, { ...bob, roles: ["finance"] }] }, refuses("role_may_not")],
      "takes a reason": [
        { input: [...mine, { ...vote, note: " " }, by(bob)] },
        refuses("parameter_wrong", "note is empty"),
      ],
      "takes no vote for anything but what was seen": [
        { input: [...mine, { ...vote, hash: "another" }, by(bob)] },
        refuses("approval_differs"),
      ],
      "is refused once it was done": [of(executed), refuses("approval_ended")],
      "is refused after 24 hours": [of(over), refuses("approval_ended", "expired")],
      "is refused for what is unknown": [{ voted: null }, unknown],
      "needs no proof": [{ actingSession: null }, rejects()],
    },
  );
});

describe("withdrawing a request", () => {
  const withdrawn = { state: "withdrawn", endedAt: at, endedBy: by(ana).actor };
  const withdraws = (...writes: object[]) =>
    does({ writes: [ended(withdrawn), ...writes], audit: ["approval.withdraw"] });
  table(
    withdrawApproval,
    { voted: votedBy(approval), input: [...mine, by(ana)] },
    {
      "is its maker's": [{}, does({ answer: withdrawn, writes: [ended(withdrawn)], audit: ["approval.withdraw"] })],
      "opens its transfer again": [kind("transfers"), withdraws(opened)],
      "leaves its run to be started again": [kind("bulk"), withdraws(run("approval_ended", /withdrawn/))],
      "again changes nothing": [of({ state: "withdrawn" }), answers({ state: "withdrawn" })],
      "is nobody else's": [{ by: by(bob) }, refuses("role_may_not", ana.email)],
      "is refused once it was done": [of(executed), refuses("approval_ended")],
      "is refused after 24 hours": [of(over), refuses("approval_ended", "expired")],
      "is refused for what is unknown": [{ voted: null }, unknown],
    },
  );
});

const expired = { state: "expired", endedBy: "service:approvals" };

describe("putting away how a request ended", () => {
  const seen = ended({ seenAt: at });
  table(
    seeApproval,
    { ...of({ state: "rejected", endedAt: at }), input: [...mine, by(ana)] },
    {
      "is its maker's": [{}, does({ answer: { seenAt: at }, writes: [seen], audit: [] })],
      "again changes nothing": [of({ state: "rejected", seenAt: at }), answers({ seenAt: at })],
      "is nobody else's": [{ by: by(bob) }, refuses("role_may_not", ana.email)],
      "is refused while it is open": [of({}), refuses("approval_waits")],
      "after 24 hours writes its end, too": [of(over), does({ writes: [ended(expired), seen] })],
      "is refused for what is unknown": [{ voted: null }, unknown],
    },
  );
});

describe("a request whose time is over", () => {
  table(
    expireApproval,
    { ...of(over), input: [...mine, service] },
    {
      "ends by nobody's act": [{}, does({ writes: [ended(expired)], audit: [] })],
      "opens its transfer again": [of({ ...over, kind: "transfers" }), does({ writes: [ended(expired), opened] })],
      "leaves its run to be started again": [
        of({ ...over, kind: "bulk" }),
        does({ writes: [ended(expired), run("approval_ended", /24 hours/)] }),
      ],
      "that was approved and not done ends, too": [
        of({ ...over, state: "approved" }),
        does({ writes: [ended(expired)] }),
      ],
      "waits until then": [of({ expiresAt: instant(at + 1n) }), answers(null)],
      "that was done stays so": [of({ ...over, ...executed }), answers(null)],
      "is refused when it is unknown": [{ voted: null }, unknown],
    },
  );
});

describe("a vote alone for what its maker finishes", () => {
  const invite = approvalOf("owners", { change: "invite" });
  const base = { ...noGate, rules: [ruleOf("owners")], voted: votedBy(invite) };
  table(
    voteApproval,
    { ...base, input: [...mine, voting(bob, invite)] },
    {
      "approves it, and does nothing else": [
        {},
        refuses("approval_waits", `${ana.email} finishes it`, {
          writes: ["put approvalVotes", ended({ state: "approved" })],
          audit: ["approval.approve"],
        }),
      ],
      "ends a request that keeps no command of this release: it is asked for anew": [
        { voted: votedBy(approval), by: voting(bob, approval) },
        refuses("approval_ended", "Ask for it anew", { writes: [ended({ state: "superseded" })] }),
      ],
      "is none without a vote": [{ by: executing(ana, invite) }, unknown],
      "is refused for what is unknown": [{ voted: null }, unknown],
      "needs a proof": [{ actingSession: null }, refuses("proof_needed")],
    },
  );
});
