import { setTimeout as pause } from "node:timers/promises";
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { readMsMax, request } from "./api";
import { createQueryClient } from "./create-query-client";
import { proofQuestion } from "./proof-question";

const waitMsMax = 200;
const answer = (status: number, code: number) => Response.json({ code, message: "", data: "made" }, { status });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it("a write whose password takes longer to type than its answer may is sent again, and its answer is awaited", async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  vi.stubGlobal("document", { querySelector: () => null });
  vi.stubGlobal("fetch", async (_path: string, { signal }: RequestInit) => {
    signals.push(signal);
    signal?.throwIfAborted();
    return signals.length === 1 ? answer(403, 30190) : answer(200, 0);
  });
  const forget = proofQuestion.watch(() => {});
  const made = request("POST", "/api/desk/transfers/drafts/1/send", {}, { waitMsMax });
  await vi.waitFor(() => expect(proofQuestion.isOpen()).toBe(true));
  await pause(2 * waitMsMax);
  proofQuestion.answer(true);
  expect(await made).toBe("made");
  expect(signals).toHaveLength(2);
  forget();
});

/** A server that accepts the request and never answers. */
const silence = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

/** Reads as a page does, and notes when each try began and when the read failed. */
function read(tries: readonly ((signal: AbortSignal) => Promise<Response>)[]) {
  vi.useFakeTimers();
  // Fake timers do not tell this signal.
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const over = new AbortController();
    setTimeout(() => over.abort(new DOMException("", "TimeoutError")), ms);
    return over.signal;
  });
  const beganMs = performance.now();
  const since = () => performance.now() - beganMs;
  const triedMs: number[] = [];
  vi.stubGlobal("document", { querySelector: () => null });
  vi.stubGlobal("fetch", (_path: string, { signal }: { readonly signal: AbortSignal }) => {
    signal.throwIfAborted();
    const answered = tries[triedMs.length] ?? silence;
    triedMs.push(since());
    return answered(signal);
  });
  const page = new QueryObserver(createQueryClient(), {
    queryKey: ["players"],
    queryFn: ({ signal }) => request("GET", "/api/desk/players", undefined, { signal }),
  });
  const failed = new Promise((resolve) => {
    page.subscribe(({ error }) => error && resolve({ error, afterMs: since() }));
  });
  return { triedMs, failed };
}

it("a read that nobody answers is given up after 15 seconds, and not tried again", async () => {
  const { triedMs, failed } = read([silence]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await failed).toMatchObject({ afterMs: readMsMax, error: { isLate: true, unanswered: true } });
  expect(triedMs).toEqual([0]);
});

it("the tries of a read share its 15 seconds", async () => {
  const { triedMs, failed } = read([async () => answer(503, 10070), silence]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await failed).toMatchObject({ afterMs: readMsMax, error: { isLate: true } });
  expect(triedMs).toEqual([0, 1_000]);
});

it("a read cancelled by the page ends as cancelled", async () => {
  vi.stubGlobal("document", { querySelector: () => null });
  vi.stubGlobal("fetch", (_path: string, { signal }: { readonly signal: AbortSignal }) => silence(signal));
  const page = new AbortController();
  const called = request("GET", "/api/desk/players", undefined, { signal: page.signal });
  page.abort("left");
  await expect(called).rejects.toBe("left");
});
