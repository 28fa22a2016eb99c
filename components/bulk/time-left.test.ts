import { expect, it } from "vitest";
import { timeLeft } from "./time-left";

it.each([
  [null, { in: "none" }],
  [0, { in: "seconds" }],
  [59, { in: "seconds" }],
  [60, { in: "minutes", count: 1 }],
  [61, { in: "minutes", count: 2 }],
  [5_340, { in: "minutes", count: 89 }],
  [5_341, { in: "hours", count: 2 }],
  [36_001, { in: "hours", count: 11 }],
])("%j seconds are told as %j", (seconds, told) => {
  expect(timeLeft(seconds)).toEqual(told);
});
