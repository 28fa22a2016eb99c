import { expect, it } from "vitest";
import { SpacedCalls } from "./spaced-calls";

/** A clock that the test controls. */
function fakeWorld() {
  let nowMs = 0;
  let timers: { atMs: number; run: () => void }[] = [];
  return {
    nowMs: () => nowMs,
    later(ms: number, run: () => void) {
      const timer = { atMs: nowMs + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    pass(ms: number) {
      nowMs += ms;
      const due = timers.filter(({ atMs }) => atMs <= nowMs);
      timers = timers.filter(({ atMs }) => atMs > nowMs);
      for (const { run } of due) run();
    },
  };
}

function setUp() {
  const world = fakeWorld();
  const called: string[] = [];
  return { world, called, calls: new SpacedCalls(world, (name) => called.push(name)) };
}

it("the first call runs at once, and many that follow run once, at the end of the gap", () => {
  const { world, called, calls } = setUp();
  for (let round = 0; round < 5; round += 1) calls.ask("report", 1_000);
  expect(called).toEqual(["report"]);
  world.pass(999);
  expect(called).toHaveLength(1);
  world.pass(1);
  expect(called).toHaveLength(2);
  world.pass(10_000);
  expect(called).toHaveLength(2);
});

it("one name does not hold up another", () => {
  const { called, calls } = setUp();
  calls.ask("report", 1_000);
  calls.ask("report", 1_000);
  calls.ask("transfers", 0);
  calls.ask("transfers", 0);
  expect(called).toEqual(["report", "transfers", "transfers"]);
});

it("nothing runs after it was stopped", () => {
  const { world, called, calls } = setUp();
  calls.ask("report", 1_000);
  calls.ask("report", 1_000);
  calls.stop();
  world.pass(10_000);
  expect(called).toHaveLength(1);
});
