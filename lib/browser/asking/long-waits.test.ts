import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LongWaits, longMs } from "./long-waits";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function longWaits() {
  const told: boolean[] = [];
  const waits = new LongWaits({
    nowMs: () => performance.now(),
    later(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  waits.watch(() => told.push(waits.areThere()));
  return { waits, told };
}

it("a wait is shown after four seconds, and no longer once it has ended", () => {
  const { waits, told } = longWaits();
  waits.began("report");
  vi.advanceTimersByTime(longMs - 1);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([true]);
  waits.ended("report");
  expect(told).toEqual([true, false]);
  expect(vi.getTimerCount()).toBe(0);
});

it("short waits in a row are never shown, and a long wait beside them is", () => {
  const { waits, told } = longWaits();
  for (let round = 0; round < 10; round += 1) {
    waits.began("overview");
    vi.advanceTimersByTime(longMs / 2);
    waits.ended("overview");
  }
  expect(told).toEqual([]);
  waits.began("report");
  vi.advanceTimersByTime(longMs / 2);
  waits.began("overview");
  waits.ended("overview");
  vi.advanceTimersByTime(longMs / 2);
  expect(told).toEqual([true]);
});

it("a wait that begins again keeps its age", () => {
  const { waits, told } = longWaits();
  waits.began("report");
  vi.advanceTimersByTime(longMs / 2);
  waits.began("report");
  vi.advanceTimersByTime(longMs / 2);
  expect(told).toEqual([true]);
});
