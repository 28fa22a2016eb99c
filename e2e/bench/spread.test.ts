import { expect, it } from "vitest";
import { ratios, spreadOf } from "./spread";

it("a spread holds the middle of its turns, the least and the most", () => {
  expect(spreadOf([5, 1, 9])).toEqual({ median: 5, min: 1, max: 9, turns: 3 });
  expect(spreadOf([4, 1, 9, 2])).toEqual({ median: 3, min: 1, max: 9, turns: 4 });
});

it("ratios pair the turns that were measured beside each other", () => {
  expect(ratios([10, 30], [5, 10])).toEqual([2, 3]);
});
