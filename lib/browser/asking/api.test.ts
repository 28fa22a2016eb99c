import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, it, vi } from "vitest";
import { request } from "./api";
import { proofQuestion } from "./proof-question";

const waitMsMax = 200;
const answer = (status: number, code: number) => Response.json({ code, message: "", data: "made" }, { status });

afterEach(() => vi.unstubAllGlobals());

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
