import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { JobProgress } from "#lib/domain/books/proof";
import { ProgressCount, progressEvery, progressTellMs } from "./progress-count";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

it("a proof tells of its progress now and then, and never of more than all", () => {
  const told: JobProgress[] = [];
  const total = 3 * progressEvery;
  const count = new ProgressCount(total, (progress) => told.push(progress));
  count.add(progressEvery);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(progressTellMs);
  count.add(1);
  expect(told).toEqual([]);
  count.add(progressEvery);
  count.add(progressEvery);
  expect(told).toEqual([{ done: 2 * progressEvery + 1, total }]);
  vi.advanceTimersByTime(progressTellMs);
  count.add(progressEvery);
  expect(told.at(-1)).toEqual({ done: total, total });
});
