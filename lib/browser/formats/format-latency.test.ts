import { expect, it } from "vitest";
import { formatLatency } from "./format-latency";

it.each([
  [0, "0.00 ms"],
  [420, "0.42 ms"],
  [18_349, "18.35 ms"],
  [1_250_000, "1,250.00 ms"],
])("a latency of %d µs is in milliseconds with two decimals: %s", (micros, text) => {
  expect(formatLatency(micros)).toBe(text);
});
