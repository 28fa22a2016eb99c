import { describe } from "vitest";
import { askedApproval, executionBy, voteOf } from "#e2e/fixtures/commands/asked-approval";
import { draft, limit, record, stop, unused, wallet } from "#e2e/fixtures/commands/money-rows";
import { acme, ana, apiClient, at, bob, by, sessionOf } from "#e2e/fixtures/commands/rows";
import { answers, decisionOf, does, refuses, table } from "#e2e/fixtures/commands/table";
import { type ApprovalRule, expiryOf } from "#lib/domain/approvals/approval";
import { noRule } from "#lib/domain/approvals/approval-rule";
import { parseMoney, zero } from "#lib/domain/money/money";
import type { Agent } from "#lib/store/agent";
import { sendDraft } from "./send-draft";

const found = (change: Parameters<typeof draft>[0] = {}, ticket = unused(), agent: Partial<Agent> = {}) => ({
  ...{ draft: draft(change), agent: { ...acme, ...agent }, ticket, lastRefusal: null },
});
const limited = (change: Parameters<typeof limit>[0]) =>
  unused({ controls: { zone: "UTC", stop: null, limits: [limit(change)] } });
const rule = (change: Partial<ApprovalRule> = {}): ApprovalRule => ({
  ...{ ...noRule("acme", "transfers"), needed: 1, version: 1n, ...change },
});
const withdrawal = { kind: "withdrawal" } as const;
const nothingElse = { rule: null, members: [ana, bob], voted: null, openApprovals: [], toSend: zero, posted: zero };
const input = ["acme", "d-1", true, by(ana)] as const;
const toKnownPlayers = ["acme", "d-1", false, by(ana)] as const;
const ends = (state: string) => ({ act: "change", table: "drafts", to: { state } });
const refused = { writes: ["put refusals", ends("refused")], audit: ["transfer.refuse"], news: ["refusals", "drafts"] };

describe("sending a kept transfer", () =>
  table(
    sendDraft,
    { input, found: found(), ...nothingElse },
    {
      "posts it with its sender and reason, ends it, and the audit names the record": [
        {},
        does({
          answer: {
            replayed: false,
            draft: { state: "posted", endedAt: at },
            transfer: { actor: by(ana).actor, reason: "goodwill" },
          },
          writes: [
            "post",
            { act: "change", table: "drafts", where: { id: "d-1" }, to: { state: "posted", failure: null } },
          ],
          audit: [
            {
              action: "transfer.post",
              subject: "p-1",
              after: { ticketId: "t-1", amount: "10", record: 7n },
              by: by(ana),
            },
          ],
          ...{ events: ["deposit.posted"], news: ["transfers", "players", "drafts"] },
        }),
      ],
      "is refused for one that nobody knows": [{ found: null }, refuses("draft_unknown")],
      "that was refused gives the same refusal again, unjudged": [
        { found: found({ state: "refused", failure: "balance_too_low", message: "First." }) },
        refuses("balance_too_low", /^First\.$/),
      ],
      "of a suspended agent posts nothing, and leaves it open": [
        { found: found({}, unused(), { status: "suspended" }) },
        refuses("agent_suspended"),
      ],
      "for a new player is refused where that was not meant, and leaves it open": [
        { input: toKnownPlayers, found: found({}, unused({ wallet: null })) },
        refuses("player_new"),
      ],
      "for a player who appeared meanwhile needs no word": [
        { input: toKnownPlayers },
        does({ writes: ["post", ends("posted")] }),
      ],
      "again gives the first result, with no further audit": [
        { input: toKnownPlayers, found: found({ state: "posted" }, unused({ recorded: record(), wallet: null })) },
        answers({ replayed: true, transfer: { id: 3n } }),
      ],
      "under a ticket that posted the same in another way ends it": [
        { found: found({}, unused({ recorded: record() })) },
        does({ answer: { replayed: true }, writes: [ends("posted")], audit: ["transfer.post"], events: [] }),
      ],
      "under a ticket that was used with another amount ends it as refused": [
        { found: found({}, unused({ recorded: record({ amount: parseMoney("11") }) })) },
        refuses("ticket_mismatch", "amount", {
          writes: [ends("refused")],
          audit: ["transfer.refuse"],
          news: ["drafts"],
        }),
      ],
      "under a sealed ticket ends it as closed": [
        { found: found({}, unused({ sealed: true })) },
        refuses("ticket_sealed", "", { ...refused, writes: ["put refusals", ends("closed")] }),
      ],
      "while another server works on its ticket leaves it open": [
        { found: found({}, unused({ isInProcess: true })) },
        refuses("ticket_in_process"),
      ],
      "beyond the balance ends it as refused, and the audit has the code": [
        { found: found({ ...withdrawal, amount: parseMoney("100.00000001") }) },
        refuses("balance_too_low", "", { ...refused, audit: [{ action: "transfer.refuse", after: { code: 20160 } }] }),
      ],
      "for a blocked player ends it as refused": [
        { found: found({}, unused({ wallet: wallet({ status: "blocked" }) })) },
        refuses("player_blocked", "", refused),
      ],
      "for an unknown player ends it as refused where players must be known": [
        { found: found({}, unused({ wallet: null }), { knownPlayersOnly: true }) },
        refuses("player_unknown", "", refused),
      ],
      "while transfers are stopped ends it as refused": [
        { found: found({}, unused({ controls: { zone: "UTC", stop: stop("deposit"), limits: [] } })) },
        refuses("transfers_stopped", "", refused),
      ],
      "beyond a limit that refuses ends it as refused, and is told": [
        { found: found({}, limited({})) },
        refuses("limit_reached", "", {
          ...{ ...refused, writes: ["put refusals", "use limits", ends("refused")] },
          events: [{ type: "limit.reached", facts: { ticket_id: "t-1", outcome: "refused" } }],
        }),
      ],
    },
  ));

