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

/** Counts the results of a single run. */
const countsOf = (report: string, status: number) => countsOfBrowser([{ report, status, project: "together" }]);

describe("the counts of the browser tests", () => {
  it("are those of its tests", () => {
    expect(countsOf(reportOf({}), 0)).toMatchObject({ passed: 7, failed: 0 });
    expect(countsOf(reportOf({ unexpected: 2 }), 1)).toMatchObject({ passed: 7, failed: 2 });
  });

  it("count a test that did not run to its end as a failure", () => {
    expect(countsOf(reportOf({ skipped: 3 }), 0)).toMatchObject({ passed: 7, failed: 3 });
  });

  it("count a test that passed at the second try only as a failure", () => {
    expect(countsOf(reportOf({ flaky: 1 }), 0)).toMatchObject({ passed: 7, failed: 1 });
  });

  it("count an error outside of all tests as a failure", () => {
    expect(countsOf(reportOf({}, { message: "a file did not load" }), 1)).toMatchObject({ passed: 7, failed: 1 });
  });

  it("count a run with a bad exit status as a failure, although every test passed", () => {
    expect(countsOf(reportOf({}), 1)).toMatchObject({ passed: 7, failed: 1 });
  });

  it("count a run without a test, or without a report, as a failure", () => {
    expect(countsOf(reportOf({ expected: 0 }), 0)).toMatchObject({ passed: 0, failed: 1 });
    expect(countsOf(join(tmpdir(), "no-such-report.json"), 0)).toMatchObject({ passed: 0, failed: 1 });
  });

  it("are those of all runs together", () => {
    const runs = [reportOf({}), reportOf({ expected: 5, unexpected: 1 })];
    expect(countsOfBrowser(runs.map((report) => ({ report, status: 1, project: "together" })))).toMatchObject({
      passed: 12,
      failed: 2,
    });
  });

  it("need a test in all runs together, but not in each run", () => {
    const runs = [reportOf({ expected: 0 }), reportOf({})].map((report) => ({
      report,
      status: 0,
      project: "together",
    }));
    expect(countsOfBrowser(runs)).toMatchObject({ passed: 7, failed: 0 });
    expect(countsOfBrowser(runs.slice(0, 1))).toMatchObject({ passed: 0, failed: 1 });
    expect(countsOfBrowser([])).toMatchObject({ passed: 0, failed: 1 });
  });

  it("count a run without a report as a failure, whatever the others report", () => {
    const lost = { report: join(tmpdir(), "no-such-report.json"), status: 0, project: "alone" };
    expect(countsOfBrowser([{ report: reportOf({}), status: 0, project: "together" }, lost])).toMatchObject({
      passed: 7,
      failed: 1,
    });
  });

  it("name each test that ran and failed, however deep it stands, and none that never began", () => {
    const path = join(mkdtempSync(join(tmpdir(), "counts-")), "report.json");
    const spec = (id: string, status: string) => ({ id, file: "a.spec.ts", title: id, tests: [{ status }] });
    const inner = { specs: [spec("inner", "unexpected"), spec("never begun", "skipped")] };
    const suites = [{ specs: [spec("outer", "unexpected"), spec("fine", "expected")], suites: [inner] }];
    writeFileSync(path, JSON.stringify({ stats: { ...allPassed, unexpected: 2, skipped: 1 }, errors: [], suites }));
    expect(countsOf(path, 1)).toEqual({
      ...{ passed: 7, failed: 3, skipped: 0 },
      failures: ["outer", "inner"].map((id) => ({ id, file: "a.spec.ts", title: id, project: "together" })),
    });
  });
});
