import { describe, expect } from "vitest";
import { askedApproval, cy, executing, ruleOf, votedBy, voting } from "#e2e/fixtures/commands/approvals";
import { run, running, sum } from "#e2e/fixtures/commands/bulk-rows";
import { ana, at, bob, by, operator, sessionOf } from "#e2e/fixtures/commands/rows";
import { answers, decisionOf, does, refuses, table } from "#e2e/fixtures/commands/table";
import { rejectApproval, withdrawApproval } from "#lib/commands/approvals/requests";
import { readAbout } from "#lib/domain/approvals/about";
import { parseMoney, zero } from "#lib/domain/money/money";
import { day, formatInstant, instant } from "#lib/domain/time/instant";
import { keepCheck } from "./check-run";
import { startRun } from "./start-run";
import { cancelRun } from "./steer-run";

const name = ["acme", "r-1"] as const;
const ask = { email: ana.email, newPlayers: true, whenApproved: false };
const startable = { run: run(), sums: [sum()], preparedBy: [ana.email] };
const nothingElse = {
  rule: null,
  transfersRule: null,
  members: [ana, bob, cy],
  voted: null,
  openApprovals: [],
  toSend: zero,
  posted: zero,
};
const base = { input: [...name, ask, by(ana)], startable, ...nothingElse } as const;
const held = { writes: ["insert approvals", "change bulkRuns"], audit: ["approval.ask"] };
const asks = (row: object) => ({ ...held, writes: [{ row }, { to: { state: "awaiting_approval" } }] });

describe("starting a run", () =>
  table(startRun, base, {
    "sets it running in the name of whoever starts it": [
      {},
      does({
        answer: {
          state: "running",
          startedAt: at,
          runningSince: at,
          doneBefore: 0,
          starters: [ana.email],
          newPlayers: true,
          approvalId: null,
        },
        writes: [{ act: "change", table: "bulkRuns", where: { id: "r-1" } }],
        audit: [{ action: "bulk.start", before: { state: "checked" }, after: { rows: 3, new_players: true } }],
        events: [],
      }),
    ],
    "needs a member's proof": [{ actingSession: sessionOf(ana, { provedAt: null }) }, refuses("proof_needed")],
    "of one that nobody knows is refused": [{ startable: null }, refuses("bulk_unknown")],
    "whose answer was lost gives it again": [{ startable: { ...startable, run: running() } }, answers(running())],
    "before its check is refused": [
      { startable: { ...startable, run: run({ state: "draft" }) } },
      refuses("bulk_state", "is not checked yet"),
    ],
    "after its end is refused": [
      { startable: { ...startable, run: run({ state: "finished" }) } },
      refuses("bulk_state", "has finished"),
    ],
    "with no row that waits is refused": [
      { startable: { ...startable, run: run({ refused: 3 }) } },
      refuses("bulk_nothing_to_send"),
    ],
    "of one that repeats too many others is refused": [
      { startable: { ...startable, preparedBy: null } },
      refuses("bulk_state", "repeats more than 100 others"),
    ],
    "of one that waits for approval is refused to the operator": [
      {
        startable: { ...startable, run: run({ state: "awaiting_approval" }) },
        by: operator,
        toSend: null,
        posted: null,
      },
      refuses("bulk_state", "waits for approval"),
    ],
    "answers to no rule where the operator starts it": [
      { rule: ruleOf("bulk"), by: operator, toSend: null, posted: null },
      does({ answer: { state: "running" } }),
    ],
    "waits by its own rule": [
      { rule: ruleOf("bulk") },
      refuses(
        "approval_waits",
        bob.email,
        asks({ kind: "bulk", subject: "r-1", because: "rule", needed: 1, act: null }),
      ),
    ],
    "is kept with its request where its maker chose that the last vote starts it": [
      { rule: ruleOf("bulk"), input: [...name, { ...ask, whenApproved: true }, by(ana)] },
      refuses("approval_waits", "", asks({ act: expect.stringContaining('"r-1"') })),
    ],
    "waits by the rule of transfers, of one row or of all with the day": [
      {
        transfersRule: ruleOf("transfers", { over: parseMoney("10"), overDay: parseMoney("39.99999999") }),
        posted: parseMoney("10"),
      },
      refuses("approval_waits", "", asks({ because: "transfers", needed: 1, usedBefore: "10.00000000" })),
    ],
    "is asked of nobody where all rules let it pass": [
      {
        transfersRule: ruleOf("transfers", { over: parseMoney("10"), overDay: parseMoney("40") }),
        posted: parseMoney("10"),
      },
      does({ answer: { state: "running" } }),
    ],
    "is asked of nobody where too few could approve it": [
      { rule: ruleOf("bulk", { needed: 2 }), members: [ana, bob] },
      refuses("approvers_too_few"),
    ],
    "shows its approvers the file, its sums and what the check foresees": [
      {
        rule: ruleOf("bulk"),
        startable: {
          run: run({ rows: 6, refused: 1 }),
          sums: [
            sum({ rows: 1, amount: parseMoney("10"), opensWallet: 1, similar: 1 }),
            sum({ type: "withdrawal", rows: 1, amount: parseMoney("4"), largest: parseMoney("4") }),
            sum({
              type: "withdrawal",
              rows: 1,
              amount: parseMoney("90"),
              largest: parseMoney("90"),
              check: "refused",
              checkLimit: "lim-1",
            }),
            sum({ rows: 1, check: "twice" }),
            sum({ rows: 1, check: "replay", amount: parseMoney("1") }),
            sum({ rows: 1, state: "refused", check: "refused", amount: parseMoney("500"), largest: parseMoney("500") }),
          ],
          preparedBy: [bob.email],
        },
      },
      (decision) =>
        expect(readAbout(askedApproval(decision).about)).toEqual({
          run_id: "r-1",
          file_name: "a.csv",
          file: "digest",
          rows: "6",
          again_of: null,
          new_players: true,
          prepared_by: [bob.email],
          checked_at: formatInstant(at),
          start_when_approved: false,
          deposit_rows: "3",
          deposit_sum: "41.00000000",
          deposit_post_rows: "1",
          deposit_posts: "10.00000000",
          withdrawal_rows: "2",
          withdrawal_sum: "94.00000000",
          largest: "90.00000000",
          withdrawal_post_rows: "1",
          withdrawal_posts: "4.00000000",
          moving_rows: "2",
          new_player_rows: "1",
          check_replay: "1",
          check_mismatch: "0",
          check_refused: "2",
          check_twice: "1",
          check_similar: "1",
          check_limits: ["lim-1"],
        }),
    ],
  }));

