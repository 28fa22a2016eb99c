import { describe } from "vitest";
import {
  approvalOf,
  asks,
  cy,
  dee,
  executing,
  noGate,
  ruleOf,
  votedBy,
  voteOf,
  voting,
} from "#e2e/fixtures/commands/approvals";
import { ana, apiClient, at, bob, by, operator } from "#e2e/fixtures/commands/rows";
import { does, refuses, table } from "#e2e/fixtures/commands/table";
import { command } from "#lib/commands/command";
import { decided } from "#lib/commands/decision";
import type { About } from "#lib/domain/approvals/about";
import { type Approval, type ApprovalKind, expiryOf, openApprovalsMax } from "#lib/domain/approvals/approval";
import { becauseOfOwner } from "#lib/domain/approvals/approval-rule";
import type { Author } from "#lib/domain/audit/author";
import { done, type FailureKind, refuse } from "#lib/domain/failure";
import type { Member } from "#lib/domain/people/member";
import { hour, instant } from "#lib/domain/time/instant";

const subject = "subject";
const about: About = { change: "any" };
const other: About = { change: "another" };
interface Ask {
  readonly kind: ApprovalKind;
  readonly about: About;
  /** What the change itself is refused for. */
  readonly fails: FailureKind | null;
}
const anyChange = (approver: "rule" | "owner") =>
  command({
    facts: (_ask: Ask, _by: Author) => ({}),
    gate: {
      approver: () => approver,
      of: ({ kind }) => ({ agentId: "acme", kind, subject }),
      about: (_known, { about: asked }) => asked,
    },
    decide: (_known, { fails }, { actor }) =>
      fails
        ? refuse(fails, "It cannot be done.")
        : decided(done(actor), { writes: [{ act: "remove", table: "facts", where: { name: "the change" } }] }),
  });
const gated = anyChange("rule");

const ask: Ask = { kind: "owners", about, fails: null };
const rule = ruleOf("owners");
const members = [ana, bob, cy, dee];
const base = { ...noGate, rule, members };
const approver: Member = { ...ana, email: "vic@example.com", roles: ["approver"] };
const change = "remove facts";
const passes = does({ answer: `member:${ana.email}`, writes: [change], audit: [] });
const approval = approvalOf("owners", about);
const of = (alter: Partial<Approval>, ...voters: Member[]) => ({
  voted: votedBy({ ...approval, ...alter }, ...voters),
});
const to = (table: string, fields: object) => ({ act: "change", table, to: fields });

