import { defineConfig } from "@playwright/test";
import { browserExpectMsMax, browserRunMsMax, browserTestMsMax, browserWorkersMax } from "#lib/limits";

/** Debian's own build of Chromium, as root, in a container without a graphics card or a network: all that it needs is told here. */
const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** They have a clock in them, and run where nothing else runs. */
const timed = ["live.spec.ts", "budgets.spec.ts"];

export default defineConfig({
  testDir: ".",
  // One after the other: `run-browser-tests.mjs` begins a run for each, so that neither waits for the other to pass.
  projects: [
    { name: "alone", testMatch: timed, workers: 1, outputDir: "../../test-results/browser-alone" },
    { name: "together", testMatch: "*.spec.ts", testIgnore: timed, outputDir: "../../test-results/browser-together" },
  ],
  // A test that passes at the second try is a fault, of the test or of the page.
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
    // A recording would need an ffmpeg that is not everywhere; a trace needs nothing. Drawing each frame without a
    // graphics card would slow down what is measured.
    video: "off",
    trace: { mode: "retain-on-failure", screenshots: false },
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      args: chromiumFlags,
      // Without it, Playwright's own.
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    },
  },
});
