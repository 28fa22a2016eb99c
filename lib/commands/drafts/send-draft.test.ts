import { describe } from "vitest";
import { askedApproval, executing, ruleOf, votedBy, voting } from "#e2e/fixtures/commands/approvals";
import { draft, limit, record, unused } from "#e2e/fixtures/commands/money-rows";
import { acme, ana, apiClient, at, bob, by, sessionOf } from "#e2e/fixtures/commands/rows";
import { answers, decisionOf, does, refuses, table } from "#e2e/fixtures/commands/table";
import type { TicketFacts } from "#lib/commands/facts";
import { type ApprovalRule, expiryOf } from "#lib/domain/approvals/approval";
import type { Limit } from "#lib/domain/limits/limit";
import { parseMoney, zero } from "#lib/domain/money/money";
import type { Draft } from "#lib/domain/wallets/draft";
import { sendDraft } from "./send-draft";

const found = (of: Partial<Draft> = {}, ticket: Partial<TicketFacts> = {}, agent = acme) => ({
  found: { draft: draft(of), agent, ticket: unused(ticket), lastRefusal: null },
});
const limited = (change: Partial<Limit> = {}) => ({
  controls: { zone: "UTC", stop: null, limits: [limit(change)] },
});
const rule = (change: Partial<ApprovalRule> = {}) => ruleOf("transfers", change);
const withdrawal = { kind: "withdrawal" } as const;
const eleven = { amount: parseMoney("11") };
const input = ["acme", "d-1", true, by(ana)] as const;
const noGate = { rule: null, members: [ana, bob], voted: null, openApprovals: [], toSend: zero, posted: zero };
const plain = { input, ...found(), ...noGate };
const toKnown = { input: ["acme", "d-1", false, by(ana)] } as const;
const ends = (state: string) => ({ act: "change", table: "drafts", where: { id: "d-1" }, to: { state } });
const posts = does({ writes: ["post", ends("posted")], audit: ["transfer.post"], events: ["deposit.posted"] });
const refused = { writes: ["put refusals", ends("refused")], audit: ["transfer.refuse"] };

describe("sending a kept transfer", () =>
  table(sendDraft, plain, {
    "posts it with its sender and reason, and ends it": [
      {},
      does({
        answer: { replayed: false, draft: { endedAt: at }, transfer: { actor: by(ana).actor, reason: "goodwill" } },
        writes: ["post", ends("posted")],
        audit: [{ action: "transfer.post", after: { amount: "10", record: 7n }, by: by(ana) }],
        events: ["deposit.posted"],
      }),
    ],
    "that nobody knows is refused": [{ found: null }, refuses("draft_unknown")],
    "that was refused gives the same refusal again, unjudged": [
      found({ state: "refused", failure: "balance_too_low", message: "First." }),
      refuses("balance_too_low", /^First\.$/),
    ],
    "of a suspended agent leaves it open": [
      found({}, {}, { ...acme, status: "suspended" }),
      refuses("agent_suspended"),
    ],
    "for a new player leaves it open where that was not meant": [
      { ...toKnown, ...found({}, { wallet: null }) },
      refuses("player_new"),
    ],
    "for a player who appeared meanwhile needs no word": [toKnown, posts],
    "again gives the first result, and writes nothing": [
      { ...toKnown, ...found({ state: "posted" }, { recorded: record(), wallet: null }) },
      answers({ replayed: true, transfer: { id: 3n } }),
    ],
    "under a ticket that posted the same in another way ends it": [
      found({}, { recorded: record() }),
      does({ answer: { replayed: true }, writes: [ends("posted")], audit: ["transfer.post"], events: [] }),
    ],
    "under a ticket that was used for another amount ends it as refused": [
      found(eleven, { recorded: record() }),
      refuses("ticket_mismatch", "", { ...refused, writes: [ends("refused")] }),
    ],
    "under a sealed ticket ends it as closed": [
      found({}, { sealed: true }),
      refuses("ticket_sealed", "", { ...refused, writes: ["put refusals", ends("closed")] }),
    ],
    "while another server works on its ticket leaves it open": [
      found({}, { isInProcess: true }),
      refuses("ticket_in_process"),
    ],
    "beyond the balance ends it as refused, and the audit has the code": [
      found({ ...withdrawal, amount: parseMoney("100.00000001") }),
      refuses("balance_too_low", "", { ...refused, audit: [{ action: "transfer.refuse", after: { code: 20160 } }] }),
    ],
    "for an unknown player is refused where players must be known": [
      found({}, { wallet: null }, { ...acme, knownPlayersOnly: true }),
      refuses("player_unknown", "", refused),
    ],
    "beyond a limit ends it as refused, and is told": [
      found({}, limited()),
      refuses("limit_reached", "", {
        ...refused,
        writes: ["put refusals", "use limits", ends("refused")],
        events: [{ type: "limit.reached", facts: { ticket_id: "t-1", outcome: "refused" } }],
      }),
    ],
  }));

const asks = (row: object = {}) => ({
  writes: [{ act: "insert", table: "approvals", row }, ends("pending")],
  audit: ["approval.ask"],
});
const over10 = { rule: rule({ over: parseMoney("10") }) };
const dayOver = { rule: rule({ over: parseMoney("10"), overDay: parseMoney("30") }), posted: parseMoney("12") };
const unproved = { actingSession: sessionOf(ana, { provedAt: null }) };
const asked = { ...plain, rule: rule() };

