import { describe } from "vitest";
import { record, unused } from "#e2e/fixtures/commands/money-rows";
import { ana, at, by, operator } from "#e2e/fixtures/commands/rows";
import { answers, does, refuses, table } from "#e2e/fixtures/commands/table";
import type { LastRefusal, Ticket } from "#lib/domain/wallets/transfer";
import { sealTicket, ticketStatus } from "./seal-ticket";

const ticket: Ticket = { agentId: "acme", playerId: "p-1", kind: "deposit", ticketId: "t-1" };
const lastRefusal: LastRefusal = { kind: "balance_too_low", message: "First.", at };
/** A refund of a withdrawal, and the record that it refunds. */
const original = record({ kind: "withdrawal" });
const refund = { ticketId: "R-3-0123456789ab" };

const asking = { input: [ticket], ticket: unused(), lastRefusal: null, named: null } as const;

describe("a ticket's status", () =>
  table(ticketStatus, asking, {
    "is NOT_POSTED before its use, with its last refusal": [
      { lastRefusal },
      answers({ state: "NOT_POSTED", transfer: null, lastRefusal }),
    ],
    "is PROCESSING while another server works on it": [
      { ticket: unused({ isInProcess: true }) },
      answers({ state: "PROCESSING" }),
    ],
    "is SEALED, whoever works on it": [
      { ticket: unused({ sealed: true, isInProcess: true }) },
      answers({ state: "SEALED" }),
    ],
    "is POSTED with the record, whoever works on it and whatever was refused": [
      { ticket: unused({ recorded: record(), sealed: true, isInProcess: true }), lastRefusal },
      answers({ state: "POSTED", transfer: { id: 3n, refundOf: null }, lastRefusal }),
    ],
    "of a refund names the record that it refunds": [
      { ask: refund, ticket: unused({ recorded: record({ ...refund, id: 4n }) }), named: original },
      answers({ state: "POSTED", transfer: { id: 4n, refundOf: 3n } }),
    ],
    "of a ticket that only looks like a refund's names no record": [
      { ask: refund, ticket: unused({ recorded: record({ ...refund, id: 4n, playerId: "p-2" }) }), named: original },
      answers({ state: "POSTED", transfer: { id: 4n, refundOf: null } }),
    ],
  }));

const sealing = { input: [ticket, operator], known: unused(), lastRefusal: null, named: null } as const;

describe("a seal", () =>
  table(sealTicket, sealing, {
    "closes an unused ticket for good, is in the audit by its author, and is told": [
      { lastRefusal },
      does({
        answer: { state: "SEALED", transfer: null, lastRefusal },
        writes: [{ act: "insert", table: "seals", row: { ...ticket, sealedAt: at, actor: "operator:root" } }],
        audit: [{ action: "ticket.seal", subject: "p-1", after: { kind: "deposit", ticketId: "t-1" }, by: operator }],
        events: [
          {
            type: "ticket.sealed",
            facts: { state: "SEALED", type: "deposit", external_player_id: "p-1", ticket_id: "t-1" },
          },
        ],
      }),
    ],
    "of a posted ticket changes nothing, and gives the record": [
      { known: unused({ recorded: record() }) },
      answers({ state: "POSTED", transfer: { id: 3n } }),
    ],
    "is done once": [{ known: unused({ sealed: true }) }, answers({ state: "SEALED" })],
    "waits for whoever works on the ticket": [{ known: unused({ isInProcess: true }) }, refuses("ticket_in_process")],
    "of a refund's ticket is refused to all but members": [
      { ask: refund, named: original },
      refuses("ticket_malformed", "kept for a refund"),
    ],
    "of a refund's ticket is done for a member": [
      { ask: refund, named: original, by: by(ana) },
      does({ writes: ["insert seals"] }),
    ],
    "of a refund that was posted gives its record to everybody": [
      { ask: refund, named: original, known: unused({ recorded: record(refund) }) },
      answers({ state: "POSTED" }),
    ],
  }));
