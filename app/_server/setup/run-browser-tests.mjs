import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { countsOfBrowser } from "./counts-of-browser.mjs";
import { findChromium } from "./find-chromium.mjs";
import { root, run } from "./run.mjs";

const report = path.join(root, "test-results/browser.json");

/** The browser tests, or those that the words choose, on what was built. Without a browser none has passed. */
export async function runBrowserTests(words) {
  let chromium;
  try {
    chromium = await findChromium();
  } catch (error) {
    if (error.status > 128) throw error;
    console.error(error.message);
    return { passed: 0, failed: 1 };
  }
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const { status } = await run(
    process.execPath,
    [
      path.join(root, "node_modules/@playwright/test/cli.js"),
      ...["test", "--config", "e2e/browser/playwright.config.ts", ...words],
    ],
    { env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  return countsOfBrowser(report, status);
}
