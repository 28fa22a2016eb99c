import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { countsOfBrowser } from "./counts-of-browser.mjs";

const allPassed = { expected: 7, unexpected: 0, flaky: 0, skipped: 0 };

function reportOf(stats: Partial<typeof allPassed>, ...errors: { message: string }[]): string {
  const path = join(mkdtempSync(join(tmpdir(), "counts-")), "report.json");
  writeFileSync(path, JSON.stringify({ stats: { ...allPassed, ...stats }, errors }));
  return path;
}

/** Of a run alone. */
const countsOf = (report: string, status: number) => countsOfBrowser([{ report, status }]);

describe("the counts of the browser tests", () => {
  it("are those of its tests", () => {
    expect(countsOf(reportOf({}), 0)).toEqual({ passed: 7, failed: 0 });
    expect(countsOf(reportOf({ unexpected: 2 }), 1)).toEqual({ passed: 7, failed: 2 });
  });

  it("count a test that did not run to its end as a failure", () => {
    expect(countsOf(reportOf({ skipped: 3 }), 0)).toEqual({ passed: 7, failed: 3 });
  });

  it("count a test that passed at the second try only as a failure", () => {
    expect(countsOf(reportOf({ flaky: 1 }), 0)).toEqual({ passed: 7, failed: 1 });
  });

  it("count an error outside of all tests as a failure", () => {
    expect(countsOf(reportOf({}, { message: "a file did not load" }), 1)).toEqual({ passed: 7, failed: 1 });
  });

  it("count a run that ends badly as a failure, though every test passed", () => {
    expect(countsOf(reportOf({}), 1)).toEqual({ passed: 7, failed: 1 });
  });

  it("count a run without a test, or without a report, as a failure", () => {
    expect(countsOf(reportOf({ expected: 0 }), 0)).toEqual({ passed: 0, failed: 1 });
    expect(countsOf(join(tmpdir(), "no-such-report.json"), 0)).toEqual({ passed: 0, failed: 1 });
  });

  it("are those of all runs together", () => {
    const runs = [reportOf({}), reportOf({ expected: 5, unexpected: 1 })];
    expect(countsOfBrowser(runs.map((report) => ({ report, status: 1 })))).toEqual({ passed: 12, failed: 2 });
  });

  it("do not ask a test of each run, but one of them all", () => {
    const runs = [reportOf({ expected: 0 }), reportOf({})].map((report) => ({ report, status: 0 }));
    expect(countsOfBrowser(runs)).toEqual({ passed: 7, failed: 0 });
    expect(countsOfBrowser(runs.slice(0, 1))).toEqual({ passed: 0, failed: 1 });
    expect(countsOfBrowser([])).toEqual({ passed: 0, failed: 1 });
  });

  it("count a run whose report is missing, whatever the others say", () => {
    const lost = { report: join(tmpdir(), "no-such-report.json"), status: 0 };
    expect(countsOfBrowser([{ report: reportOf({}), status: 0 }, lost])).toEqual({ passed: 7, failed: 1 });
  });
});
