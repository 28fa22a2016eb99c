import { setTimeout as pause } from "node:timers/promises";
import { memoryOf } from "./memory-of";
import type { Figures } from "./side";

const lookMs = 100;

/** Does some work, and tells the memory of a process before it and the most meanwhile. */
export async function memoryWhile<Result>(pid: number, act: () => Promise<Result>): Promise<[Result, Figures]> {
  const before = await memoryOf(pid);
  let most = before;
  let isOver = false;
  const watching = (async () => {
    for (; !isOver; await pause(lookMs)) most = Math.max(most, await memoryOf(pid));
  })();
  try {
    const result = await act();
    return [result, { "MB before": before, "MB at most": most }];
  } finally {
    isOver = true;
    await watching;
  }
}
