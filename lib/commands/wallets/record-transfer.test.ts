import { describe, expect } from "vitest";
import { limit, record, stop, unused, wallet } from "#e2e/fixtures/commands/money-rows";
import { at } from "#e2e/fixtures/commands/rows";
import { answers, does, refuses, table } from "#e2e/fixtures/commands/table";
import { transferAsk } from "#e2e/fixtures/made/transfer-ask";
import { money, parseMoney } from "#lib/domain/money/money";
import { hour, instant, nanosecond, second } from "#lib/domain/time/instant";
import { recordTransfer } from "./record-transfer";

const midnight = instant(at + 12n * hour);
const guard = { keyId: "k-1", signature: "signed", expiresAt: instant(at + 30n * second) };
const base = { input: [transferAsk(at), guard], ticket: unused(), refunded: null } as const;
const withdrawal = { kind: "withdrawal" } as const;
const limited = (...limits: readonly Parameters<typeof limit>[0][]) =>
  unused({ controls: { zone: "UTC", stop: null, limits: limits.map(limit) } });

describe("a transfer", () =>
  table(recordTransfer, base, {
    "moves its wallet by its amount, and is told once": [
      {},
      does({
        answer: { replayed: false, transfer: { id: 7n, balanceAfter: parseMoney("110"), createdAt: at } },
        writes: [{ act: "post", head: "head", transfer: { balanceAfter: parseMoney("110") } }],
        audit: [],
        events: [{ type: "deposit.posted", transferId: 7n }],
      }),
    ],
    "of a withdrawal takes its amount from the wallet, down to 0": [
      { ask: withdrawal, ticket: unused({ wallet: wallet({ balance: parseMoney("10") }) }) },
      does({
        answer: { transfer: { balanceAfter: 0n } },
        events: ["withdrawal.posted"],
        writes: [{ transfer: { balanceAfter: 0n } }],
      }),
    ],
    "opens the wallet of a player who is new, empty and without a head": [
      { ticket: unused({ wallet: null }) },
      does({ writes: [{ act: "insert", table: "wallets", row: { balance: 0n, openedAt: at } }, { head: "" }] }),
    ],
    "of a wallet whose last entry is as late is dated a nanosecond after it, and is told so": [
      { ticket: unused({ wallet: wallet({ lastEntryAt: at }) }) },
      does({ events: [{ at: instant(at + nanosecond) }] }),
    ],
    "that was posted is answered again, however the player, the balance, a stop and a limit stand": [
      {
        ask: withdrawal,
        ticket: unused({
          recorded: record(withdrawal),
          wallet: wallet({ balance: money(0n), status: "blocked" }),
          controls: { zone: "UTC", stop: stop("both"), limits: [limit({ bound: 1n, side: "both" })] },
        }),
      },
      answers({ replayed: true, transfer: { id: 3n, balanceAfter: parseMoney("10") } }),
    ],
  }));

const kept = { writes: ["put replayGuards", "put refusals"] };
/** All that can be wrong at once, from which each case takes more away. */
const ask = { kind: "withdrawal", currency: "GBP", amount: parseMoney("11") } as const;
const blocked = wallet({ status: "blocked", balance: parseMoney("10") });
const controls = { zone: "UTC", stop: stop("both"), limits: [limit({ side: "both", bound: 1n })] };
const euros = { ...ask, currency: "EUR" } as const;
const poor = wallet({ balance: parseMoney("10.99999999") });

