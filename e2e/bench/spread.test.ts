import { expect, it } from "vitest";
import { median, percentile, ratios } from "./spread";

it("a median is the middle of its turns, or between the two in the middle", () => {
  expect(median([5, 1, 9])).toBe(5);
  expect(median([4, 1, 9, 2])).toBe(3);
});

it("ratios pair the turns that were measured beside each other", () => {
  expect(ratios([10, 30], [5, 10])).toEqual([2, 3]);
});

it("a percentile is the latency that the given share of requests stayed at or under", () => {
  const hundred = Array.from({ length: 100 }, (_, place) => 100 - place);
  expect([0.5, 0.99, 1].map((share) => percentile(hundred, share))).toEqual([50, 99, 100]);
  expect(percentile([], 0.5)).toBe(0);
});
