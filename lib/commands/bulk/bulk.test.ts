import { describe } from "vitest";
import { ruleOf } from "#e2e/fixtures/commands/approvals";
import { row, run, running, sum } from "#e2e/fixtures/commands/bulk-rows";
import { stop } from "#e2e/fixtures/commands/money-rows";
import { acme, ana, at, bob, by, operator, service, sessionOf } from "#e2e/fixtures/commands/rows";
import { answers, does, refuses, table } from "#e2e/fixtures/commands/table";
import { openBulkRunsMax } from "#lib/domain/bulk/bulk-run";
import { parseMoney, zero } from "#lib/domain/money/money";
import { keepCheck, keepRows, openRun } from "./check-run";
import { cancelRun, pauseRun, resumeRun } from "./steer-run";
import { takeTurn } from "./take-turn";

const name = ["acme", "r-1"] as const;
const draft = run({ state: "draft", checkedAt: null });
const finished = running({ state: "finished", endedAt: at, posted: 3 });
const paused = running({ state: "paused", runningSince: null, posted: 1, failure: "transfers_stopped", message: "m" });

const opening = { input: [draft, operator], same: null, openCount: openBulkRunsMax - 1 } as const;

describe("opening a run", () =>
  table(openRun, opening, {
    "keeps it, and the audit has the file": [
      {},
      does({
        answer: draft,
        writes: [{ act: "insert", table: "bulkRuns", row: draft }],
        audit: [{ action: "bulk.create", subject: "r-1", after: { file_name: "a.csv", rows: 3, digest: "digest" } }],
      }),
    ],
    "of the same bytes opens the same run, however many are open": [
      { same: finished, openCount: openBulkRunsMax },
      answers(finished),
    ],
    "is refused while too many have not ended": [{ openCount: openBulkRunsMax }, refuses("bulk_runs_too_many")],
  }));

const filling = { input: [...name, [row(2)], operator], run: draft } as const;

const checked = { rows: [row(2)], isLast: true };
const checking = { input: [...name, checked, by(ana)], run: draft, voted: null } as const;

describe("filling and checking a run", () => {
  table(keepRows, filling, {
    "keeps rows of a draft": [
      {},
      does({ answer: null, writes: [{ act: "put rows", table: "bulkRows", rows: [row(2)] }], audit: [] }),
    ],
    "is refused once it is checked": [{ run: run() }, refuses("bulk_state", "is checked and not started")],
    "of a run that nobody knows is refused": [{ run: null }, refuses("bulk_unknown")],
  });
  table(keepCheck, checking, {
    "ends with its last rows": [
      {},
      does({
        answer: { state: "checked", checkedAt: at, approvalId: null, failure: null },
        writes: ["put rows bulkRows", { act: "change", table: "bulkRuns", to: { state: "checked", checkedAt: at } }],
        audit: [],
      }),
    ],
    "makes it a draft until its last rows": [
      { input: [...name, { ...checked, isLast: false }, by(ana)], run: run() },
      does({ answer: { state: "draft" }, writes: ["put rows bulkRows", { to: { state: "draft" } }] }),
    ],
    "is refused once it has started": [{ run: running() }, refuses("bulk_state", "is running")],
    "is refused to one that nobody knows": [{ run: null }, refuses("bulk_unknown")],
  });
});

const pausing = { input: [...name, by(ana)], run: running() } as const;

const cancelling = { input: [...name, by(ana)], run: paused, voted: null } as const;

