import { existsSync, readFileSync } from "node:fs";

/**
 * Counts the results of all Playwright runs, and lists each failed test for a second run. A test that was skipped,
 * interrupted or never started proves nothing, and an error outside all tests counts as a failure.
 */
export function countsOfBrowser(runs) {
  const counts = runs.map(countsOfRun);
  const passed = counts.reduce((sum, run) => sum + run.passed, 0);
  const failed = counts.reduce((sum, run) => sum + run.failed, 0);
  const failures = counts.flatMap((run) => run.failures);
  return { passed, failed: passed + failed === 0 ? 1 : failed, skipped: 0, failures };
}

function countsOfRun({ report, status, project }) {
  if (!existsSync(report)) return { passed: 0, failed: 1, failures: [] };
  const { stats, errors, suites = [] } = JSON.parse(readFileSync(report, "utf8"));
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  const failures = suites.flatMap(failuresIn).map((failure) => ({ ...failure, project }));
  return { passed: stats.expected, failed: failed === 0 && status !== 0 ? 1 : failed, failures };
}

/** Only tests that ran to their end and failed: a test that never started has no failure to retry. */
function failuresIn({ suites = [], specs = [] }) {
  const failed = specs.filter(({ tests }) => tests.some((test) => test.status === "unexpected"));
  return [...failed.map(({ id, file, title }) => ({ id, file, title })), ...suites.flatMap(failuresIn)];
}
