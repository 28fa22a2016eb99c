import { describe, expect, it } from "vitest";
import { progressLine } from "./progress";

describe("the progress of an import", () => {
  it("shows how much is done, how fast it goes and how long it will take", () => {
    expect(progressLine({ bytes: 25, bytesTotal: 100, lines: 50_000, elapsedMs: 10_000 })).toBe(
      "[######------------------]  25%  50,000 lines  5,000/s  0:30 left",
    );
    expect(progressLine({ bytes: 100, bytesTotal: 100, lines: 1, elapsedMs: 60_000 })).toMatch(
      /^\[#{24}\] 100% .* 0:00 left$/,
    );
  });

  it("promises no end where nobody knows it", () => {
    expect(progressLine({ bytes: 25, bytesTotal: null, lines: 1_234, elapsedMs: 1_000 })).toBe("1,234 lines  1,234/s");
    expect(progressLine({ bytes: 0, bytesTotal: 100, lines: 0, elapsedMs: 0 })).toBe("0 lines  0/s");
  });

  it("never shows more than all of it, of a file that grew", () => {
    expect(progressLine({ bytes: 300, bytesTotal: 100, lines: 3, elapsedMs: 3_000 })).toContain(
      "] 100%  3 lines  1/s  0:00 left",
    );
  });
});