describe("asking for a change that others may have to approve", () => {
  const over = { state: "rejected", endedAt: at } as const;
  const seen = to("approvals", { seenAt: at });
  const superseded = to("approvals", { state: "superseded", endedAt: at });
  const expired = to("approvals", { state: "expired", endedBy: "service:approvals" });
  const anew = (...ending: object[]) =>
    refuses("approval_waits", "", {
      writes: [...ending, "insert approvals"],
      audit: ["approval.ask"],
    });
  const waitsOn = refuses("approval_waits", "1 more approval");
  const late = instant(at - 24n * hour);
  table(
    gated,
    { ...base, input: [ask, by(ana)] },
    {
      "is done where there is no rule": [{ rule: null }, passes],
      "is done where the rule is off": [{ rule: { ...rule, needed: 0 } }, passes],
      "waits for others where there is one, and says whom to ask": [
        {},
        asks("owners", subject, about, `Ask ${bob.email}, ${cy.email}, ${dee.email}.`),
      ],
      "keeps all that the request is judged by": [
        { rule: { ...rule, needed: 2, version: 7n } },
        refuses("approval_waits", "2 more approvals", {
          writes: [
            {
              row: {
                kind: "owners",
                ruleVersion: 7n,
                needed: 2,
                because: "rule",
                subject,
                email: ana.email,
                createdAt: at,
                expiresAt: expiryOf(at),
                state: "pending",
                seenAt: null,
                hash: approvalOf("owners", about, { ruleVersion: 7n }).hash,
              },
            },
          ],
          audit: [{ action: "approval.ask", after: { kind: "owners", subject, needed: 2 } }],
        }),
      ],
      "names three at most": [{ members: [...members, approver] }, asks("owners", subject, about, `${dee.email}.`)],
      "that would be refused is refused at once, and asks nobody": [
        { ask: { fails: "not_found" } },
        refuses("not_found"),
      ],
      "of the operator answers to no rule": [{ by: operator }, does({ writes: [change] })],
      "of an API client answers to no rule": [{ by: apiClient }, does({ writes: [change] })],
      "again answers with the same request": [of({}), waitsOn],
      "by a colleague too answers with the same request": [{ ...of({}), by: by(bob) }, waitsOn],
      "by a colleague for something else answers with the request that waits": [
        { ...of({}), by: by(bob), ask: { about: other } },
        waitsOn,
      ],
      "for something else takes the place of one's own request": [
        { ...of({}), ask: { about: other } },
        anew(superseded),
      ],
      "under a changed rule takes the place of one's own request": [
        { ...of({}), rule: { ...rule, version: 2n } },
        anew(superseded),
      ],
      "where the rule is off by then ends one's own request, and is done": [
        { ...of({}), rule: { ...rule, needed: 0, version: 2n } },
        does({ writes: [superseded, change] }),
      ],
      "after 24 hours ends the old request, which is seen, and asks anew": [
        of({ createdAt: late, expiresAt: at }),
        anew(expired, seen),
      ],
      "after a colleague's request ran out ends that, and leaves it to be seen": [
        { ...of({ expiresAt: at }), by: by(bob) },
        anew(expired),
      ],
      "again after one's own was rejected has seen that": [of(over), anew(seen)],
      "again after it was rejected and seen changes nothing of it": [of({ ...over, seenAt: at }), anew()],
      "that is approved, and that its maker finishes, says so": [
        { ...of({ about: '[["change","invite"]]' }, bob), ask: { about: { change: "invite" } } },
        refuses("approval_waits", "whoever asked for it can finish it"),
      ],
      "that is approved, and was refused then, says so": [
        of({ state: "approved" }, bob),
        refuses("approval_waits", "was refused when"),
      ],
      "has room below the bound of requests": [{ openApprovals: waiting(openApprovalsMax - 1) }, anew()],
      "is refused at the bound of requests": [
        { openApprovals: waiting(openApprovalsMax) },
        refuses("approvals_too_many"),
      ],
      "is refused where nobody else could approve": [{ members: [ana] }, refuses("approvers_too_few")],
      "is refused where too few others could": [
        { members: [ana, bob], rule: { ...rule, needed: 2 } },
        refuses("approvers_too_few", "2 approvals"),
      ],
    },
  );

  const dev: Member = { ...ana, roles: ["developer"] };
  const asDev = { members: [dev, bob, approver], actingMember: dev };
  table(
    anyChange("owner"),
    { ...base, ...asDev, input: [{ ...ask, kind: "keys" }, by(dev)] },
    {
      "of what its maker may not do alone waits for an owner, whatever the rule": [
        { rule: null },
        asks("keys", subject, about, `Ask ${bob.email}.`),
      ],
      "asks as many owners as the rule of keys wants": [
        { rule: ruleOf("keys", { needed: 2 }), members: [dev, bob, cy] },
        refuses("approval_waits", "2 more", {
          writes: [{ row: { needed: 2, because: becauseOfOwner } }],
          audit: ["approval.ask"],
        }),
      ],
      "of what its maker may do alone asks nobody": [{ members: [ana, bob] }, passes],
    },
  );
});

function waiting(count: number): Approval[] {
  return Array.from({ length: count }, (_, index) => approvalOf("owners", other, { id: `ap-${index}` }));
}

const vote = (voter: Member) => ({
  act: "put",
  table: "approvalVotes",
  row: { email: voter.email, vote: "approve", hash: approval.hash },
});
const heard = { writes: [vote(bob)], audit: ["approval.approve"] };
const superseded = refuses("approval_ended", "has changed since", {
  writes: [to("approvals", { state: "superseded", endedBy: "service:approvals" })],
});
const executed = to("approvals", { state: "executed", endedAt: at, failure: null });
const two = { needed: 2 };