const held = { writes: ["insert approvals", ends("pending")], audit: ["approval.ask"], news: ["approvals", "drafts"] };
const asks = (change: object) => ({
  ...held,
  writes: [{ act: "insert", table: "approvals", row: change }, ends("pending")],
});
const over10 = rule({ over: parseMoney("10") });
const dayOver = rule({ over: parseMoney("10"), overDay: parseMoney("30") });
const unproved = sessionOf(ana, { provedAt: null });

describe("a kept transfer that needs approval", () =>
  table(
    sendDraft,
    { input, found: found(), ...nothingElse, rule: rule() },
    {
      "waits, and its request holds all that is approved": [
        {},
        refuses(
          "approval_waits",
          `Ask ${bob.email}`,
          asks({
            ...{ kind: "transfers", subject: "d-1", playerId: "p-1", ticketId: "t-1", email: ana.email, needed: 1 },
            ...{ because: "rule", usedBefore: "0.00000000", state: "pending", expiresAt: expiryOf(at) },
          }),
        ),
      ],
      "posts at the rule's amount": [{ rule: over10 }, does({ writes: ["post", ends("posted")] })],
      "waits above the rule's amount": [
        { rule: over10, found: found({ amount: parseMoney("10.00000001") }) },
        refuses("approval_waits", "", held),
      ],
      "posts at the rule's sum of 24 hours, of what was posted and what runs may still post": [
        { rule: dayOver, posted: parseMoney("12"), toSend: parseMoney("8") },
        does({ writes: ["post", ends("posted")] }),
      ],
      "waits above the rule's sum of 24 hours, and says what came before": [
        { rule: dayOver, posted: parseMoney("12"), toSend: parseMoney("8.00000001") },
        refuses("approval_waits", "", asks({ usedBefore: "20.00000001" })),
      ],
      "waits by a limit that asks for it, of one other or as many as the rule says": [
        { rule: null, found: found({}, limited({ action: "approve" })) },
        refuses("approval_waits", "", asks({ because: "lim-1", needed: 1, usedBefore: "95.00000000" })),
      ],
      "waits by a limit on one transfer, of which nothing is used before": [
        { rule: null, found: found({}, limited({ action: "approve", window: "transfer", bound: 1n })) },
        refuses("approval_waits", "", asks({ because: "lim-1", usedBefore: null })),
      ],
      "is asked of nobody where it would be refused anyway": [
        { found: found({ ...withdrawal, amount: parseMoney("101") }) },
        refuses("balance_too_low", "", refused),
      ],
      "is asked of nobody where its ticket posted the same": [
        { found: found({}, unused({ recorded: record() })) },
        does({ answer: { replayed: true }, writes: [ends("posted")] }),
      ],
      "is asked of nobody where too few could approve it": [
        { rule: rule({ needed: 2 }) },
        refuses("approvers_too_few"),
      ],
      "of an author who is no member posts": [
        { by: apiClient, posted: null, toSend: null },
        does({ writes: ["post", ends("posted")] }),
      ],
      "of a withdrawal above the rule's amount needs a proof": [
        { rule: over10, found: found({ ...withdrawal, amount: parseMoney("11") }), actingSession: unproved },
        refuses("proof_needed"),
      ],
      "of a withdrawal where every one needs approval needs a proof": [
        { found: found(withdrawal), actingSession: unproved },
        refuses("proof_needed"),
      ],
      "of a withdrawal at the rule's amount needs no proof": [
        { rule: over10, found: found(withdrawal), actingSession: unproved },
        does({ writes: ["post", ends("posted")] }),
      ],
      "of a withdrawal that was answered before needs no proof again": [
        {
          found: found({ ...withdrawal, state: "posted" }, unused({ recorded: record(withdrawal) })),
          actingSession: unproved,
        },
        answers({ replayed: true }),
      ],
      "of a withdrawal that no rule holds needs no proof": [
        { rule: null, found: found(withdrawal), actingSession: unproved },
        does({ writes: ["post", ends("posted")] }),
      ],
    },
  ));

