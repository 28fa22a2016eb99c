import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { countsOfBrowser } from "./counts-of-browser.mjs";
import { findChromium } from "./find-chromium.mjs";
import { root, run } from "./run.mjs";

const reports = path.join(root, "test-results");

/** Each project has its own run, so that tests that measure time have the machine to themselves. */
const allProjects = ["alone", "together"];

/**
 * Runs the browser tests, all or those selected by words, on the built pages and on either engine. Without a browser,
 * no test counts as passed.
 */
export async function runBrowserTests(
  words,
  { engine = process.env.ENGINE ?? "embedded", projects = allProjects, write } = {},
) {
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
  for (const project of projects) runs.push(await runProject(project, words, { chromium, engine, write, turn: "" }));
  const counts = countsOfBrowser(runs);
  const failures = counts.failures.map((failure) => ({
    name: `${failure.file}: ${failure.title}`,
    again: () => runAgain(failure, { chromium, engine, turn: "again-" }),
  }));
  return { ...counts, failures };
}

/** Selected by its id, because a loop makes many tests with the same title. */
async function runAgain({ id, project }, how) {
  const chosen = path.join(reports, `browser-${how.engine}-again-chosen.json`);
  writeFileSync(chosen, JSON.stringify({ status: "failed", failedTests: [id] }));
  const words = ["--last-failed", "--last-failed-file", chosen, "--workers=1"];
  const { passed, failed } = countsOfBrowser([await runProject(project, words, how)]);
  return { ok: failed === 0, passed };
}

/** The words may select none of one project's tests, so only all runs together show whether they selected any. */
async function runProject(project, words, { chromium, engine, write, turn }) {
  const report = path.join(reports, `browser-${engine}-${turn}${project}.json`);
  rmSync(report, { force: true });
  const trace = turn === "" ? {} : { TRACE: "yes" };
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
    { write, env: { CHROMIUM_PATH: chromium, ENGINE: engine, PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...trace } },
  );
  return { report, status, project };
}
