import { existsSync, readFileSync } from "node:fs";

/** What a vitest report counts. A suite that crashed, or a file of it that did not load, has failed even when no test has. */
export function countsOf(report, status) {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, "utf8"));
  const crashed = testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  const failed = numFailedTests + crashed.length;
  return { passed: numPassedTests, failed: failed === 0 && status !== 0 ? 1 : failed };
}
