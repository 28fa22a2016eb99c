import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { buildIfChanged } from "./build-if-changed.mjs";
import { countsOf } from "./counts-of.mjs";
import { root, run, step } from "./run.mjs";
import { runBrowserTests } from "./run-browser-tests.mjs";
import { secondRuns } from "./second-runs.mjs";

const reports = "test-results";

const checks = [
  { name: "format and lint", work: () => check("@biomejs/biome/bin/biome", ["check", "."]) },
  { name: "types", work: checkTypes },
  { name: "unit and contract tests", work: () => vitest("unit", ["unit", "in-process", "contract"]) },
];
const onPostgres = ["postgres", "postgres-in-process", "postgres-e2e", "postgres-e2e-alone"];
/** The round of journeys on PostgreSQL: what moves money, and what shows it. `runTorture` takes them all. */
const journeys = ["transfers.spec", "statements.spec", "report.spec", "books.spec", "data-age.spec"];
const suites = [
  ...checks,
  { name: "build", work: checkBuild },
  { name: "end-to-end tests on the shipped server", work: () => vitest("e2e", ["e2e", "e2e-alone"]) },
  { name: "browser tests on the shipped server", work: () => runBrowserTests([]) },
  {
    name: "contract, API and several servers on PostgreSQL",
    work: () =>
      vitest("postgres", onPostgres, [
        "db/postgres/",
        "db/move/",
        "lib/api/",
        "e2e/api/",
        "e2e/postgres/",
        "e2e/faults/crash.test.ts",
      ]),
  },
  { name: "journeys in the browser on PostgreSQL", work: () => runBrowserTests(journeys, "postgres") },
];

export const runTests = () => runAll(suites);

/** Runs the quick checks, which need no build. */
export const runChecks = () => runAll(checks);

/** Tests that `runTests` runs in a short form. */
const longTests = ["crash", "floods", "samples/samples", "desk/large-export"].map((name) => `e2e/${name}.test.ts`);

export const runTorture = () =>
  runAll([
    { name: "long forms on the shipped server", work: () => vitest("torture", ["e2e", "e2e-alone"], longTests) },
    { name: "long forms, and everything else, on PostgreSQL", work: () => vitest("torture-postgres", onPostgres) },
    { name: "browser tests on PostgreSQL", work: () => runBrowserTests([], "postgres") },
  ]);

/** Runs all checks in turn. A failed check is counted and the next one still runs, so that one run tells everything. */
async function runAll(chosen) {
  mkdirSync(path.join(root, reports), { recursive: true });
  const totals = { passed: 0, failed: 0, skipped: 0 };
  const lines = [];
  const failures = [];
  for (const { name, work } of chosen) {
    const counts = await step(name, work);
    for (const count of Object.keys(totals)) totals[count] += counts[count];
    failures.push(...counts.failures);
    lines.push(
      `  ${counts.failed === 0 ? "ok    " : "FAILED"}  ${name}: ${counts.passed} passed, ${counts.failed} failed`,
    );
  }
  if (failures.length > 0) {
    const cleared = await step("once more, each alone: the tests that failed", () => secondRuns(failures));
    totals.passed += cleared.passed;
    totals.failed -= cleared.failed;
    lines.push(...cleared.unsteady.map((name) => `  UNSTEADY  failed, and passed when it was run once more: ${name}`));
  }
  if (totals.skipped > 0) lines.push(`  ${totals.skipped} skipped: this machine lacks what they need`);
  console.log(`\n${lines.join("\n")}\n`);
  console.log(`${totals.passed} passed, ${totals.failed} failed`);
  process.exitCode = totals.failed === 0 ? 0 : 1;
}

const tool = (file) => path.join(root, "node_modules", file);

/** A check holds no tests of its own: it adds nothing when it passes, and one failure when it fails. */
const checked = (ok) => ({ passed: 0, failed: ok ? 0 : 1, skipped: 0, failures: [] });

async function check(file, parameters) {
  const { status } = await run(process.execPath, [tool(file), ...parameters]);
  return checked(status === 0);
}

async function checkTypes() {
  // Next declares the types of its routes and styles in files that it generates.
  const generated = await check("next/dist/bin/next", ["typegen"]);
  return generated.failed > 0 ? generated : check("typescript/bin/tsc", ["--noEmit"]);
}

async function checkBuild() {
  try {
    await buildIfChanged();
    return checked(true);
  } catch (error) {
    if (error.status > 128) throw error;
    console.error(error.message);
    return checked(false);
  }
}

async function vitest(name, projects, files = []) {
  const counts = await vitestRun(name, projects, files);
  const failures = counts.failures.map((failure) => ({
    name: `${path.relative(root, failure.file)}: ${failure.title ?? "the whole file"}`,
    again: () => vitestAgain(`${name}-again`, projects, failure),
  }));
  return { ...counts, failures };
}

async function vitestAgain(name, projects, { file, title, passedBefore }) {
  const { passed, failed } = await vitestRun(name, projects, [file, ...(title === null ? [] : ["-t", exactly(title)])]);
  return { ok: failed === 0 && passed > 0, passed: passed - passedBefore };
}

/** Vitest begins the name of a test outside any group with a space. */
const exactly = (title) => `^ ?${title.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")}$`;

async function vitestRun(name, projects, chosen) {
  const report = path.join(root, reports, `${name}.json`);
  rmSync(report, { force: true });
  const { status } = await run(
    process.execPath,
    [
      tool("vitest/vitest.mjs"),
      "run",
      ...chosen,
      ...projects.flatMap((project) => ["--project", project]),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    { env: name.startsWith("torture") ? { TORTURE: "yes" } : {} },
  );
  return countsOf(report, status);
}
