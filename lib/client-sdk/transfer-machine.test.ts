import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Answer } from "./answer";
import { fakeSurroundings } from "./fake-surroundings";
import { runTransfer } from "./run-transfer";
import { afterAsk, afterSend, atDeadline, atStart } from "./transfer-machine";

const request = { currency: "EUR", amount: "10.00", ticket_id: "T-1" };
const wallet = { currency: "EUR", balance: "10.00000000" };
const created_at = "2026-11-01T10:00:00.000000001Z";
const unclear: Answer = { kind: "unclear", reason: "cut" };
const done = (data: unknown): Answer => ({ kind: "done", data, text: "", replayed: false });
const refused = (code: number, retryAfterMs: number | null = null): Answer => ({
  kind: "refused",
  code,
  message: `${code}`,
  requestId: "",
  retryAfterMs,
});
const transaction = {
  type: "deposit",
  external_player_id: "p-1",
  ticket_id: "T-1",
  currency: "EUR",
  created_at,
  wallet,
};
const status = (state: string, amount = "10.00000000") =>
  done({
    state,
    transaction: state === "POSTED" ? { ...transaction, amount } : null,
    last_refusal: null,
    checked_at: "",
  });
const lost = afterSend(atStart, unclear).progress;

describe("an answer to the transfer", () => {
  it("that is clear ends it", () => {
    const { step } = afterSend(atStart, done({ wallet, created_at }));
    expect(step).toEqual({ go: "end", outcome: { state: "posted", result: { wallet, created_at }, replayed: false } });
  });

  it("that was lost is asked for at once, and after a pause when it was lost before", () => {
    expect(afterSend(atStart, unclear).step).toMatchObject({ go: "ask", pause: false });
    expect(afterSend(lost, unclear).step).toMatchObject({ go: "ask", pause: true });
  });

  it("that is a success without the transfer in it counts as lost", () => {
    expect(afterSend(atStart, done({ hello: 1 })).step).toMatchObject({ go: "ask" });
  });

  it("of 10040 is asked for when the server says so", () => {
    expect(afterSend(atStart, refused(10040, 1_000)).step).toEqual({ go: "ask", pause: true, retryAfterMs: 1_000 });
  });

  it.each([10060, 10070])("of %i is sent again when the server says so: nothing was posted", (code) => {
    expect(afterSend(atStart, refused(code, 3_000)).step).toEqual({ go: "send", pause: true, retryAfterMs: 3_000 });
  });

  it("of 10013 is sent again at once with the clock set right, but only once", () => {
    const first = afterSend(atStart, refused(10013));
    expect(first.step).toMatchObject({ go: "send", pause: false });
    expect(afterSend(first.progress, refused(10013)).step).toMatchObject({ go: "end", outcome: { state: "refused" } });
  });

  it.each([10012, 10015, 10017, 20130, 20160])("of %i ends it as refused, but as unknown after a lost one", (code) => {
    expect(afterSend(atStart, refused(code)).step).toMatchObject({ go: "end", outcome: { state: "refused", code } });
    expect(afterSend(lost, refused(code)).step).toMatchObject({ go: "end", outcome: { state: "unknown", code } });
  });

  it.each([10050, 20180])("of %i is final even after a lost one: the ticket can never post this transfer", (code) => {
    expect(afterSend(lost, refused(code)).step).toMatchObject({ go: "end", outcome: { state: "refused", code } });
  });
});

describe("an answer to the question for the status", () => {
  it("of POSTED gives the first result", () => {
    const { step } = afterAsk(lost, status("POSTED"), request);
    expect(step).toEqual({ go: "end", outcome: { state: "posted", result: { wallet, created_at }, replayed: true } });
  });

  it("of POSTED with another amount or currency is 10050, never a success", () => {
    const outcome = { state: "refused", code: 10050 };
    expect(afterAsk(lost, status("POSTED", "10.00000001"), request).step).toMatchObject({ go: "end", outcome });
    const dollars = { ...request, currency: "USD" };
    expect(afterAsk(lost, status("POSTED"), dollars).step).toMatchObject({ go: "end", outcome });
  });

  it("of NOT_POSTED sends the same ticket again, of PROCESSING asks again, of SEALED ends it", () => {
    expect(afterAsk(lost, status("NOT_POSTED"), request).step).toMatchObject({ go: "send", pause: true });
    expect(afterAsk(lost, status("PROCESSING"), request).step).toMatchObject({ go: "ask", pause: true });
    const outcome = { state: "refused", code: 20180 };
    expect(afterAsk(lost, status("SEALED"), request).step).toMatchObject({ go: "end", outcome });
  });

  it("that is lost, busy or odd is asked again", () => {
    for (const answer of [unclear, refused(10070), refused(10060), done({ state: "POSTED", transaction: null })]) {
      expect(afterAsk(lost, answer, request).step).toMatchObject({ go: "ask", pause: true });
    }
  });

  it("that the key may not ask is got by sending the same ticket again", () => {
    expect(afterAsk(lost, refused(10015), request).step).toMatchObject({ go: "send", pause: true });
  });
});

it("at the deadline a busy server has refused, and a lost answer is unknown", () => {
  expect(atDeadline(afterSend(atStart, refused(10060)).progress)).toMatchObject({ state: "refused", code: 10060 });
  expect(atDeadline(afterSend(atStart, refused(10040)).progress)).toMatchObject({ state: "unknown" });
  expect(atDeadline(lost)).toMatchObject({ state: "unknown" });
});

describe("over any network", () => {
  type Fate = "served" | "answer lost" | "request lost" | "late" | "in process" | "busy" | "too low" | "gateway";
  const fate = fc.constantFrom<Fate[]>(
    ...(["served", "answer lost", "request lost", "late", "in process", "busy", "too low", "gateway"] as const),
  );

  it("a transfer that is told as posted has posted, and one told as refused never does, whatever lands late", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fate, { maxLength: 12 }),
        fc.array(fc.boolean(), { maxLength: 12 }),
        async (fates, heard) => {
          let isPosted = false;
          let lateOnes = 0;
          const send = (): Promise<Answer> => {
            const met = fates.shift() ?? "served";
            if (met === "late") lateOnes += 1;
            if (met === "request lost" || met === "late") return Promise.resolve(unclear);
            if (met === "busy") return Promise.resolve(refused(10070));
            if (met === "in process") return Promise.resolve(refused(10040));
            if (met === "too low" && !isPosted) return Promise.resolve(refused(20160));
            isPosted = true;
            return Promise.resolve(met === "served" ? done({ wallet, created_at }) : unclear);
          };
          const ask = (): Promise<Answer> =>
            Promise.resolve(heard.shift() === false ? unclear : status(isPosted ? "POSTED" : "NOT_POSTED"));
          const { surroundings } = fakeSurroundings(() => Promise.reject(new Error("unused")));
          const patience = { deadlineMs: 20_000, attemptMs: 1_000 };
          const outcome = await runTransfer({ send, ask }, request, patience, surroundings);
          if (outcome.state === "posted") expect(isPosted).toBe(true);
          if (outcome.state === "refused") expect(isPosted || lateOnes > 0).toBe(false);
        },
      ),
    );
  });
});