describe("voting for a change", () => {
  const ballot = { approvalId: "ap-1", maker: ana.email, vote: { hash: approval.hash, note: null } };
  const byVoter = (member: Member, change: object = {}) => ({ by: by(member, { consent: { ...ballot, ...change } }) });
  table(
    gated,
    { ...base, ...of({}), input: [ask, by(bob, { consent: ballot })] },
    {
      "does it with the last vote, in its maker's name": [
        {},
        does({
          answer: `member:${ana.email}`,
          writes: [vote(bob), change, executed],
          audit: [
            { action: "approval.approve", by: { actor: by(bob).actor }, after: { fingerprint: approval.hash } },
            { action: "approval.execute", by: { actor: by(bob).actor } },
          ],
        }),
      ],
      "waits on where the rule asks for two": [of(two), refuses("approval_waits", "1 more approval", heard)],
      "does it with the second of two": [of(two, cy), does({ writes: [vote(bob), change, executed] })],
      "again counts once": [of(two, bob), refuses("approval_waits", "1 more approval")],
      "again after it was done says that it is over": [
        of({ state: "executed" }, bob),
        refuses("approval_ended", "executed"),
      ],
      "counts no vote of who was demoted since": [
        { ...of(two, cy), members: [ana, bob, { ...cy, roles: ["viewer"] }, dee] },
        refuses("approval_waits", "1 more", heard),
      ],
      "counts no vote of who was disabled since": [
        { ...of(two, cy), members: [ana, bob, { ...cy, status: "disabled" }, dee] },
        refuses("approval_waits", "1 more", heard),
      ],
      "counts no vote of who left since": [
        { ...of(two, cy), members: [ana, bob, dee] },
        refuses("approval_waits", "1 more", heard),
      ],
      "says so where nobody can give what is left": [
        { ...of(two), members: [ana, bob] },
        refuses("approval_waits", "Nobody in your team can give it now.", heard),
      ],
      "is nobody's who asked for it": [byVoter(ana), refuses("approval_own")],
      "is nobody's who prepared it": [{ ...prepared(), ...byVoter(bob) }, refuses("approval_own")],
      "is nobody's who may not approve": [
        { ...byVoter(bob), members: [ana, { ...bob, roles: ["finance"] }] },
        refuses("role_may_not"),
      ],
      "takes no vote for anything but what was seen": [
        byVoter(bob, { vote: { hash: "another", note: null } }),
        refuses("approval_differs"),
      ],
      "takes no vote of one kind for another": [{ ask: { kind: "limits" } }, refuses("approval_differs")],
      "supersedes what has changed since it was asked for": [{ ask: { about: other } }, superseded],
      "supersedes what was asked for under another rule": [{ rule: { ...rule, version: 2n } }, superseded],
      "supersedes what was written by another hand": [
        of({ needed: 1, about: '[["change","any"],["more","x"]]' }),
        superseded,
      ],
      "takes none in the name of another maker": [
        byVoter(bob, { maker: cy.email }),
        refuses("role_may_not", "Only whoever asked"),
      ],
      "takes none after 24 hours": [of({ expiresAt: at }), refuses("approval_ended", "expired")],
      "takes one until then": [of({ expiresAt: instant(at + 1n) }), does({})],
      "takes none after it was withdrawn": [of({ state: "withdrawn" }), refuses("approval_ended", "withdrawn")],
      "takes none for what is unknown": [{ voted: null }, refuses("approval_unknown")],
      "needs a proof": [{ actingSession: null }, refuses("proof_needed")],
      "does nothing for a maker who may not do it any more": [
        { members: [{ ...ana, roles: ["viewer"] }, bob] },
        refuses("approval_maker_gone", ana.email, {
          writes: [vote(bob), to("approvals", { state: "approved", failure: "approval_maker_gone" })],
          audit: ["approval.approve", "approval.execute"],
        }),
      ],
      "keeps approved what is refused at the last vote, and says why": [
        { ask: { fails: "balance_too_low" } },
        refuses("balance_too_low", "", {
          writes: [
            vote(bob),
            to("approvals", { state: "approved", failure: "balance_too_low", message: "It cannot be done." }),
          ],
          audit: ["approval.approve", { action: "approval.execute", after: { state: "approved", code: 20160 } }],
        }),
      ],
      "counts no vote where the change could not be judged": [
        { ask: { fails: "not_available" } },
        refuses("not_available"),
      ],
    },
  );

  const invited: About = { change: "invite" };
  const invite = approvalOf("owners", invited);
  const alone = { rule: null, members: [ana, bob, approver], input: [{ ...ask, kind: "keys" }, by(bob)] } as const;
  const ofOwner = approvalOf("keys", about, { because: becauseOfOwner, ruleVersion: 0n });
  table(
    gated,
    { ...base, voted: votedBy(invite), input: [{ ...ask, about: invited }, voting(bob, invite)] },
    {
      "leaves to its maker what its maker finishes": [
        {},
        refuses("approval_waits", `${ana.email} finishes it`, {
          writes: ["put approvalVotes", to("approvals", { state: "approved" })],
          audit: ["approval.approve"],
        }),
      ],
      "of an owner is no approver's": [
        { ...alone, voted: votedBy(ofOwner), by: voting(approver, ofOwner) },
        refuses("role_may_not"),
      ],
      "of an owner is an owner's": [
        { ...alone, voted: votedBy(ofOwner), by: voting(bob, ofOwner) },
        refuses("approval_waits", "finishes it", {
          writes: ["put approvalVotes", "change approvals"],
          audit: ["approval.approve"],
        }),
      ],
    },
  );

  function prepared() {
    const by2 = { prepared_by: bob.email };
    return { voted: votedBy(approvalOf("owners", by2)), ask: { about: by2 } };
  }
});

