import { pathToFileURL } from "node:url";
import { buildIfChanged } from "./setup/build-if-changed.mjs";
import { checkNode } from "./setup/check-node.mjs";
import { checkPlace } from "./setup/check-place.mjs";
import { installIfNeeded } from "./setup/install-if-needed.mjs";
import { root, StepFailed } from "./setup/run.mjs";
import { runBrowserTests } from "./setup/run-browser-tests.mjs";
import { runChecks, runTests, runTorture } from "./setup/run-tests.mjs";

const goals = ["demo", "check", "test", "torture", "test-browser"];

/** The entry of `npm run demo` and `npm test`, in plain JavaScript because a bare clone has no packages yet. */
async function setUp(goal) {
  checkNode(goal);
  checkPlace();
  await installIfNeeded();
  if (goal === "check") return runChecks();
  if (goal === "test") return runTests();
  await buildIfChanged();
  if (goal === "torture") return runTorture();
  if (goal === "test-browser") return testInBrowser();
  return runDemo(["postgres", "cells"].find((kind) => process.argv.includes(`--${kind}`)) ?? "embedded");
}

/** The demo runs in this process, so that a signal passed on by npm reaches it at once. */
async function runDemo(kind) {
  process.chdir(root);
  // The demo always has its own database: it must never write into a database in use.
  Object.assign(process.env, { NODE_ENV: "production", DATABASE_URL: "file:data/demo.db" });
  process.env.LOG_LEVEL ??= "warn";
  process.setSourceMapsEnabled(true);
  const demo = await import(pathToFileURL("dist/demo.mjs").href);
  await demo.runDemo(kind);
}

async function testInBrowser() {
  const { passed, failed } = await runBrowserTests(process.argv.slice(3));
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

try {
  const goal = process.argv[2];
  if (!goals.includes(goal))
    throw new StepFailed("Run it as: npm run demo, npm test, npm run check, npm run torture, or npm run test:browser");
  await setUp(goal);
} catch (error) {
  // The messages of these errors are complete in one line. Any other error is our fault and needs its stack.
  const clear = ["StepFailed", "SettingError", "DatabaseBusyError", "DemoFailed"].includes(error.name);
  console.error(`\n${clear ? error.message : error.stack}`);
  process.exit(error.status ?? 1);
}
