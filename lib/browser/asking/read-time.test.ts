import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "./api-error";
import { createQueryClient } from "./create-query-client";
import { inReadTime, readMsMax } from "./read-time";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that accepts the request and never answers. */
const silence = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

const unavailable = () => new ApiError({ code: 10070, message: "", status: 503 });

/** Reads as a page does, and notes when each try began and when the read failed. */
function read(tries: readonly ((signal: AbortSignal) => Promise<never>)[]) {
  const beganMs = performance.now();
  const since = () => performance.now() - beganMs;
  const triedMs: number[] = [];
  const queryFn = ({ signal }: { readonly signal: AbortSignal }) =>
    inReadTime(signal, (inTime) => {
      const ask = tries[triedMs.length] ?? silence;
      triedMs.push(since());
      return ask(inTime);
    });
  const failed = createQueryClient()
    .fetchQuery({ queryKey: ["players"], queryFn, retryDelay: 1_000, ...retried })
    .then(
      () => null,
      (error: unknown) => ({ error, afterMs: since() }),
    );
  return { triedMs, failed };
}

/** A plain fetch is not retried: the queries of pages are. */
const { retry } = createQueryClient().getDefaultOptions().queries ?? {};
const retried = retry === undefined ? {} : { retry };

it("a read that nobody answers is given up after 15 seconds, and not tried again", async () => {
  const { triedMs, failed } = read([silence]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await failed).toMatchObject({ afterMs: readMsMax, error: { isLate: true, unanswered: true } });
  expect(triedMs).toEqual([0]);
});

it("the tries of a read share its 15 seconds", async () => {
  const refuse = () => Promise.reject(unavailable());
  const { triedMs, failed } = read([refuse, silence]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await failed).toMatchObject({ afterMs: readMsMax, error: { isLate: true } });
  expect(triedMs).toEqual([0, 1_000]);
});

it("a read cancelled by the page ends as cancelled, and an answered read leaves no timer", async () => {
  const page = new AbortController();
  const called = inReadTime(page.signal, silence).catch((error: unknown) => error);
  page.abort("left");
  expect(await called).toBe("left");
  expect(await inReadTime(undefined, async () => "answer")).toBe("answer");
  expect(vi.getTimerCount()).toBe(0);
});
