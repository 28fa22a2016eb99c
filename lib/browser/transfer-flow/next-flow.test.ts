import { describe, expect, it } from "vitest";
import type { DeskDraft, DraftReport } from "#lib/desk/wallets/transfer-shape";
import { rowOf } from "#lib/domain/lists/columns";
import { parseMoney } from "#lib/domain/money/money";
import { instantOfMilliseconds } from "#lib/domain/time/instant";
import { type LinkedTransfer, transferColumns } from "#lib/domain/wallets/journal-columns";
import {
  type FlowEvent,
  type FlowFailure,
  type FlowState,
  isSettled,
  type PlannedTransfer,
  plannedOf,
  startOfFlow,
} from "./flow-state";
import { taskOf } from "./flow-task";
import { nextFlow } from "./next-flow";

const transfer: PlannedTransfer = {
  id: "01JD3V0Q6YAAAAAAAAAAAAAAAA",
  type: "withdrawal",
  external_player_id: "p-1",
  currency: "EUR",
  amount: "10.00000000",
  ticket_id: "W-1",
  reason: "asked for",
  refund_of: null,
  new_player: false,
  instead_of: null,
};
const refund: PlannedTransfer = { ...transfer, id: "R-7", ticket_id: "R-7", refund_of: "7" };
const draft: DeskDraft = {
  ...transfer,
  kept_by: "ana@example.com",
  created_at: "2026-11-01T10:00:00.000000000Z",
  state: "open",
  ended_at: null,
  failure: null,
};
const posted: LinkedTransfer = {
  transfer: {
    id: 9n,
    agentId: "acme",
    kind: "withdrawal",
    playerId: "p-1",
    ticketId: "W-1",
    currency: "EUR",
    amount: parseMoney("10"),
    amountText: "10",
    balanceAfter: parseMoney("5"),
    createdAt: instantOfMilliseconds(Date.parse("2026-11-01T10:00:01Z")),
    actor: "member:ana@example.com",
    reason: "asked for",
  },
  refundOf: null,
  refundedBy: null,
  keyName: null,
};
const recorded = rowOf(transferColumns, posted);

const failure = (code: number, status: number, retryAfterSeconds: number | null = null): FlowFailure => ({
  code,
  status,
  message: "m",
  requestId: "r",
  retryAfterSeconds,
});
const failed = (code: number, status: number, retryAfterSeconds?: number): FlowEvent => ({
  event: "failed",
  failure: failure(code, status, retryAfterSeconds ?? null),
});
const cut = failed(0, 0);
const reported = (change: Partial<DraftReport>): FlowEvent => ({
  event: "reported",
  report: { draft, state: "NOT_POSTED", transaction: null, replayed: false, checked_at: "", ...change },
});
const stateAfter = (start: FlowState, ...events: readonly FlowEvent[]): FlowState => events.reduce(nextFlow, start);

const review: FlowEvent = { event: "review", transfer };
const send: FlowEvent = { event: "send" };
const kept: FlowEvent = { event: "kept" };
const sent = (replayed = false): FlowEvent => ({
  event: "sent",
  sent: { state: "posted", draft, transaction: recorded, replayed },
});
const sending = stateAfter(startOfFlow, review, send, kept);
const asking = stateAfter(sending, cut);
const notPosted = stateAfter(asking, reported({}));

