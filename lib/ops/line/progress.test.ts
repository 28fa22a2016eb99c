import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { progressLine, progressLineMs, progressRedrawMs, shownWhile } from "./progress";

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

let shown: string;
let written: string[];
let isCleared: boolean;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  [shown, written, isCleared] = ["", [], false];
});
afterEach(() => {
  vi.useRealTimers();
});

function waiting(told: () => { done: number; total: number } | null) {
  let end: (value: string) => void = () => {};
  const work = new Promise<string>((resolve) => {
    end = resolve;
  });
  const line = {
    show: (text: () => string) => {
      shown = text();
    },
    clear: () => {
      isCleared = true;
    },
  };
  const progress = async () => ({ ok: true as const, value: { ...told() } });
  const ended = shownWhile({ line, writeLine: (text) => written.push(text), label: "Proving", progress }, work);
  return { end, ended };
}

describe("a long call of the tool", () => {
  it("shows how far it is and the time left, and writes a line now and then where no terminal is", async () => {
    let done = 0;
    const { end, ended } = waiting(() => ({ done, total: 1_000 }));
    await vi.advanceTimersByTimeAsync(progressLineMs / 2);
    done = 250;
    await vi.advanceTimersByTimeAsync(progressLineMs / 2 + progressRedrawMs);
    expect(shown).toMatch(/ 25% {2}250 records {2}25\/s {2}0:30 left$/);
    expect(written).toEqual([expect.stringMatching(/ 25% .* left$/)]);
    end("done");
    expect(await ended).toBe("done");
    expect(isCleared).toBe(true);
  });

  it("shows the time waited so far where nobody knows how far it is", async () => {
    const { end, ended } = waiting(() => null);
    await vi.advanceTimersByTimeAsync(3_000 + progressRedrawMs);
    expect(shown).toBe("Proving… 3 s");
    end("done");
    await ended;
  });
});
