import { defineConfig } from "@playwright/test";
import { engine } from "#e2e/fixtures/databases/engine";
import { torturePart } from "#e2e/suite/torture-parts.mjs";
import { browserExpectMsMax, browserRunMsMax, browserTestMsMax, browserWorkersMax } from "./browser-bounds";
import { chromiumFlags } from "./fixtures/chromium-flags";

const isOnPostgres = engine === "postgres";
/** What `npm test` leaves to `npm run torture -- browser`: journeys that look at a page once more. */
const left = /@torture/;
/** What is the same whichever database gave the data; and the embedded one has no replicas. */
const others = isOnPostgres ? ["budgets.spec.ts", "every-page.spec.ts", "roles.spec.ts"] : [];

export default defineConfig({
  testDir: ".",
  ...(torturePart === undefined || isOnPostgres ? { grepInvert: left } : { grep: left }),
  testIgnore: others,
  ...(isOnPostgres ? { globalSetup: "./fixtures/postgres-for-browser.ts" } : {}),
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
