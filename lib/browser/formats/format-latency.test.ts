import { describe, expect, it } from "vitest";
import { formatLatency } from "./format-latency";

describe("a latency", () => {
  it.each([
    [0, "0.00 ms"],
    [420, "0.42 ms"],
    [18_349, "18.3 ms"],
    [250_400, "250 ms"],
    [1_250_000, "1.25 s"],
    [61_000_000, "61.0 s"],
  ])("of %d µs shows as %s", (micros, text) => {
    expect(formatLatency(micros)).toBe(text);
  });
});
