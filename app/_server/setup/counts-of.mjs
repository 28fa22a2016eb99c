import { existsSync, readFileSync } from "node:fs";

const nothing = { passed: 0, failed: 1, skipped: 0, failures: [] };

/**
 * Counts the results of a vitest report, and lists each failure for a second run. A crashed suite, or a file that did
 * not load, counts as failed even without a failed test.
 */
export function countsOf(report, status) {
  if (!existsSync(report)) return nothing;
  const { numPassedTests, numPendingTests = 0, testResults } = JSON.parse(readFileSync(report, "utf8"));
  const failures = testResults.flatMap(failuresIn);
  const failed = failures.length === 0 && status !== 0 ? 1 : failures.length;
  return { passed: numPassedTests, failed, skipped: numPendingTests, failures };
}

function failuresIn({ name: file, status, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length > 0) return failed.map(({ fullName }) => ({ file, title: fullName, passedBefore: 0 }));
  if (status !== "failed") return [];
  // The second run repeats the whole file, so tests that had passed must not be counted twice.
  return [{ file, title: null, passedBefore: assertionResults.filter((test) => test.status === "passed").length }];
}
