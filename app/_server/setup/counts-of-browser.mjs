import { existsSync, readFileSync } from "node:fs";

/**
 * What the Playwright reports of all runs count. Only a test that passed at once has passed: one that was skipped,
 * interrupted or never begun has proved nothing, and an error outside of all tests is a failure like theirs.
 */
export function countsOfBrowser(runs) {
  const counts = runs.map(countsOfRun);
  const passed = counts.reduce((sum, run) => sum + run.passed, 0);
  const failed = counts.reduce((sum, run) => sum + run.failed, 0);
  return { passed, failed: passed + failed === 0 ? 1 : failed };
}

function countsOfRun({ report, status }) {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { stats, errors } = JSON.parse(readFileSync(report, "utf8"));
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  return { passed: stats.expected, failed: failed === 0 && status !== 0 ? 1 : failed };
}
