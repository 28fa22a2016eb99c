import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { countsOfBrowser } from "./counts-of-browser.mjs";
import { findChromium } from "./find-chromium.mjs";
import { root, run } from "./run.mjs";

const reports = path.join(root, "test-results");

/** Each in a run of its own: those with a clock in them shall have the machine for themselves. */
const projects = ["alone", "together"];

/** The browser tests, or those that the words choose, on what was built. Without a browser none has passed. */
export async function runBrowserTests(words) {
  let chromium;
  try {
    chromium = await findChromium();
  } catch (error) {
    if (error.status > 128) throw error;
    console.error(error.message);
    return { passed: 0, failed: 1, skipped: 0, failures: [] };
  }
  mkdirSync(reports, { recursive: true });
  const runs = [];
  for (const project of projects) runs.push(await runProject(project, words, chromium));
  const counts = countsOfBrowser(runs);
  const failures = counts.failures.map((failure) => ({
    name: `${failure.file}: ${failure.title}`,
    again: () => runAgain(failure, chromium),
  }));
  return { ...counts, failures };
}

/** By its id, which one of many tests that a loop makes has for itself. */
async function runAgain({ id, project }, chromium) {
  const chosen = path.join(reports, "browser-again-chosen.json");
  writeFileSync(chosen, JSON.stringify({ status: "failed", failedTests: [id] }));
  const words = ["--last-failed", "--last-failed-file", chosen, "--workers=1"];
  const { passed, failed } = countsOfBrowser([await runProject(project, words, chromium, "again-")]);
  return { ok: failed === 0, passed };
}

/** The words may choose none of a project's tests: whether they chose any is told by all runs together. */
async function runProject(project, words, chromium, turn = "") {
  const report = path.join(reports, `browser-${turn}${project}.json`);
  rmSync(report, { force: true });
  const { status } = await run(
    process.execPath,
    [
      path.join(root, "node_modules/@playwright/test/cli.js"),
      ...[
        "test",
        "--config",
        "e2e/browser/playwright.config.ts",
        "--project",
        project,
        "--pass-with-no-tests",
        ...words,
      ],
    ],
    { env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  return { report, status, project };
}
