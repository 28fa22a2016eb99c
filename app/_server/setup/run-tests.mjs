import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { buildIfChanged } from "./build-if-changed.mjs";
import { countsOf } from "./counts-of.mjs";
import { installHaproxy } from "./install-haproxy.mjs";
import { root, run, step } from "./run.mjs";
import { runBrowserTests } from "./run-browser-tests.mjs";
import { secondRuns } from "./second-runs.mjs";
import { SharedScreen } from "./shared-screen.mjs";

const reports = "test-results";

/** 2 suites run side by side: tests wait a lot, and two suites keep two cores busy. With 1 they run in turn. */
const lanesMax = 2;

const checks = [
  { name: "format and lint", work: () => check("@biomejs/biome/bin/biome", ["check", "."]) },
  { name: "types", work: checkTypes },
];
const units = {
  name: "unit and contract tests",
  work: (write) => vitest("unit", { projects: ["unit", "unit-pure", "in-process", "contract"], write }),
};
const onPostgres = ["postgres", "postgres-in-process", "postgres-e2e"];
/** The files that PostgreSQL can break. Most API tests know no database; `runTorture` runs all on PostgreSQL. */
const postgresFiles = [
  ...["db/postgres/", "db/move/", "e2e/postgres/", "e2e/faults/crash.test.ts"],
  ...["moved-by-trades", "opened-wallets", "tickets"].map((name) => `lib/api/wallets/${name}.test.ts`),
  ...["books-alarm", "every-operation", "restart"].map((name) => `e2e/api/${name}.test.ts`),
];
/** The specs that differ between two engines: live events between servers, and a replica that is behind. */
const journeys = ["transfers.spec", "data-age.spec"];

/** The longest suites start first, except for the quick ones, whose failures should show first. */
const besideEachOther = [
  units,
  {
    name: "browser tests on the shipped server",
    work: (write) => runBrowserTests([], { projects: ["together"], write }),
  },
  { name: "end-to-end tests on the shipped server", work: (write) => vitest("e2e", { projects: ["e2e"], write }) },
  {
    name: "driver, API and several servers on PostgreSQL",
    work: (write) => vitest("postgres", { projects: onPostgres, files: postgresFiles, write }),
  },
  {
    name: "journeys in the browser on PostgreSQL",
    work: (write) => runBrowserTests(journeys, { engine: "postgres", projects: ["together"], write }),
  },
];
/** These suites measure time: nothing else runs meanwhile. */
const alone = [
  { name: "timed tests on the shipped server", work: () => vitest("e2e-alone", { projects: ["e2e-alone"] }) },
  { name: "timed tests on PostgreSQL", work: () => vitest("postgres-timed", { projects: ["postgres-timed"] }) },
  { name: "timed tests in the browser", work: () => runBrowserTests([], { projects: ["alone"] }) },
];

export async function runTests() {
  const run = new Run();
  for (const suite of checks) await run.take(suite);
  const isBuilt = await run.take({ name: "build", work: checkBuild });
  // Otherwise each run of vitest would bundle the server anew, while other runs use it.
  if (isBuilt) process.env.SERVER_IS_BUILT = "yes";
  await installHaproxy();
  await run.takeBeside(besideEachOther, isBuilt ? lanesMax : 1);
  for (const suite of alone) await run.take(suite);
  await run.end();
}

/** Runs the quick checks, which need no build. */
export const runChecks = () => runInLine([...checks, units]);

/** `runTests` runs these tests in a short form. */
const longTests = ["crash", "floods", "samples/samples", "desk/large-export"].map((name) => `e2e/${name}.test.ts`);

export const runTorture = async () => {
  await installHaproxy();
  await runInLine([
    {
      name: "long forms on the shipped server",
      work: () => vitest("torture", { projects: ["e2e", "e2e-alone"], files: longTests }),
    },
    {
      name: "long forms, and everything else, on PostgreSQL",
      work: () => vitest("torture-postgres", { projects: [...onPostgres, "postgres-timed", "postgres-e2e-alone"] }),
    },
    { name: "browser tests on PostgreSQL", work: () => runBrowserTests([], { engine: "postgres" }) },
  ]);
};

async function runInLine(suites) {
  const run = new Run();
  for (const suite of suites) await run.take(suite);
  await run.end();
}

/** All counts of a run. A failed check is counted and the next one still runs, so that one run reports everything. */
class Run {
  #totals = { passed: 0, failed: 0, skipped: 0 };
  #lines = [];
  #failures = [];

  constructor() {
    mkdirSync(path.join(root, reports), { recursive: true });
  }

  /** Runs a suite; true when nothing failed. */
  async take({ name, work }, write) {
    const counts = await step(name, () => work(write), write);
    for (const count of Object.keys(this.#totals)) this.#totals[count] += counts[count];
    this.#failures.push(...counts.failures);
    const outcome = counts.failed === 0 ? "ok    " : "FAILED";
    this.#lines.push(`  ${outcome}  ${name}: ${counts.passed} passed, ${counts.failed} failed`);
    return counts.failed === 0;
  }

  /** Runs suites side by side: each lane takes the next suite when its last has ended. */
  async takeBeside(suites, lanes) {
    const left = [...suites];
    const screen = new SharedScreen((text) => process.stdout.write(text));
    const lane = async () => {
      for (let suite = left.shift(); suite; suite = left.shift()) {
        const next = suite;
        await screen.during((write) => this.take(next, write));
      }
    };
    // All lanes are awaited, also after one was stopped: the others' processes must end before this one.
    const ends = await Promise.allSettled(Array.from({ length: lanes }, lane));
    for (const end of ends) if (end.status === "rejected") throw end.reason;
  }

  async end() {
    if (this.#failures.length > 0) {
      const cleared = await step("once more, each alone: the tests that failed", () => secondRuns(this.#failures));
      this.#totals.passed += cleared.passed;
      this.#totals.failed -= cleared.failed;
      this.#lines.push(
        ...cleared.unsteady.map((name) => `  UNSTEADY  failed, and passed when it was run once more: ${name}`),
      );
    }
    const { passed, failed, skipped } = this.#totals;
    if (skipped > 0) this.#lines.push(`  ${skipped} skipped: this machine lacks what they need`);
    console.log(`\n${this.#lines.join("\n")}\n`);
    console.log(`${passed} passed, ${failed} failed`);
    process.exitCode = failed === 0 ? 0 : 1;
  }
}

const tool = (file) => path.join(root, "node_modules", file);

/** A check contains no tests: it adds nothing when it passes, and one failure when it fails. */
const checked = (ok) => ({ passed: 0, failed: ok ? 0 : 1, skipped: 0, failures: [] });

async function check(file, parameters) {
  const { status } = await run(process.execPath, [tool(file), ...parameters]);
  return checked(status === 0);
}

async function checkTypes() {
  // Next generates files that declare the types of its routes and styles.
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

async function vitest(name, { projects, files = [], write }) {
  const counts = await vitestRun(name, projects, files, write);
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

async function vitestRun(name, projects, chosen, write) {
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
    { write, env: name.startsWith("torture") ? { TORTURE: "yes" } : {} },
  );
  return countsOf(report, status);
}