describe("pausing and cancelling a run", () => {
  table(pauseRun, pausing, {
    "pauses it without a fault": [
      {},
      does({
        answer: { state: "paused", runningSince: null, failure: null },

        writes: ["change bulkRuns"],
        audit: [{ action: "bulk.pause", before: { state: "running" } }],
      }),
    ],
    "that is paused changes nothing": [{ run: paused }, answers(paused)],
    "that has not started is refused": [{ run: run() }, refuses("bulk_state", "cannot be paused")],
    "that nobody knows is refused": [{ run: null }, refuses("bulk_unknown")],
  });
  table(cancelRun, cancelling, {
    "ends it, and the audit has how far it came": [
      {},
      does({
        answer: { state: "cancelled", endedAt: at, runningSince: null },

        writes: ["change bulkRuns"],
        audit: [{ action: "bulk.cancel", after: { posted_rows: 1 } }],
      }),
    ],
    "that was cancelled changes nothing": [{ run: run({ state: "cancelled" }) }, answers({ state: "cancelled" })],
    "that has finished is refused": [{ run: finished }, refuses("bulk_state", "has finished: it cannot be cancelled")],
    "that nobody knows cannot be cancelled": [{ run: null }, refuses("bulk_unknown")],
  });
});

const rule = ruleOf("transfers", { over: parseMoney("10"), overDay: parseMoney("40") });
const noRules = { transfers: null, openApprovals: [], toSend: zero, posted: zero };
const startable = { run: paused, sums: [sum({ rows: 2, amount: parseMoney("20") })], preparedBy: [ana.email] };
const unproved = { actingSession: sessionOf(ana, { provedAt: null }) };

const resuming = { input: [...name, ana.email, by(ana)], startable, ...noRules } as const;

describe("resuming a run", () =>
  table(resumeRun, resuming, {
    "sends on in the name of its starter, who needs no proof": [
      unproved,
      does({
        answer: {
          state: "running",
          runningSince: at,
          doneBefore: 1,
          starters: [ana.email],
          failure: null,
          message: null,
        },
        writes: ["change bulkRuns"],
        audit: ["bulk.resume"],
      }),
    ],
    "sends on in the name of another member": [
      { input: [...name, bob.email, by(bob)] },
      does({ answer: { starters: [ana.email, bob.email] } }),
    ],
    "by another member needs a proof": [{ input: [...name, bob.email, by(bob)], ...unproved }, refuses("proof_needed")],
    "that is running changes nothing": [{ startable: { ...startable, run: running() } }, answers(running())],
    "that is not paused is refused": [{ startable: { ...startable, run: run() } }, refuses("bulk_state", "resumed")],
    "that nobody knows is refused": [{ startable: null }, refuses("bulk_unknown")],
    "goes on up to the rule of transfers, by its largest row and its sum with the day": [
      { transfers: rule, posted: parseMoney("15"), toSend: parseMoney("5") },
      does({ answer: { state: "running" } }),
    ],
    "beyond the rule of transfers is refused, because it cannot wait": [
      { transfers: rule, posted: parseMoney("15"), toSend: parseMoney("5.00000001") },
      refuses("bulk_needs_approval", "Cancel the run and send its rest as a new run"),
    ],
    "that was started with an approval goes on, whatever the rule": [
      { transfers: { ...rule, over: null }, startable: { ...startable, run: { ...paused, approvalId: "a-1" } } },
      does({ answer: { state: "running" } }),
    ],
    "answers to no rule where the operator resumes it": [
      { by: operator, transfers: { ...rule, over: null }, toSend: null, posted: null },
      does({ answer: { state: "running" } }),
    ],
  }));

const turn = { agentId: "acme", runId: "r-1", email: ana.email, sent: [], rowsMax: 2 };
const sent = (number: number, state: "posted" | "replayed" | "refused" | "unknown") => ({
  row: number,
  state,
  transferId: state === "posted" ? 7n : null,
  failure: state === "refused" ? ({ kind: "balance_too_low", message: "Too low." } as const) : null,
});
const waiting = [row(2), row(3), row(4)];
const pauses = (failure: string) => ({
  answer: { run: { state: "paused", failure, runningSince: null }, next: [] },
  writes: ["change bulkRuns"],
});

const taking = {
  input: [turn, service],
  run: running(),
  agent: acme,
  starter: ana,
  stop: null,
  named: [],
  open: waiting,
} as const;

