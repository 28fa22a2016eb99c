import { describe } from "vitest";
import { approvalOf, asks, cy, noGate, ruleOf, votedBy, voting } from "#e2e/fixtures/commands/approvals";
import { ana, at, bob, by, invitation, operator, team } from "#e2e/fixtures/commands/rows";
import { answers, does, refuses, table } from "#e2e/fixtures/commands/table";
import type { Approval } from "#lib/domain/approvals/approval";
import type { BulkRowState } from "#lib/domain/bulk/bulk-run";
import { parseMoney, zero } from "#lib/domain/money/money";
import type { Member } from "#lib/domain/people/member";
import { setApprovalRule } from "./rule";

const money = parseMoney;
const former = ruleOf("transfers", { over: money("100") });
const rule = (change: object = {}) => ({ needed: 1, over: money("100"), overDay: null, ...change });
const off = rule({ needed: 0, over: null });
const base = { ...noGate, members: [ana, bob, cy], rules: [former], team: team(), waiting: [] };
const to = (change: ReturnType<typeof rule>, kind: Approval["kind"] = "transfers", author = by(ana)) =>
  ({ input: ["acme", kind, change, author] }) as const;
const higher = to(rule({ over: money("200") }));
const plain = (change: object) => rule({ over: null, ...change });

describe("setting a rule of approval", () => {
  const wrong = (words: string) => refuses("parameter_wrong", words);
  table(
    setApprovalRule,
    { ...base, ...higher },
    {
      "keeps it under its next version": [
        {},
        does({
          answer: { ...former, over: money("200"), version: 2n, changedAt: at, changedBy: by(ana).actor },
          writes: [{ act: "put", table: "approvalRules", row: { kind: "transfers", version: 2n } }],
          audit: [
            {
              action: "approval.rule",
              subject: "transfers",
              before: { needed: "1", over: "100.00000000", over_day: null },
              after: { over: "200.00000000" },
            },
          ],
        }),
      ],
      "that was never set begins with its first version": [
        to(plain({}), "keys"),
        does({ answer: { version: 1n }, audit: [{ before: { needed: "0" } }] }),
      ],
      "as it is changes nothing": [to(rule()), answers(former)],
      "off keeps its row, because its version goes on": [to(off), does({ answer: { needed: 0, version: 2n } })],
      "of more than two is refused": [to(rule({ needed: 3 })), wrong("needed")],
      "with an amount is of transfers alone": [to(rule(), "keys"), wrong("over")],
      "with a sum of 24 hours needs an amount": [to(plain({ overDay: money("9") })), wrong("over_day")],
      "over nothing is refused": [to(rule({ over: zero })), wrong("over must be above 0")],
      "needs a proof": [{ actingSession: null }, refuses("proof_needed")],
      "that nobody but a maker could satisfy is refused": [
        { ...to(rule({ over: money("7") })), members: [ana] },
        refuses("approvers_too_few", "1 other"),
      ],
      "that too few could satisfy is refused, whoever would be the maker": [
        { ...to(plain({ needed: 2 }), "limits"), members: [ana, bob] },
        refuses("approvers_too_few", "2 others"),
      ],
      "that enough could satisfy is done": [to(plain({ needed: 2 }), "limits"), does({})],
      "that too few could satisfy is refused to the operator, too": [
        { ...to(plain({ needed: 2 }), "limits", operator), members: [ana, bob] },
        refuses("approvers_too_few"),
      ],
      "off is done in any team": [{ ...to(off), members: [ana] }, does({})],
    },
  );

  const shown = { kind: "rules", needed: "0", over: null, over_day: null };
  const rules = { rules: [ruleOf("rules")], rule: ruleOf("rules") };
  const asked = approvalOf("rules", shown, { subject: "rules" });
  table(
    setApprovalRule,
    { ...base, ...rules, ...to(off, "rules") },
    {
      "waits for others where a rule over rules asks them": [{}, asks("rules", "rules", shown)],
      "by the operator asks nobody": [to(off, "rules", operator), does({ answer: { needed: 0 } })],
      "is done by the last vote in its maker's name, and does not judge its own request": [
        { ...to(off, "rules", voting(bob, asked)), voted: votedBy(asked), waiting: [waits(asked)] },
        does({
          answer: { changedBy: by(ana).actor, version: 2n },
          writes: ["put approvalVotes", "put approvalRules", { table: "approvals", to: { state: "executed" } }],
        }),
      ],
    },
  );
});

/** A request that waits, with the approvals of these members. */
function waits(approval: Approval, ...voters: Member[]) {
  return { ...votedBy(approval, ...voters), movedInDay: zero, sums: [] };
}
const transfer = (amount: string, change: Partial<Approval> = {}) =>
  approvalOf("transfers", { amount: `${amount}.00000000` }, { subject: amount, playerId: "p-1", ...change });
