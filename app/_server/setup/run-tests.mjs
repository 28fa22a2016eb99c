import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { buildIfChanged } from "./build-if-changed.mjs";
import { countsOf } from "./counts-of.mjs";
import { root, run, step } from "./run.mjs";
import { runBrowserTests } from "./run-browser-tests.mjs";

const reports = "test-results";

const checks = [
  { name: "format and lint", work: () => check("@biomejs/biome/bin/biome", ["check", "."]) },
  { name: "types", work: checkTypes },
  { name: "unit and contract tests", work: () => vitest("unit", ["unit", "contract"]) },
];
const suites = [
  ...checks,
  { name: "build", work: checkBuild },
  { name: "end-to-end tests on the shipped server", work: () => vitest("e2e", ["e2e"]) },
  { name: "browser tests on the shipped server", work: () => runBrowserTests([]) },
];

export const runTests = () => runAll(suites);

/** The quick ones, which need no build. */
export const runChecks = () => runAll(checks);

/** Each in turn. One that fails is counted and the next one runs, so that one run tells all. */
async function runAll(chosen) {
  mkdirSync(path.join(root, reports), { recursive: true });
  const totals = { passed: 0, failed: 0 };
  const lines = [];
  for (const { name, work } of chosen) {
    const { passed, failed } = await step(name, work);
    totals.passed += passed;
    totals.failed += failed;
    lines.push(`  ${failed === 0 ? "ok    " : "FAILED"}  ${name}: ${passed} passed, ${failed} failed`);
  }
  console.log(`\n${lines.join("\n")}\n`);
  console.log(`${totals.passed} passed, ${totals.failed} failed`);
  process.exitCode = totals.failed === 0 ? 0 : 1;
}

const tool = (file) => path.join(root, "node_modules", file);

/** A check holds no tests of its own: it adds nothing when it passes, and one failure when it does not. */
async function check(file, parameters) {
  const { status } = await run(process.execPath, [tool(file), ...parameters]);
  return { passed: 0, failed: status === 0 ? 0 : 1 };
}

async function checkTypes() {
  // Next declares the types of its routes and styles in files that it writes itself.
  const generated = await check("next/dist/bin/next", ["typegen"]);
  return generated.failed > 0 ? generated : check("typescript/bin/tsc", ["--noEmit"]);
}

async function checkBuild() {
  try {
    await buildIfChanged();
    return { passed: 0, failed: 0 };
  } catch (error) {
    if (error.status > 128) throw error;
    console.error(error.message);
    return { passed: 0, failed: 1 };
  }
}

async function vitest(name, projects) {
  const report = path.join(root, reports, `${name}.json`);
  rmSync(report, { force: true });
  const { status } = await run(process.execPath, [
    tool("vitest/vitest.mjs"),
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  return countsOf(report, status);
}
