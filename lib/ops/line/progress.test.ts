import { describe, expect, it } from "vitest";
import { progressLine } from "./progress";

describe("the progress of an import", () => {
  it("shows how much is done, how fast it goes and how long it will take", () => {
    expect(progressLine({ share: 0.25, count: 50_000, unit: "lines", elapsedMs: 10_000 })).toBe(
      "[######------------------]  25%  50,000 lines  5,000/s  0:30 left",
    );
    expect(progressLine({ share: 1, count: 1, unit: "lines", elapsedMs: 60_000 })).toMatch(
      /^\[#{24}\] 100% .* 0:00 left$/,
    );
  });

  it("promises no end where nobody knows it", () => {
    expect(progressLine({ share: null, count: 1_234, unit: "rows", elapsedMs: 1_000 })).toBe("1,234 rows  1,234/s");
    expect(progressLine({ share: 0, count: 0, unit: "lines", elapsedMs: 0 })).toBe("0 lines  0/s");
  });

  it("never shows more than all of it, of a file that grew", () => {
    expect(progressLine({ share: 3, count: 3, unit: "lines", elapsedMs: 3_000 })).toContain(
      "] 100%  3 lines  1/s  0:00 left",
    );
  });
});