const askedOf = (when: object = {}) =>
  askedApproval(
    decisionOf(startRun, { ...base, rule: ruleOf("bulk"), input: [...name, { ...ask, ...when }, by(ana)] }),
  );
const toStart = askedOf();
const byItself = askedOf({ whenApproved: true });
const preparedByBob = askedApproval(
  decisionOf(startRun, {
    ...base,
    rule: ruleOf("bulk"),
    startable: { ...startable, preparedBy: [bob.email] },
    input: [...name, { ...ask, whenApproved: true }, by(ana)],
  }),
);
const waiting = {
  startable: { ...startable, run: run({ state: "awaiting_approval", approvalId: toStart.id, newPlayers: true }) },
  rule: ruleOf("bulk"),
};
const approved = votedBy({ ...toStart, state: "approved" }, bob);
const superseded = { table: "approvals", to: { state: "superseded" } };

const starting = { ...base, ...waiting, voted: approved } as const;

const checked = { rows: [], isLast: true };
const checking = {
  input: [...name, checked, by(ana)],
  run: waiting.startable.run,
  voted: approved,
} as const;

const cancelling = {
  input: [...name, by(ana)],
  run: waiting.startable.run,
  voted: { approval: toStart, votes: [] },
} as const;

const refusal = { hash: toStart.hash, note: "not this file" };
const rejecting = {
  input: ["acme", toStart.id, refusal, by(bob)],
  voted: { approval: toStart, votes: [] },
  members: [ana, bob],
} as const;

const withdrawing = { input: ["acme", toStart.id, by(ana)], voted: { approval: toStart, votes: [] } } as const;