describe("a transfer that goes well", () => {
  it("is reviewed, kept before anything leaves, sent, and posted", () => {
    expect(stateAfter(startOfFlow, review)).toEqual({ step: "reviewing", transfer, failure: null });
    expect(taskOf(stateAfter(startOfFlow, review))).toBeNull();
    expect(taskOf(stateAfter(startOfFlow, review, send))).toEqual({ task: "keep", transfer });
    expect(taskOf(sending)).toEqual({ task: "send", transfer });
    const posted = stateAfter(sending, sent());
    expect(posted).toEqual({ step: "posted", transfer, transaction: recorded, replayed: false });
    expect(taskOf(posted)).toBeNull();
  });

  it("that was posted before is told as the first result", () => {
    expect(stateAfter(sending, sent(true))).toMatchObject({ step: "posted", replayed: true });
  });

  it("that waits for approval is never told as posted, and the next one may begin", () => {
    const waiting = { ...draft, state: "pending" } as const;
    const waits_for = ["bo@example.com"];
    const answer = { state: "pending", draft: waiting, approval_id: "a-1", waits_for } as const;
    const pending = stateAfter(sending, { event: "sent", sent: answer });
    expect(pending).toEqual({ step: "pending", transfer, waitsFor: ["bo@example.com"] });
    expect([taskOf(pending), isSettled(pending)]).toEqual([null, true]);
    expect(stateAfter(asking, reported({ draft: waiting }))).toEqual({ step: "pending", transfer, waitsFor: [] });
  });

  it("goes back to the form from its review, and from its outcome", () => {
    expect(stateAfter(startOfFlow, review, { event: "edit" })).toEqual(startOfFlow);
    expect(stateAfter(sending, sent(), { event: "edit" })).toEqual(startOfFlow);
  });
});

describe("while a transfer is under way", () => {
  const underWay: FlowState[] = [
    stateAfter(startOfFlow, review, send),
    sending,
    stateAfter(sending, failed(10040, 409, 1)),
    asking,
    stateAfter(asking, cut),
    stateAfter(notPosted, { event: "seal" }),
  ];

  it("nothing else can begin: no edit, no other transfer, no refund, no new ticket", () => {
    const others: FlowEvent[] = [
      review,
      { event: "edit" },
      { event: "refund", transfer: refund },
      { event: "resume", draft },
      { event: "ask" },
      { event: "again", id: "i", ticketId: "t" },
    ];
    for (const state of underWay) {
      expect(isSettled(state)).toBe(false);
      for (const event of others) expect(nextFlow(state, event)).toBe(state);
    }
  });

  it("a second press changes nothing before the first has an answer, or has none", () => {
    for (const state of underWay.filter(({ step }) => step !== "asking" && step !== "unknown")) {
      for (const event of [send, { event: "seal" }] as const) expect(nextFlow(state, event)).toBe(state);
    }
  });

  it("there is always something being asked or waited for", () => {
    for (const state of underWay) expect(taskOf(state)).not.toBeNull();
  });
});

describe("a transfer that could not be kept", () => {
  it("has sent nothing, and can be sent from the same review", () => {
    const state = stateAfter(startOfFlow, review, send, cut);
    expect(state).toMatchObject({ step: "reviewing", failure: { status: 0 } });
    expect(stateAfter(state, send)).toEqual({ step: "keeping", transfer });
    for (const event of [
      failed(10000, 500),
      failed(10070, 503),
      failed(10060, 429),
      failed(30010, 401),
      failed(10017, 403),
    ]) {
      expect(stateAfter(startOfFlow, review, send, event)).toMatchObject({ step: "reviewing" });
    }
  });

  it("because a field is wrong is refused, with the form kept", () => {
    expect(stateAfter(startOfFlow, review, send, failed(20140, 422))).toMatchObject({ step: "refused" });
  });
});

describe("a ticket in process", () => {
  it("is sent again as it is after a countdown, which the server's answer sets the least of", () => {
    const waiting = stateAfter(sending, failed(10040, 409, 3));
    expect(waiting).toMatchObject({ step: "waiting", why: "in_process", seconds: 3, tries: 1 });
    expect(taskOf(waiting)).toEqual({ task: "wait", seconds: 3 });
    expect(stateAfter(waiting, { event: "due" })).toEqual({ step: "sending", transfer, tries: 1 });
    expect(stateAfter(waiting, { event: "due" }, sent(true))).toMatchObject({ step: "posted", replayed: true });
  });

  it("waits longer each time, and after 20 times asks for the status instead", () => {
    let state = sending;
    const waits: number[] = [];
    while (state.step === "sending") {
      state = stateAfter(state, failed(10040, 409, 1));
      if (state.step !== "waiting") break;
      waits.push(state.seconds);
      state = stateAfter(state, { event: "due" });
    }
    expect(waits).toHaveLength(20);
    expect(waits).toEqual([...waits].sort((one, other) => one - other));
    expect(state).toMatchObject({ step: "unknown" });
  });

  it("and a service that was not available posted nothing: sent again as it is, too", () => {
    expect(stateAfter(sending, failed(10070, 503, 1))).toMatchObject({ step: "waiting", why: "not_available" });
    expect(stateAfter(sending, failed(10060, 429, 42))).toMatchObject({ step: "waiting", seconds: 42 });
  });
});

