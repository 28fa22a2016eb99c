import { expect, it } from "vitest";
import { RateHold } from "./rate-hold";

it("a hold lasts as long as the service asked for, and a shorter one does not end a longer one", () => {
  let nowMs = 5_000;
  const hold = new RateHold(() => nowMs);
  expect(hold.secondsLeft).toBe(0);
  hold.hold(20);
  hold.hold(1);
  expect(hold.secondsLeft).toBe(20);
  nowMs += 19_500;
  expect(hold.secondsLeft).toBe(1);
  nowMs += 500;
  expect(hold.secondsLeft).toBe(0);
});

it("no answer keeps a page from asking for longer than the minute of a quota", () => {
  const hold = new RateHold(() => 0);
  hold.hold(86_400);
  expect(hold.secondsLeft).toBe(60);
});
