import { expect, it } from "vitest";
import { LatencyLog } from "./latency-log";

it("a percentile is the latency that this share of the requests stayed at or under", () => {
  const log = new LatencyLog(100);
  for (let ms = 100; ms >= 1; ms--) log.add(ms);
  expect(log.full).toBe(true);
  expect(log.percentiles([0.5, 0.99, 1])).toEqual([50, 99, 100]);
});

it("the percentiles of a log that is not full leave its unused entries out", () => {
  const log = new LatencyLog(1_000);
  log.add(7);
  log.add(3);
  expect(log.percentiles([0.5, 0.99, 1])).toEqual([3, 7, 7]);
});

it("a log without a request has percentiles of 0", () => {
  expect(new LatencyLog(10).percentiles([0.5, 1])).toEqual([0, 0]);
});