describe("a ticket that was used for another transfer", () => {
  const mismatch = stateAfter(sending, failed(10050, 422));

  it("asks what is recorded, and shows it beside what was requested", () => {
    expect(taskOf(mismatch)).toEqual({ task: "report", transfer });
    const other = { ...recorded, amount: "7.00000000" };
    const shown = stateAfter(mismatch, reported({ state: "POSTED", transaction: other }));
    expect(shown).toMatchObject({ step: "mismatch", recorded: other, transfer });
    expect(taskOf(shown)).toBeNull();
  });

  it("goes on only under a new ticket, which is reviewed first", () => {
    expect(stateAfter(mismatch, send)).toBe(mismatch);
    expect(stateAfter(mismatch, { event: "again", id: "i2", ticketId: "W-2" })).toEqual({
      step: "reviewing",
      transfer: { ...transfer, id: "i2", ticket_id: "W-2" },
      failure: null,
    });
  });

  it("asks for the record a bounded number of times", () => {
    let state: FlowState = mismatch;
    for (let round = 0; round < 100 && taskOf(state); round += 1) state = stateAfter(state, cut);
    expect(taskOf(state)).toBeNull();
    expect(state.step).toBe("mismatch");
  });
});

describe("a refusal", () => {
  it("that was judged ends the transfer with nothing posted: balance, player, ceiling", () => {
    for (const [code, status] of [
      [20160, 422],
      [20110, 404],
      [20120, 403],
      [20170, 422],
      [30121, 422],
    ] as const) {
      expect(stateAfter(sending, failed(code, status))).toMatchObject({ step: "refused", failure: { code } });
    }
  });

  it("because the ticket is closed is asked about: somebody may still have to decide about the transfer", () => {
    expect(taskOf(stateAfter(sending, failed(20180, 409)))).toEqual({ task: "report", transfer });
  });

  it("for want of the password, which was called off, or of a wallet returns to the review with everything in it", () => {
    for (const [code, status] of [
      [30190, 403],
      [30113, 409],
    ] as const) {
      const back = stateAfter(sending, failed(code, status));
      expect(back).toEqual({ step: "reviewing", transfer, failure: failure(code, status) });
      expect(stateAfter(back, send)).toEqual({ step: "keeping", transfer });
    }
    const back = stateAfter(startOfFlow, { event: "refund", transfer: refund }, failed(30190, 403));
    expect(back).toEqual({ step: "not_posted", transfer: refund, failure: failure(30190, 403) });
    expect(taskOf(stateAfter(back, send))).toEqual({ task: "send", transfer: refund });
  });

  it("of whoever asks, not of the transfer, leaves it open: signed out, not allowed, suspended", () => {
    for (const [code, status] of [
      [30010, 401],
      [30011, 403],
      [10017, 403],
    ] as const) {
      expect(stateAfter(sending, failed(code, status))).toMatchObject({ step: "interrupted" });
      const interrupted = stateAfter(asking, failed(code, status));
      expect(interrupted).toMatchObject({ step: "interrupted" });
      expect(taskOf(stateAfter(interrupted, { event: "ask" }))).toEqual({ task: "report", transfer });
    }
  });
});