describe("a kept transfer that needs approval", () =>
  table(sendDraft, asked, {
    "waits, and its request holds all that is approved": [
      {},
      refuses(
        "approval_waits",
        `Ask ${bob.email}`,
        asks({
          kind: "transfers",
          subject: "d-1",
          playerId: "p-1",
          ticketId: "t-1",
          email: ana.email,
          needed: 1,
          because: "rule",
          usedBefore: "0.00000000",
          state: "pending",
          expiresAt: expiryOf(at),
        }),
      ),
    ],
    "posts at the rule's amount": [over10, posts],
    "waits above the rule's amount": [{ ...over10, ...found(eleven) }, refuses("approval_waits", "", asks())],
    "posts at the rule's sum of 24 hours, of what posted and what runs may still post": [
      { ...dayOver, toSend: parseMoney("8") },
      posts,
    ],
    "waits above the rule's sum of 24 hours, and says what came before": [
      { ...dayOver, toSend: parseMoney("8.00000001") },
      refuses("approval_waits", "", asks({ usedBefore: "20.00000001" })),
    ],
    "waits by a limit that asks for it": [
      { rule: null, ...found({}, limited({ action: "approve" })) },
      refuses("approval_waits", "", asks({ because: "lim-1", needed: 1, usedBefore: "95.00000000" })),
    ],
    "waits by a limit for as many as the rule says": [
      {
        rule: rule({ needed: 2 }),
        members: [ana, bob, { ...bob, email: "c" }],
        ...found({}, limited({ action: "approve" })),
      },
      refuses("approval_waits", "", asks({ because: "lim-1", needed: 2 })),
    ],
    "waits by a limit on one transfer, which nothing came before": [
      { rule: null, ...found({}, limited({ action: "approve", window: "transfer", bound: 1n })) },
      refuses("approval_waits", "", asks({ because: "lim-1", usedBefore: null })),
    ],
    "is asked of nobody where it would be refused anyway": [
      found({ ...withdrawal, amount: parseMoney("101") }),
      refuses("balance_too_low", "", refused),
    ],
    "is asked of nobody where its ticket posted the same": [
      found({}, { recorded: record() }),
      does({ answer: { replayed: true }, writes: [ends("posted")] }),
    ],
    "is asked of nobody where too few could approve it": [{ rule: rule({ needed: 2 }) }, refuses("approvers_too_few")],
    "of an author who is no member posts": [{ by: apiClient, posted: null, toSend: null }, posts],
    "of a withdrawal above the rule's amount needs a proof": [
      { ...over10, ...unproved, ...found({ ...withdrawal, ...eleven }) },
      refuses("proof_needed"),
    ],
    "of a withdrawal where every one needs approval needs a proof": [
      { ...unproved, ...found(withdrawal) },
      refuses("proof_needed"),
    ],
    "of a withdrawal at the rule's amount needs no proof": [
      { ...over10, ...unproved, ...found(withdrawal) },
      does({ events: ["withdrawal.posted"] }),
    ],
    "of a withdrawal that no rule holds needs no proof": [
      { rule: null, ...unproved, ...found(withdrawal) },
      does({ events: ["withdrawal.posted"] }),
    ],
    "of a withdrawal that was answered before needs no proof again": [
      { ...unproved, ...found({ ...withdrawal, state: "posted" }, { recorded: record(withdrawal) }) },
      answers({ replayed: true }),
    ],
  }));

const approval = askedApproval(decisionOf(sendDraft, asked));
const pending = { ...asked, ...found({ state: "pending" }), voted: { approval, votes: [] } };
const vote = voting(bob, approval);
const becomes = (state: string, change: object = {}) => ({
  act: "change",
  table: "approvals",
  to: { state, ...change },
});
const used = found({ state: "pending" }, { recorded: record() });

describe("a kept transfer that was asked for", () =>
  table(sendDraft, pending, {
    "sent again by its maker waits for the same request": [{}, refuses("approval_waits", bob.email)],
    "posts with the last vote, in its maker's name": [
      { by: vote },
      does({
        writes: ["put approvalVotes", "post", ends("posted"), becomes("executed", { failure: null })],
        audit: [
          { action: "approval.approve", by: { actor: by(bob).actor } },
          { action: "transfer.post", by: { actor: by(ana).actor, address: null } },
          { action: "approval.execute", by: { actor: by(bob).actor } },
        ],
      }),
    ],
    "passes a limit that asks for approval with the last vote, which counts it": [
      { by: vote, ...found({ state: "pending" }, limited({ action: "approve" })) },
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
    "that is refused with the last vote stays, approved, to be sent again": [
      { by: vote, ...found({ state: "pending" }, limited()) },
      refuses("limit_reached", "", {
        writes: ["put approvalVotes", "put refusals", "use limits", becomes("approved", { failure: "limit_reached" })],
        audit: ["approval.approve", "approval.execute"],
        events: ["limit.reached"],
      }),
    ],
    "and approved is sent by a colleague": [
      { by: executing(bob, approval), voted: votedBy({ ...approval, state: "approved" }, bob) },
      does({ writes: ["post", ends("posted"), becomes("executed")], audit: ["transfer.post", "approval.execute"] }),
    ],
    "whose ticket posted in another way meanwhile ends, and the vote is late": [
      { by: vote, ...used },
      refuses("approval_ended", "used or closed in another way", {
        writes: [ends("posted"), becomes("superseded"), "change drafts"],
      }),
    ],
    "whose ticket posted in another way meanwhile gives its maker the record": [
      used,
      does({ answer: { replayed: true }, writes: [ends("posted"), becomes("superseded"), "change drafts"] }),
    ],
  }));
