import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LongWaits, longMs, slowMs, type Wait } from "./long-waits";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function longWaits() {
  const told: Wait[] = [];
  const waits = new LongWaits({
    nowMs: () => performance.now(),
    later(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  waits.watch(() => told.push(waits.longest()));
  return { waits, told };
}

it("a wait is shown as slow, after four seconds as long, and no longer once it has ended", () => {
  const { waits, told } = longWaits();
  waits.began("report");
  vi.advanceTimersByTime(slowMs - 1);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(["slow"]);
  vi.advanceTimersByTime(longMs - slowMs - 1);
  expect(told).toEqual(["slow"]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(["slow", "long"]);
  waits.ended("report");
  expect(told).toEqual(["slow", "long", "none"]);
  expect(vi.getTimerCount()).toBe(0);
});

it("short waits in a row are never shown, and a long wait beside them is", () => {
  const { waits, told } = longWaits();
  for (let round = 0; round < 10; round += 1) {
    waits.began("overview");
    vi.advanceTimersByTime(slowMs / 2);
    waits.ended("overview");
  }
  expect(told).toEqual([]);
  waits.began("report");
  vi.advanceTimersByTime(longMs / 2);
  waits.began("overview");
  waits.ended("overview");
  vi.advanceTimersByTime(longMs / 2);
  expect(told).toEqual(["slow", "long"]);
});

it("a wait that begins again keeps its age", () => {
  const { waits, told } = longWaits();
  waits.began("report");
  vi.advanceTimersByTime(longMs / 2);
  waits.began("report");
  vi.advanceTimersByTime(longMs / 2);
  expect(told).toEqual(["slow", "long"]);
});
