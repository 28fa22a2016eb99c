import { pathToFileURL } from "node:url";
import { buildIfChanged } from "./setup/build-if-changed.mjs";
import { checkNode } from "./setup/check-node.mjs";
import { installIfNeeded } from "./setup/install.mjs";
import { root, StepFailed } from "./setup/run.mjs";
import { runBrowserTests, runChecks, runTests, runTorture } from "./setup/run-tests.mjs";

const goals = {
  demo: runDemo,
  check: runChecks,
  test: runTests,
  torture: runTorture,
  "test-browser": runBrowserTests,
};

const demoUsage =
  "npm run demo [-- --postgres]: serves the demo on http://localhost:3000, or PORT; with --postgres, two servers on a PostgreSQL of their own.";

/** The demo runs in this process, so that a signal passed on by npm reaches it at once. */
async function runDemo(words) {
  await buildIfChanged();
  process.chdir(root);
  // The demo always has its own database: it must never write into a database in use.
  Object.assign(process.env, { NODE_ENV: "production", DATABASE_URL: "file:data/demo.db" });
  process.env.LOG_LEVEL ??= "warn";
  process.setSourceMapsEnabled(true);
  const demo = await import(pathToFileURL("dist/demo.mjs").href);
  await demo.runDemo(words.includes("--postgres") ? "postgres" : "embedded");
}

/** The entry of `npm run demo` and `npm test`, in plain JavaScript because a bare clone has no packages yet. */
try {
  const [goal = "", ...words] = process.argv.slice(2);
  const work = goals[goal];
  if (!work) throw new StepFailed(`Run it as: npm run ${Object.keys(goals).join(" | ")}`);
  if (goal === "demo" && words.some((word) => word !== "--postgres")) {
    throw new StepFailed(demoUsage, words.includes("--help") ? 0 : 1);
  }
  checkNode(goal);
  await installIfNeeded();
  await work(words);
} catch (error) {
  // The messages of these errors are complete in one line. Any other error is our fault and needs its stack.
  const clear = ["StepFailed", "SettingError", "DatabaseBusyError", "DemoFailed"].includes(error.name);
  console.error(`\n${clear ? error.message : error.stack}`);
  process.exit(error.status ?? 1);
}