describe("a run's start that was asked for", () => {
  table(startRun, starting, {
    "is done by its maker with the approval": [
      { by: executing(ana, toStart) },
      does({
        answer: { state: "running", approvalId: toStart.id, starters: [ana.email] },
        writes: [
          { table: "bulkRuns", to: { state: "running" } },
          { table: "approvals", to: { state: "executed" } },
        ],
        audit: ["bulk.start", "approval.execute"],
      }),
    ],
    "waits while it is not given": [
      { by: executing(ana, toStart), voted: { approval: toStart, votes: [] } },
      refuses("approval_waits"),
    ],
    "without naming the approval waits for the same one": [
      {},
      refuses("approval_waits", "finish it from its approval"),
    ],
    "is not done by others": [{ by: executing(bob, toStart) }, refuses("role_may_not")],
    "with other leave than was approved is refused": [
      { input: [...name, { ...ask, newPlayers: false }, executing(ana, toStart)] },
      refuses("approval_differs"),
    ],
    "with the approval of another run is refused": [
      { by: executing(ana, toStart), startable: { ...startable, run: run({ id: "r-2" }) } },
      refuses("approval_differs"),
    ],
    "asked for with other leave supersedes what was asked": [
      { input: [...name, { ...ask, newPlayers: false }, by(ana)] },
      refuses("approval_waits", "", {
        writes: [
          superseded,
          { table: "bulkRuns" },
          "insert approvals",
          { to: { state: "awaiting_approval", newPlayers: false } },
        ],
        audit: ["approval.ask"],
      }),
    ],
    "asks anew by itself once it has expired": [
      {
        input: [...name, ask, by(ana, { at: instant(at + day) })],
        actingSession: sessionOf(ana, { provedAt: instant(at + day) }),
        voted: { approval: toStart, votes: [] },
      },
      refuses("approval_waits", "", {
        writes: [
          { to: { state: "expired" } },
          { to: { state: "checked" } },
          { to: { seenAt: instant(at + day) } },
          "insert approvals",
          "change bulkRuns",
        ],
        audit: ["approval.ask"],
      }),
    ],
    "waits again when its approver may approve no more": [
      { by: executing(ana, toStart), members: [ana, { ...bob, roles: ["viewer"] }, cy] },
      refuses("approval_waits", cy.email, { writes: [{ to: { state: "pending" } }] }),
    ],
    "is not done for a maker who may move no money": [
      { by: executing(ana, toStart), members: [{ ...ana, roles: ["viewer"] }, bob, cy] },
      refuses("role_may_not"),
    ],
  });
  table(
    startRun,
    {
      ...base,
      ...waiting,
      voted: { approval: byItself, votes: [] },
      input: [...name, { ...ask, whenApproved: true }, voting(bob, byItself)],
    },
    {
      "is done by the last vote where its maker chose so, in the maker's name": [
        {},
        does({
          answer: { state: "running", starters: [ana.email] },
          audit: ["approval.approve", { action: "bulk.start", by: { actor: by(ana).actor } }, "approval.execute"],
        }),
      ],
      "is done by no vote once the run has changed": [
        { startable: { ...waiting.startable, run: run({ state: "awaiting_approval", checkedAt: instant(at + 1n) }) } },
        refuses("approval_ended", "", {
          writes: [superseded, { to: { state: "checked", failure: "approval_ended" } }],
        }),
      ],
      "is approved by nobody who prepared it": [
        {
          startable: { ...waiting.startable, preparedBy: [bob.email] },
          voted: { approval: preparedByBob, votes: [] },
          by: voting(bob, preparedByBob),
        },
        refuses("approval_own"),
      ],
      "is approved by nobody who asked for it": [{ by: voting(ana, byItself) }, refuses("approval_own")],
    },
  );
  table(keepCheck, checking, {
    "loses its approval, given or not, when the run is checked anew": [
      {},
      does({
        answer: { state: "checked", approvalId: null, failure: null },
        writes: [superseded, "change bulkRuns", "put rows bulkRows", { to: { approvalId: null } }],
      }),
    ],
  });
  table(cancelRun, cancelling, {
    "loses its approval when the run is cancelled": [
      {},
      does({
        answer: { state: "cancelled" },
        writes: [superseded, "change bulkRuns", { to: { state: "cancelled" } }],
      }),
    ],
    "keeps another approval of the run as it is": [
      { voted: votedBy({ ...toStart, id: "other" }, bob) },
      does({ writes: ["change bulkRuns"] }),
    ],
  });
  const letGo = (failure: string) => ({ table: "bulkRuns", where: { id: "r-1" }, to: { state: "checked", failure } });
  table(rejectApproval, rejecting, {
    "leaves the run checked, with the reason, when it is rejected": [
      {},
      does({ writes: ["put approvalVotes", { to: { state: "rejected" } }, letGo("approval_rejected")] }),
    ],
  });
  table(withdrawApproval, withdrawing, {
    "leaves the run checked, with the reason, when it is withdrawn": [
      {},
      does({ writes: [{ to: { state: "withdrawn" } }, letGo("approval_ended")] }),
    ],
  });
});
