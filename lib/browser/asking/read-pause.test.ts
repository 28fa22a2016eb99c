import { expect, it } from "vitest";
import { ReadPause } from "./read-pause";

const never = (signal: AbortSignal) =>
  new Promise<string>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
const turn = () => new Promise((resolve) => setTimeout(resolve));

it("a read waits while the member leaves, and is made when the member stays after all", async () => {
  const pause = new ReadPause();
  const asked: string[] = [];
  const read = async () => `answer ${asked.push("read")}`;
  pause.start();
  const answer = pause.run(new AbortController().signal, read);
  await turn();
  expect(asked).toEqual([]);
  pause.stop();
  expect(await answer).toBe("answer 1");
});

it("a read under way is cancelled when the member leaves, and is made again when the member stays after all", async () => {
  const pause = new ReadPause();
  const signals: AbortSignal[] = [];
  const answer = pause.run(new AbortController().signal, (signal) => {
    signals.push(signal);
    return signals.length === 1 ? never(signal) : Promise.resolve("answered");
  });
  await turn();
  pause.start();
  await turn();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  pause.stop();
  expect(await answer).toBe("answered");
});

it("a read that its page gives up ends, in the pause too", async () => {
  const pause = new ReadPause();
  pause.start();
  const page = new AbortController();
  const answer = pause.run(page.signal, never).catch((error: unknown) => error);
  page.abort("given up");
  expect(await answer).toBe("given up");
});