const runOf = (state: BulkRowState) => ({
  ...waits(approvalOf("bulk", {}, { subject: "run", because: "transfers", usedBefore: "5.00000000" })),
  sums: [
    {
      type: "deposit",
      check: null,
      state,
      failure: null,
      checkFailure: null,
      checkLimit: null,
      rows: 2,
      amount: money("300"),
      largest: money("150"),
      similar: 0,
      opensWallet: 0,
    },
  ],
});

describe("a changed rule", () => {
  const set = "put approvalRules";
  const ruled = { act: "change", table: "approvals", to: { state: "rule_changed", endedBy: by(ana).actor } };
  const heldOn = (change: object) => ({ act: "change", table: "approvals", to: { ruleVersion: 2n, ...change } });
  const holds = (change: object = {}) =>
    does({ writes: [set, heldOn(change)], audit: ["approval.rule", "approval.rejudge"] });
  const ends = does({
    writes: [
      set,
      ruled,
      { table: "drafts", where: { state: "pending" }, to: { state: "open", failure: "approval_ended" } },
    ],
    audit: ["approval.rule", { action: "approval.close", subject: "p-1" }],
  });
  const untouched = does({ writes: [set], audit: ["approval.rule"] });
  const ask = transfer("150");
  const hash = approvalOf("transfers", { amount: "150.00000000" }, { ruleVersion: 2n }).hash;
  const day = (movedInDay: string, overDay: string) => ({
    ...to(rule({ over: money("1000"), overDay: money(overDay) })),
    waiting: [
      { ...waits(ask), movedInDay: money(movedInDay) },
      waits(transfer("10", { email: bob.email, because: "l-1" })),
    ],
  });
  const byLimit = transfer("150", { because: "l-1" });
  table(
    setApprovalRule,
    { ...base, ...to(rule({ over: money("120") })) },
    {
      "lets wait on what it still holds, under its own fingerprint": [
        { waiting: [waits(ask)] },
        holds({ needed: 1, hash }),
      ],
      "ends what it holds no more, by whoever changed it, and opens the transfer again": [
        { ...higher, waiting: [waits(ask)] },
        ends,
      ],
      "off ends all that it held": [{ ...to(off), waiting: [waits(ask)] }, ends],
      "at the very amount holds no more": [{ ...to(rule({ over: money("150") })), waiting: [waits(ask)] }, ends],
      "voids the approvals given under the former one": [
        { waiting: [waits({ ...ask, state: "approved" }, bob)] },
        holds({ state: "pending", hash }),
      ],
      "asks as many approvals of what waits as it names": [
        { ...to(rule({ needed: 2 })), members: [ana, bob, cy], waiting: [waits(ask)] },
        holds({ needed: 2 }),
      ],
      "holds by the sum of its maker's day what was moved in it": [
        day("851", "1000"),
        does({ writes: [set, heldOn({ usedBefore: "851.00000000" }), {}] }),
      ],
      "ends what is within the sum of the day": [
        day("850", "1000"),
        does({ writes: [set, ruled, "change drafts", {}] }),
      ],
      "does not end what a limit holds": [
        { ...to(off), waiting: [waits(byLimit)] },
        holds({ needed: 1, because: "l-1" }),
      ],
      "holds a run whose rows would meet the rule of transfers": [{ waiting: [runOf("waiting")] }, untouched],
      "ends a run whose rows meet none any more": [
        { ...higher, waiting: [runOf("waiting")] },
        does({ writes: [set, ruled, { table: "bulkRuns", to: { state: "checked", failure: "approval_ended" } }] }),
      ],
      "judges no rows of a run that are posted": [
        { waiting: [runOf("posted")] },
        does({ writes: [set, ruled, "change bulkRuns"] }),
      ],
      "touches no request of another kind": [{ waiting: [waits(approvalOf("keys", {}))] }, untouched],
    },
  );

  const again = approvalOf("rules", { kind: "owners", needed: "1", over: null, over_day: null }, { subject: "owners" });
  const openInvitations = [invitation({ id: "i-1", roles: ["approver"] }), invitation({ id: "i-2" })];
  table(
    setApprovalRule,
    { ...base, team: team({ openInvitations }), ...to(plain({}), "owners") },
    {
      "that is stricter over owners withdraws the open invitations of who would decide": [
        {},
        does({
          writes: [set, { table: "invitations", where: { id: "i-1" }, to: { end: "withdrawn" } }],
          audit: ["approval.rule", "invitation.withdraw"],
        }),
      ],
      "that is no stricter over owners leaves invitations": [
        { ...to(plain({ needed: 0 }), "owners"), rules: [ruleOf("owners")] },
        untouched,
      ],
      "that is in force already changes nothing but its request, though it is voted for": [
        {
          ...to(plain({}), "owners", voting(bob, again)),
          rules: [ruleOf("owners")],
          rule: ruleOf("rules"),
          voted: votedBy(again),
        },
        does({ writes: ["put approvalVotes", "change approvals"] }),
      ],
      "that is stricter over anything else leaves invitations": [to(plain({}), "keys"), untouched],
    },
  );
});
