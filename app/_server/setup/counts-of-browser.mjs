import { existsSync, readFileSync } from "node:fs";

/**
 * What a Playwright report counts. Only a test that passed at once has passed: one that was skipped, interrupted or never
 * begun has proved nothing, and an error outside of all tests is a failure like theirs.
 */
export function countsOfBrowser(report, status) {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { stats, errors } = JSON.parse(readFileSync(report, "utf8"));
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  const ranNothing = stats.expected === 0;
  return { passed: stats.expected, failed: failed === 0 && (status !== 0 || ranNothing) ? 1 : failed };
}
