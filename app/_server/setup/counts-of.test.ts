import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { countsOf } from "./counts-of.mjs";

const file = (status: string, ...tests: string[]) => ({
  name: "lib/some.test.ts",
  status,
  assertionResults: tests.map((each, place) => ({ status: each, fullName: `holds ${place}` })),
});

function reportOf(numPassedTests: number, numFailedTests: number, ...testResults: ReturnType<typeof file>[]): string {
  const path = join(mkdtempSync(join(tmpdir(), "counts-")), "report.json");
  writeFileSync(path, JSON.stringify({ numPassedTests, numFailedTests, testResults }));
  return path;
}

describe("the counts of a suite", () => {
  it("are those of its tests", () => {
    const report = reportOf(3, 1, file("passed", "passed", "passed"), file("failed", "passed", "failed"));
    expect(countsOf(report, 1)).toEqual({
      ...{ passed: 3, failed: 1, skipped: 0 },
      failures: [{ file: "lib/some.test.ts", title: "holds 1", passedBefore: 0 }],
    });
  });

  it("count a file that did not load as a failure", () => {
    expect(countsOf(reportOf(2, 0, file("passed", "passed", "passed"), file("failed")), 1)).toMatchObject({
      ...{ passed: 2, failed: 1 },
      failures: [{ file: "lib/some.test.ts", title: null, passedBefore: 0 }],
    });
  });

  it("count a run with a bad exit status as a failure, although every test passed", () => {
    expect(countsOf(reportOf(2, 0, file("passed", "passed", "passed")), 1)).toMatchObject({
      passed: 2,
      failed: 1,
      failures: [],
    });
  });

  it("count a run that left no report as a failure", () => {
    expect(countsOf(join(tmpdir(), "no-such-report.json"), 0)).toMatchObject({ passed: 0, failed: 1, failures: [] });
  });
});