describe("of all that refuses a transfer", () =>
  table(recordTransfer, base, {
    "the refusal that its very bytes met comes first": [
      {
        ask,
        ticket: unused({ guarded: { failure: "balance_too_low", message: "First.", resetsAt: null }, sealed: true }),
      },
      refuses("balance_too_low", /^First\.$/),
    ],
    "then that another server works on its ticket, and nothing is kept of that": [
      { ask, ticket: unused({ isInProcess: true, recorded: record(), sealed: true, wallet: blocked, controls }) },
      refuses("ticket_in_process"),
    ],
    "then that its ticket was used for another, and nothing is kept of that either": [
      { ask, ticket: unused({ recorded: record(), sealed: true, wallet: blocked, controls }) },
      refuses("ticket_mismatch"),
    ],
    "then a seal, which is kept for its ticket and its bytes": [
      { ask, ticket: unused({ sealed: true, wallet: null, controls }) },
      refuses("ticket_sealed", "", kept),
    ],
    "then its currency": [
      { ask, ticket: unused({ wallet: null, controls }) },
      refuses("currency_not_agents", "", kept),
    ],
    "then that nobody knows the player": [
      { ask: euros, ticket: unused({ wallet: null, controls }) },
      refuses("player_unknown", "", kept),
    ],
    "then that the player is blocked": [
      { ask: euros, ticket: unused({ wallet: blocked, controls }) },
      refuses("player_blocked", "", kept),
    ],
    "then a stop": [
      { ask: euros, ticket: unused({ wallet: poor, controls }) },
      refuses("transfers_stopped", "Deposits and withdrawals of this agent have been stopped", kept),
    ],
    "then a limit": [
      { ask: euros, ticket: unused({ wallet: poor, controls: { ...controls, stop: null } }) },
      refuses("limit_reached", "", { ...kept, writes: [...kept.writes, "use limits"], events: ["limit.reached"] }),
    ],
    "and last the balance, which is kept beside it": [
      { ask: euros, ticket: unused({ wallet: poor }) },
      refuses("balance_too_low", "", {
        writes: [
          { row: { ...guard, failure: "balance_too_low", resetsAt: null } },
          { row: { failure: "balance_too_low", transferKind: "withdrawal", balance: poor.balance, at } },
        ],
      }),
    ],
    "what no signed request asks for leaves no trace of its bytes": [
      { input: [transferAsk(at, euros), null], ticket: unused({ wallet: poor }) },
      refuses("balance_too_low", "", { writes: ["put refusals"] }),
    ],
    "a deposit for an unknown player is refused only where players must be known": [
      { ask: { knownPlayersOnly: true }, ticket: unused({ wallet: null }) },
      refuses("player_unknown", "", kept),
    ],
  }));

describe("a limit of transfers", () =>
  table(recordTransfer, base, {
    "counts what is posted up to its bound": [
      { ticket: limited({ used: parseMoney("90") }) },
      does({
        writes: ["post", { act: "use limits", uses: [{ used: parseMoney("100"), toldWindow: null }] }],
        events: ["deposit.posted"],
      }),
    ],
    "refuses what would pass it, uses nothing, is told, and says when it starts anew": [
      { ticket: limited({ used: parseMoney("90.00000001") }) },
      refuses("limit_reached", "It starts anew at 2026-11-21T00:00", {
        writes: [
          { row: { resetsAt: midnight } },
          "put refusals",
          { uses: [{ used: parseMoney("90.00000001"), toldWindow: instant(at - 12n * hour) }] },
        ],
        events: [
          {
            facts: {
              outcome: "refused",
              used: "90.00000001",
              asked: "10.00000000",
              bound: "100.00000000",
              ticket_id: "t-1",
            },
          },
        ],
      }),
    ],
    "is told once a window": [
      { ticket: limited({ toldWindow: instant(at - 12n * hour) }) },
      refuses("limit_reached", "", kept),
    ],
    "of one transfer is told by each that meets it, and has nothing to count": [
      { ticket: limited({ window: "transfer", bound: 1n, toldWindow: at }) },
      refuses("limit_reached", "Send a smaller amount", { ...kept, events: [{ facts: { resets_at: null } }] }),
    ],
    "that asks for approval refuses a client, and says that a member can send it": [
      { ticket: limited({ action: "approve" }) },
      refuses("limit_reached", "A member can send it with approval.", {
        events: ["limit.reached"],
        writes: [...kept.writes, "use limits"],
      }),
    ],
    "that asks for approval counts what was approved": [
      { ask: { approved: true, actor: "member:ana@example.com" }, ticket: limited({ action: "approve" }) },
      does({ writes: ["post", { uses: [{ used: parseMoney("105") }] }], events: ["deposit.posted"] }),
    ],
    "that only warns lets all post, and is told when it is first passed": [
      { ticket: limited({ action: "warn" }, { id: "lim-2", action: "warn", toldWindow: at }) },
      does({
        writes: ["post", { uses: [{ limitId: "lim-1", used: parseMoney("105") }, { limitId: "lim-2" }] }],
        events: ["deposit.posted", { facts: { limit_id: "lim-1", outcome: "posted", used: "105.00000000" } }],
      }),
    ],
    "gives its moment again to a byte-identical repeat": [
      { ticket: unused({ guarded: { failure: "limit_reached", message: "First.", resetsAt: midnight } }) },
      ({ outcome }) => expect(outcome).toMatchObject({ ok: false, failure: { message: "First.", resetsAt: midnight } }),
    ],
  }));

const refunded = record();
const recording = { ...base, refunded, input: [transferAsk(at, { ticketId: "R-3-0123456789ab" }), guard] } as const;

describe("a ticket that is kept for the refund of a record", () =>
  table(recordTransfer, recording, {
    "is refused to a client, and nothing is kept of it": [{}, refuses("ticket_malformed", "kept for a refund")],
    "may be used by a member": [{ ask: { actor: "member:ana@example.com" } }, does({ events: ["deposit.posted"] })],
    "under which a client posted before is answered again": [
      { ticket: unused({ recorded: record() }) },
      answers({ replayed: true }),
    ],
  }));