describe("finishing what was approved", () => {
  const approved = { ...approval, state: "approved" } as const;
  const finish = { ...base, ...of(approved, bob), input: [ask, executing(ana, approval)] } as const;
  const asTransfer = approvalOf("transfers", about);
  const transfer = { ask: { kind: "transfers" as const }, rule: ruleOf("transfers"), voted: votedBy(asTransfer, bob) };
  table(gated, finish, {
    "is its maker's": [
      {},
      does({ answer: `member:${ana.email}`, writes: [change, executed], audit: ["approval.execute"] }),
    ],
    "is no colleague's": [{ by: executing(cy, approval) }, refuses("role_may_not", "Only whoever asked")],
    "of a transfer is a colleague's too": [
      { ...transfer, by: executing(cy, asTransfer) },
      does({ writes: [change, "change approvals"] }),
    ],
    "of a transfer is nobody's who may not send one": [
      { ...transfer, by: executing({ ...cy, email: approver.email }, asTransfer), members: [ana, bob, approver] },
      refuses("role_may_not"),
    ],
    "is of exactly what was approved, and leaves all else as it was": [
      { ask: { about: other } },
      refuses("approval_differs"),
    ],
    "waits where it was not approved yet": [of({}), refuses("approval_waits", "1 more approval")],
    "waits again when an approver's vote is void by then": [
      { members: [ana, { ...bob, roles: ["viewer"] }, cy] },
      refuses("approval_waits", "1 more", { writes: [to("approvals", { state: "pending" })] }),
    ],
    "counts no vote for another fingerprint": [
      { voted: { approval: approved, votes: [voteOf(approval, bob, { hash: "another" })] } },
      refuses("approval_waits", "1 more", { writes: ["change approvals"] }),
    ],
    "is over once it was done": [of({ state: "executed" }, bob), refuses("approval_ended", "executed")],
    "is superseded under a changed rule": [{ rule: { ...rule, version: 2n } }, superseded],
    "that is refused stays approved": [
      { ask: { fails: "balance_too_low" } },
      refuses("balance_too_low", "", {
        writes: [to("approvals", { state: "approved", failure: "balance_too_low" })],
        audit: ["approval.execute"],
      }),
    ],
  });
});