describe("an outcome that is unknown", () => {
  it("is asked for with the same ticket: after a cut, a server's fault, and an answer that is none of ours", () => {
    for (const event of [cut, failed(10000, 500), failed(0, 502), failed(0, 503), failed(0, 404), failed(0, 200)]) {
      expect(taskOf(stateAfter(sending, event))).toEqual({ task: "report", transfer });
    }
  });

  it("is asked for again, at growing intervals, until something answers", () => {
    const first = stateAfter(asking, cut);
    expect(first).toMatchObject({ step: "unknown", tries: 1 });
    expect(stateAfter(first, { event: "due" })).toMatchObject({ step: "asking", tries: 1 });
    let state: FlowState = asking;
    const waits: number[] = [];
    for (let round = 0; round < 40; round += 1) {
      state = stateAfter(state, failed(10070, 503));
      if (state.step === "unknown") waits.push(state.seconds);
      state = stateAfter(state, { event: "due" });
    }
    expect(waits).toHaveLength(40);
    expect(waits).toEqual([...waits].sort((one, other) => one - other));
    expect(Math.max(...waits)).toBe(30);
  });

  it("becomes posted, and is told as the first result when the record is older than what was kept", () => {
    const event = (replayed: boolean) => reported({ state: "POSTED", transaction: recorded, replayed });
    expect(stateAfter(asking, event(false))).toMatchObject({ step: "posted", replayed: false });
    expect(stateAfter(asking, event(true))).toMatchObject({ step: "posted", replayed: true });
  });

  it("stays unknown while the ticket is in process", () => {
    expect(stateAfter(asking, reported({ state: "PROCESSING" }))).toMatchObject({ step: "unknown", tries: 1 });
  });

  it("becomes the refusal that was judged, a mismatch, or a seal that somebody else has put on it", () => {
    const refused = { ...draft, state: "refused", failure: { code: 20160, message: "low" } } as const;
    expect(stateAfter(asking, reported({ draft: refused }))).toMatchObject({
      step: "refused",
      failure: { code: 20160 },
    });
    const other = { ...recorded, amount: "7.00000000" };
    const mismatch = stateAfter(asking, reported({ state: "POSTED", transaction: other }));
    expect(mismatch).toMatchObject({ step: "mismatch", recorded: other });
    const sealed = { step: "sealed", transfer };
    const seal = (state: DeskDraft["state"]) => reported({ state: "SEALED", draft: { ...draft, state } });
    expect(stateAfter(asking, seal("closed"))).toEqual({ ...sealed, isDecided: false });
    expect(stateAfter(asking, seal("sealed"))).toEqual({ ...sealed, isDecided: true });
  });

  it("can be sent again under the same ticket, or closed, while nothing is known", () => {
    for (const state of [asking, stateAfter(asking, cut)]) {
      expect(taskOf(stateAfter(state, send))).toEqual({ task: "send", transfer });
      expect(stateAfter(state, send, sent(true))).toMatchObject({ step: "posted", replayed: true });
      expect(taskOf(stateAfter(state, { event: "seal" }))).toEqual({ task: "seal", transfer });
    }
  });
});