describe("a turn of a run", () =>
  table(takeTurn, taking, {
    "gives the first rows that wait": [{}, does({ answer: { next: [row(2), row(3)] }, writes: [], audit: [] })],
    "keeps what became of rows, counts them, and goes on after them": [
      { ask: { sent: [sent(2, "posted"), sent(3, "refused")] }, named: [row(2), row(3)] },
      does({
        answer: { run: { posted: 1, refused: 1, replayed: 0, unknown: 0 }, next: [row(4)] },
        writes: [
          {
            act: "put rows",
            rows: [
              { state: "posted", transferId: 7n },
              { state: "refused", failure: "balance_too_low", message: "Too low." },
            ],
          },
          { act: "change", table: "bulkRuns", to: { posted: 1, refused: 1 } },
        ],
        audit: [],
      }),
    ],
    "gives a row of unknown outcome again, as it stands now": [
      { ask: { sent: [sent(2, "unknown")] }, named: [row(2)] },
      does({ answer: { run: { unknown: 1 }, next: [{ row: 2, state: "unknown" }, row(3)] } }),
    ],
    "counts a row once, and what is known of it stays known": [
      {
        ask: { sent: [sent(2, "unknown")] },
        named: [row(2, { state: "posted" })],
        run: running({ posted: 1 }),
        open: [row(3)],
      },
      does({ answer: { run: { posted: 1, unknown: 0 }, next: [row(3)] }, writes: [] }),
    ],
    "moves a row's count when its outcome is learnt": [
      { ask: { sent: [sent(2, "posted")] }, named: [row(2, { state: "unknown" })], run: running({ unknown: 1 }) },
      does({ answer: { run: { posted: 1, unknown: 0 } } }),
    ],
    "finishes when all are done": [
      { ask: { sent: [sent(4, "replayed")] }, named: [row(4)], run: running({ posted: 2 }), open: [row(4)] },
      does({
        answer: { run: { state: "finished", endedAt: at, replayed: 1 }, next: [] },
        writes: ["put rows bulkRows", "change bulkRuns", { to: { state: "finished" } }],
        audit: [{ action: "bulk.finish", after: { posted_rows: 2, replayed_rows: 1, refused_rows: 0 } }],
      }),
    ],
    "finishes with refusals where one was refused": [
      { run: running({ posted: 2, refused: 1 }), open: [] },
      does({ answer: { run: { state: "finished_with_refusals" } } }),
    ],
    "pauses when its starter may move no money any more": [
      { starter: { ...ana, roles: ["viewer"] } },
      does({ ...pauses("role_may_not"), audit: [{ action: "bulk.pause", after: { code: 30011 } }] }),
    ],
    "pauses when its starter is gone": [{ starter: null }, does(pauses("role_may_not"))],
    "pauses when its agent is suspended": [
      { agent: { ...acme, status: "suspended" } },
      does(pauses("agent_suspended")),
    ],
    "pauses when a next row's side is stopped, and refuses nothing": [
      { stop: stop("deposit") },
      does(pauses("transfers_stopped")),
    ],
    "goes on while the other side is stopped": [
      { stop: stop("withdrawal") },
      does({ answer: { next: [row(2), row(3)] } }),
    ],
    "sends nothing once it is paused, and still keeps what was on its way": [
      { run: paused, ask: { sent: [sent(2, "posted")] }, named: [row(2)] },
      does({
        answer: { run: { state: "paused", posted: 2 }, next: [] },
        writes: ["put rows bulkRows", "change bulkRuns"],
        audit: [],
      }),
    ],
    "sends nothing in the name of one after whom another resumed it": [
      { run: running({ starters: [ana.email, bob.email] }), starter: null },
      does({ answer: { run: { state: "running" }, next: [] }, writes: [] }),
    ],
    "of a run or agent that nobody knows is refused": [{ run: null }, refuses("bulk_unknown")],
  }));