const approval = askedApproval(decisionOf(sendDraft, { input, found: found(), ...nothingElse, rule: rule() }));
const pending = { found: found({ state: "pending" }), rule: rule(), voted: { approval, votes: [] } };
const vote = voteOf(bob, approval);
const given = { ...approval, state: "approved" } as const;
const voted = {
  agentId: "acme",
  approvalId: approval.id,
  email: bob.email,
  vote: "approve",
  hash: approval.hash,
  note: null,
  at,
} as const;
const superseded = { act: "change", table: "approvals", to: { state: "superseded" } };

describe("a kept transfer that was asked for", () =>
  table(
    sendDraft,
    { input, ...nothingElse, ...pending },
    {
      "sent again by its maker waits for the same request": [{}, refuses("approval_waits", bob.email)],
      "posts with the last vote, in its maker's name": [
        { by: vote },
        does({
          answer: { replayed: false, transfer: { actor: by(ana).actor } },
          writes: [
            "put approvalVotes",
            "post",
            ends("posted"),
            { table: "approvals", to: { state: "executed", failure: null } },
          ],
          audit: [
            { action: "approval.approve", by: { actor: by(bob).actor } },
            { action: "transfer.post", by: { actor: by(ana).actor, address: null } },
            { action: "approval.execute", by: { actor: by(bob).actor } },
          ],
        }),
      ],
      "passes a limit that asks for approval with the last vote, which counts it": [
        { by: vote, found: found({ state: "pending" }, limited({ action: "approve" })) },
        does({
          writes: [
            "put approvalVotes",
            "post",
            { uses: [{ used: parseMoney("105") }] },
            ends("posted"),
            "change approvals",
          ],
        }),
      ],
      "that is refused with the last vote stays as it is, approved, to be sent again": [
        { by: vote, found: found({ state: "pending" }, limited({})) },
        refuses("limit_reached", "", {
          writes: [
            "put approvalVotes",
            "put refusals",
            "use limits",
            { table: "approvals", to: { state: "approved", failure: "limit_reached" } },
          ],
          audit: ["approval.approve", "approval.execute"],
          ...{ events: ["limit.reached"], news: ["approvals", "refusals", "approvals"] },
        }),
      ],
      "and approved is sent by a colleague": [
        { by: executionBy(bob, approval), voted: { approval: given, votes: [voted] } },
        does({
          writes: ["post", ends("posted"), { to: { state: "executed" } }],
          audit: ["transfer.post", "approval.execute"],
        }),
      ],
      "whose ticket posted in another way meanwhile ends, and the vote is late": [
        { by: vote, found: found({ state: "pending" }, unused({ recorded: record() })) },
        refuses("approval_ended", "used or closed in another way", {
          ...{ writes: [ends("posted"), superseded, "change drafts"], news: ["drafts", "approvals", "drafts"] },
        }),
      ],
      "whose ticket posted in another way meanwhile gives its maker the record": [
        { found: found({ state: "pending" }, unused({ recorded: record() })) },
        does({ answer: { replayed: true }, writes: [ends("posted"), superseded, "change drafts"] }),
      ],
    },
  ));
