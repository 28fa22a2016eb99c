import { describe } from "vitest";
import { draft, record, unused } from "#e2e/fixtures/commands/money-rows";
import { acme, ana, at, by } from "#e2e/fixtures/commands/rows";
import { answers, does, refuses, table } from "#e2e/fixtures/commands/table";
import { parseMoney } from "#lib/domain/money/money";
import { openDraftsMax } from "#lib/domain/wallets/draft";
import { dismissDraft, draftStatus, keepDraft, sealDraft } from "./drafts";

const closed = draft({ id: "d-0", state: "closed", endedAt: at });
const refund = { ticketId: "R-3-0123456789ab", kind: "withdrawal", refundOf: 3n } as const;
const refused = { state: "refused", failure: "balance_too_low", message: "First.", endedAt: at } as const;
const found = (change: Parameters<typeof draft>[0] = {}, ticket = unused()) => ({
  draft: draft(change),
  agent: acme,
  ticket,
  lastRefusal: null,
});
const where = { agentId: "acme", id: "d-1" };

const keeping = { input: [draft(), by(ana)], kept: null, closed: null, openCount: 0 } as const;

describe("keeping a transfer", () =>
  table(keepDraft, keeping, {
    "keeps it, and the audit has it": [
      { openCount: openDraftsMax - 1 },
      does({
        answer: draft(),
        writes: [{ act: "put", table: "drafts", row: draft() }],
        events: [],
        audit: [{ action: "transfer.keep", subject: "p-1", after: { id: "d-1", ticketId: "t-1", amount: "10" } }],
      }),
    ],
    "again changes nothing, however it stands by then": [
      { kept: draft(refused), openCount: openDraftsMax },
      answers(refused),
    ],
    "under an id of another transfer is refused": [
      { kept: draft(), ask: { amount: parseMoney("11") } },
      refuses("draft_differs"),
    ],
    "for another reason under the same id is refused": [
      { kept: draft(), ask: { reason: "b" } },
      refuses("draft_differs"),
    ],
    "of a refund that was refused opens it again, for another reason too": [
      { kept: draft({ ...refund, ...refused }), ask: { ...refund, reason: "the money is back" } },
      does({
        answer: { state: "open", failure: null },
        writes: [{ act: "put", row: { reason: "the money is back" } }],
      }),
    ],
    "is refused where too many wait": [{ openCount: openDraftsMax }, refuses("drafts_too_many", `${openDraftsMax}`)],
    "in place of a closed one takes that off the list, and the audit joins them, on a full list too": [
      { ask: { insteadOf: "d-0" }, closed, openCount: openDraftsMax },
      does({
        writes: ["put drafts", { act: "change", where: { agentId: "acme", id: "d-0" }, to: { state: "sealed" } }],
        audit: [{ action: "transfer.keep", after: { id: "d-1", instead_of: "d-0" } }],
      }),
    ],
    "in place of a closed one is done once": [
      { ask: { insteadOf: "d-0" }, closed: { ...closed, state: "sealed" } },
      refuses("draft_not_closed"),
    ],
    "again in place of a closed one changes nothing": [
      { ask: { insteadOf: "d-0" }, kept: draft(), closed: { ...closed, state: "sealed" } },
      answers({ id: "d-1" }),
    ],
    "in place of one that may still post is refused": [
      { ask: { insteadOf: "d-0" }, closed: draft({ id: "d-0" }) },
      refuses("draft_not_closed"),
    ],
    "in place of one that nobody knows is refused": [{ ask: { insteadOf: "d-0" } }, refuses("draft_unknown")],
  }));

const status = { input: ["acme", "d-1", at], found: found(), voted: null } as const;

describe("a kept transfer's status", () =>
  table(draftStatus, status, {
    "is refused for one that nobody knows": [{ found: null }, refuses("draft_unknown")],
    "is open while nothing became of its ticket": [
      {},
      answers({ draft: { state: "open" }, ticket: { state: "NOT_POSTED" } }),
    ],
    "ends it as posted when its ticket posted the same in another way": [
      { found: found({}, unused({ recorded: record() })) },
      does({
        answer: { draft: { state: "posted" }, ticket: { state: "POSTED" } },
        writes: [{ act: "change", table: "drafts", where, to: { state: "posted", endedAt: at } }],
        audit: [],
      }),
    ],
    "ends it as refused when its ticket was used with another amount": [
      { found: found({}, unused({ recorded: record({ amount: parseMoney("11") }) })) },
      does({ answer: { draft: { state: "refused", failure: "ticket_mismatch" } }, writes: ["change drafts"] }),
    ],
    "ends it as closed when its ticket was sealed": [
      { found: found({}, unused({ sealed: true })) },
      does({
        answer: { draft: { state: "closed" }, ticket: { state: "SEALED" } },
        writes: [{ to: { state: "closed" } }],
      }),
    ],
    "of one that has ended writes nothing": [
      { found: found({ state: "sealed" }, unused({ sealed: true })) },
      does({ answer: { draft: { state: "sealed" } }, writes: [] }),
    ],
  }));

const sealing = { input: ["acme", "d-1", by(ana)], found: found(), voted: null } as const;

describe("sealing a kept transfer", () =>
  table(sealDraft, sealing, {
    "closes it and its ticket": [
      {},
      does({
        answer: { draft: { state: "closed" }, ticket: { state: "SEALED" } },
        writes: ["insert seals", { table: "drafts", where, to: { state: "closed", endedAt: at } }],
        audit: ["ticket.seal"],
        events: ["ticket.sealed"],
      }),
    ],
    "is refused for one that nobody knows": [{ found: null }, refuses("draft_unknown")],
    "is refused to a refund, whose ticket has no other to follow it": [
      { found: found(refund) },
      refuses("refund_not_sealed", "Send the refund again"),
    ],
    "waits for whoever works on its ticket": [
      { found: found({}, unused({ isInProcess: true })) },
      refuses("ticket_in_process"),
    ],
    "that had posted gives the record, and writes nothing": [
      { found: found({ state: "posted" }, unused({ recorded: record() })) },
      answers({ draft: { state: "posted" }, ticket: { state: "POSTED", transfer: { id: 3n } } }),
    ],
  }));

const dismissing = { input: ["acme", "d-0", "paid in cash", by(ana)], found: closed } as const;

describe("dismissing a closed transfer", () =>
  table(dismissDraft, dismissing, {
    "takes it off the list, and the audit has the reason": [
      {},
      does({
        answer: { state: "sealed" },
        writes: [{ table: "drafts", to: { state: "sealed" } }],
        audit: [
          { action: "transfer.dismiss", after: { id: "d-0", amount: "10", reason: "paid in cash" }, by: by(ana) },
        ],
      }),
    ],
    "is done once": [{ found: { ...closed, state: "sealed" } }, answers({ state: "sealed" })],
    "is refused for one that nobody knows": [{ found: null }, refuses("draft_unknown")],
    "is refused for one that may still post": [{ found: draft() }, refuses("draft_not_closed")],
    "is refused for one that was refused": [{ found: draft(refused) }, refuses("draft_not_closed")],
  }));
