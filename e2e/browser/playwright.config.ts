import path from "node:path";
import { defineConfig } from "@playwright/test";
import { engine } from "#e2e/fixtures/databases/engine";
import { torturePart, tortureParts } from "#e2e/suite/torture-parts.mjs";
import { browserExpectMsMax, browserRunMsMax, browserTestMsMax, browserWorkersMax } from "./browser-bounds";
import { chromiumFlags } from "./fixtures/chromium-flags";

/** The embedded database has no replicas. */
const elsewhere = engine === "postgres" ? [] : ["data-age.spec.ts"];

/** What `npm test` leaves to `npm run torture -- browser`, which runs it, and on PostgreSQL all journeys. */
const leftOut = tortureParts.browser.only.map((file) => path.basename(file));
const isLeftOver = torturePart !== undefined && engine === "embedded";

export default defineConfig({
  testDir: ".",
  ...(isLeftOver ? { testMatch: leftOut } : {}),
  testIgnore: torturePart === undefined ? [...elsewhere, ...leftOut] : elsewhere,
  ...(engine === "postgres" ? { globalSetup: "./fixtures/postgres-for-browser.ts" } : {}),
  outputDir: "../../test-results/browser",
  // A test that passes only at its second try, alone at the end, is named as unsteady by the reporter.
  retries: 1,
  retryStrategy: "isolated",
  workers: browserWorkersMax,
  forbidOnly: true,
  timeout: browserTestMsMax,
  globalTimeout: browserRunMsMax,
  expect: { timeout: browserExpectMsMax },
  reporter: [["list"], ["../suite/playwright-reporter.ts"]],
  use: {
    // A video needs ffmpeg, which is not on every machine, and drawing each frame would slow down the measurements.
    video: "off",
    // A trace takes a third of all processor time (36 against 24 s for the players' tests), so only second tries keep one.
    trace: { mode: "on-first-retry", screenshots: false },
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
