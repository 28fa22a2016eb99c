import { defineConfig } from "@playwright/test";
import { engine } from "#e2e/fixtures/databases/engine";
import { browserExpectMsMax, browserRunMsMax, browserTestMsMax, browserWorkersMax } from "./browser-bounds";
import { chromiumFlags } from "./fixtures/chromium-flags";

/** These files measure times, so they run alone. */
const timed = ["live.spec.ts", "budgets.spec.ts", "going.spec.ts"];

/** The embedded database has no replicas. */
const elsewhere = engine === "postgres" ? [] : ["data-age.spec.ts"];

/** Each run empties its folder, and runs on the two engines may be concurrent. */
const results = `../../test-results/browser-${engine}`;

export default defineConfig({
  testDir: ".",
  ...(engine === "postgres" ? { globalSetup: "./fixtures/postgres-for-browser.ts" } : {}),
  // `run-browser-tests.mjs` starts a run for each project, so that a failing one does not keep the other from running.
  projects: [
    { name: "alone", testMatch: timed, workers: 1, outputDir: `${results}-alone` },
    {
      name: "together",
      testMatch: "*.spec.ts",
      testIgnore: [...timed, ...elsewhere],
      outputDir: `${results}-together`,
    },
  ],
  // A test that passes only at its second try is a fault of the test or of the page.
  retries: 0,
  workers: browserWorkersMax,
  forbidOnly: true,
  timeout: browserTestMsMax,
  globalTimeout: browserRunMsMax,
  expect: { timeout: browserExpectMsMax },
  reporter: [
    ["list"],
    ["json", { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? "../../test-results/browser.json" }],
  ],
  use: {
    // A video needs ffmpeg, which is not on every machine, and drawing each frame would slow down the measurements.
    video: "off",
    // A trace takes a third of all processor time (36 against 24 s for the players' tests), so only second runs keep one.
    trace: { mode: process.env.TRACE === "yes" ? "retain-on-failure" : "off", screenshots: false },
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      args: chromiumFlags,
      // Without this setting, Playwright uses its own browser.
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    },
  },
});