describe("a transfer that did not post", () => {
  const closed = reported({ state: "SEALED", draft: { ...draft, state: "closed" } });

  it("is sent again under the same ticket, which can post once", () => {
    expect(notPosted).toEqual({ step: "not_posted", transfer, failure: null });
    expect(taskOf(stateAfter(notPosted, send))).toEqual({ task: "send", transfer });
  });

  it("is closed before a new ticket is offered, through a new review that takes it off the list", () => {
    expect(stateAfter(notPosted, { event: "again", id: "i2", ticketId: "W-2" })).toBe(notPosted);
    const sealing = stateAfter(notPosted, { event: "seal" });
    expect(taskOf(sealing)).toEqual({ task: "seal", transfer });
    const sealed = stateAfter(sealing, closed);
    expect(stateAfter(sealed, { event: "again", id: "i2", ticketId: "W-2" })).toMatchObject({
      step: "reviewing",
      transfer: { id: "i2", ticket_id: "W-2", amount: transfer.amount, instead_of: transfer.id },
    });
  });

  it("gets no new ticket once it was sent again or dismissed", () => {
    const decided = stateAfter(asking, reported({ state: "SEALED", draft: { ...draft, state: "sealed" } }));
    expect(stateAfter(decided, { event: "again", id: "i2", ticketId: "W-2" })).toBe(decided);
  });

  it("turns out posted when the late original won against the seal", () => {
    const sealing = stateAfter(notPosted, { event: "seal" });
    expect(stateAfter(sealing, reported({ state: "POSTED", transaction: recorded }))).toMatchObject({ step: "posted" });
    expect(stateAfter(sealing, failed(10040, 409, 1))).toMatchObject({ step: "unknown" });
  });

  it("is asked about when the seal's answer is lost, and not called unposted: the late original may have won", () => {
    for (const lost of [cut, failed(10000, 500)]) {
      const asked = stateAfter(notPosted, { event: "seal" }, lost);
      expect(taskOf(asked)).toEqual({ task: "report", transfer });
      expect(isSettled(asked)).toBe(false);
      expect(stateAfter(asked, reported({ state: "POSTED", transaction: recorded }))).toMatchObject({ step: "posted" });
      expect(stateAfter(asked, closed)).toEqual({ step: "sealed", transfer, isDecided: false });
      expect(stateAfter(asked, reported({}), { event: "seal" })).toEqual({ step: "sealing", transfer });
    }
  });

  it("can be sealed again when the seal was not taken up", () => {
    const busy = stateAfter(notPosted, { event: "seal" }, failed(10070, 503, 1));
    expect(busy).toMatchObject({ step: "not_posted", failure: { code: 10070 } });
    const tooMany = stateAfter(notPosted, { event: "seal" }, failed(10060, 429, 42));
    expect(tooMany).toMatchObject({ step: "not_posted", failure: { code: 10060 } });
    expect(stateAfter(busy, { event: "seal" })).toEqual({ step: "sealing", transfer });
  });
});

describe("a refund", () => {
  const start: FlowEvent = { event: "refund", transfer: refund };
  const unsure = stateAfter(startOfFlow, start, cut);

  it("is kept by the request that sends it", () => {
    expect(taskOf(stateAfter(startOfFlow, start))).toEqual({ task: "send", transfer: refund });
    expect(stateAfter(startOfFlow, start, sent(true))).toMatchObject({ step: "posted", replayed: true });
  });

  it("that did not arrive or did not post is sent again as it is, and never sealed", () => {
    const unknownDraft = stateAfter(unsure, failed(30110, 404));
    const open = stateAfter(unsure, reported({ draft: { ...draft, ...refund } }));
    for (const state of [unknownDraft, open]) {
      expect(state).toMatchObject({ step: "not_posted" });
      expect(stateAfter(state, { event: "seal" })).toBe(state);
      expect(taskOf(stateAfter(state, send))).toEqual({ task: "send", transfer: refund });
    }
  });

  it("that was refused before is not taken for refused now: the request may be on its way", () => {
    const before = { ...draft, ...refund, state: "refused", failure: { code: 20160, message: "low" } } as const;
    expect(stateAfter(unsure, reported({ draft: before }))).toMatchObject({
      step: "not_posted",
      failure: { code: 20160 },
    });
  });

  it("gets no other ticket", () => {
    const mismatch = stateAfter(startOfFlow, start, failed(10050, 422));
    expect(stateAfter(mismatch, { event: "again", id: "i", ticketId: "t" })).toBe(mismatch);
  });
});

describe("a transfer that somebody left unfinished", () => {
  it("is taken up by asking what became of it", () => {
    const resumed = stateAfter(startOfFlow, { event: "resume", draft });
    expect(taskOf(resumed)).toEqual({ task: "report", transfer });
    expect(plannedOf(draft)).toEqual(transfer);
  });
});

describe("an answer that comes late", () => {
  it("changes nothing in a state that did not ask for it", () => {
    const states = [startOfFlow, stateAfter(startOfFlow, review), stateAfter(sending, sent()), notPosted];
    const late: FlowEvent[] = [kept, sent(), reported({}), cut, { event: "due" }];
    for (const state of states) for (const event of late) expect(nextFlow(state, event)).toBe(state);
  });
});
