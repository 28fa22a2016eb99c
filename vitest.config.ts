import { defineConfig } from "vitest/config";
import { embeddedAlone } from "#e2e/fixtures/databases/embedded-alone.mjs";
import { tortureOnly, torturePart } from "#e2e/suite/torture-parts.mjs";

const testMsMax = 60_000;
/** What is waited for comes in a moment; a busy machine may take more of them. */
const pollMsMax = 10_000;

/** Every answer of the API is held against its OpenAPI document. */
const setupFiles = ["e2e/openapi/judge-all-answers.ts"];

/** They compare what two things take, or how soon one comes, or flood the machine: nothing else may run beside them. */
const timed = [
  "desk/invitation-timing",
  "desk/live",
  "desk/sign-in",
  "faults/behind-proxies",
  "faults/floods",
  "faults/shutdown",
].map((name) => `e2e/${name}.test.ts`);

/** They hold PostgreSQL and its servers to times of a second and less. */
const timedOnPostgres = [
  "db/postgres/connections/faults.test.ts",
  "db/postgres/connections/silence.test.ts",
  "db/postgres/servers/notices.test.ts",
  "db/postgres/servers/told-servers.test.ts",
  "db/postgres/start/tls.test.ts",
  "e2e/postgres/silent-primary.test.ts",
];

/** They replace modules, which files that share a worker's modules would meet. */
const isolated = ["db/sqlite/trades/measure-order.test.ts"];

/** They call the operations without a socket. */
const inProcess = ["lib/api/**/*.test.ts", "lib/desk/**/*.test.ts"];
const drivers = ["db/postgres/**/*.test.ts", "db/move/**/*.test.ts"];

/** Most tests of the API know no database: PostgreSQL can break these. The part `engines` takes all. */
const inProcessOnPostgres = ["moved-by-trades", "opened-wallets", "tickets"].map(
  (name) => `lib/api/wallets/${name}.test.ts`,
);
const shippedOnPostgres = [
  "e2e/postgres/**/*.test.ts",
  ...(torturePart === "faults" ? ["e2e/faults/crash.test.ts"] : []),
  ...["books-alarm", "every-operation", "restart"].map((name) => `e2e/api/${name}.test.ts`),
];
const allShippedOnPostgres = ["api", "desk", "ops", "postgres"].map((room) => `e2e/${room}/**/*.test.ts`);

const isTakingAll = torturePart === "engines";
const except = [...(torturePart === undefined ? tortureOnly : []), ...isolated, "**/node_modules/**"];

/** A test of a shipped server starts it first. */
const shipped = { setupFiles, testTimeout: 2 * testMsMax, hookTimeout: 2 * testMsMax };

const onPostgres = {
  // They share one PostgreSQL, which is started for them.
  globalSetup: "e2e/fixtures/databases/postgres-for-tests.ts",
  env: { ENGINE: "postgres" },
};
const exceptOnPostgres = [...except, ...Object.keys(embeddedAlone), ...timed, ...timedOnPostgres];

const projects = [
  {
    name: "unit",
    include: ["app", "components", "lib", "e2e/layout", "e2e/suite"].map((room) => `${room}/**/*.test.{ts,tsx}`),
    exclude: [...inProcess, ...except],
  },
  { name: "in-process", include: inProcess, exclude: except, setupFiles },
  { name: "contract", include: ["db/**/*.test.ts"], exclude: [...drivers, ...except] },
  { name: "isolated", include: isolated, isolate: true },
  {
    ...shipped,
    name: "e2e",
    include: ["e2e/**/*.test.ts"],
    exclude: ["e2e/layout/**", "e2e/suite/**", "e2e/postgres/**", ...timed, ...except],
  },
  { ...onPostgres, name: "postgres", include: drivers, exclude: exceptOnPostgres },
  {
    ...onPostgres,
    name: "postgres-in-process",
    include: isTakingAll ? inProcess : inProcessOnPostgres,
    exclude: exceptOnPostgres,
    setupFiles,
  },
  {
    ...shipped,
    ...onPostgres,
    name: "postgres-e2e",
    include: isTakingAll ? allShippedOnPostgres : shippedOnPostgres,
    exclude: exceptOnPostgres,
  },
  { ...shipped, name: "timed", include: timed, exclude: except, ...alone(1) },
  { ...shipped, ...onPostgres, name: "postgres-timed", include: timedOnPostgres, exclude: except, ...alone(2) },
];

/** After all others, one file at a time. */
function alone(groupOrder: number) {
  return { fileParallelism: false, sequence: { groupOrder } };
}

export default defineConfig({
  test: {
    // Worker threads run what was bundled: tests must never meet a stale one.
    globalSetup: ["app/_server/build-server.mjs", "e2e/openapi/install-judge.mjs"],
    // A worker's files share its modules: loading them takes longer than most files' tests.
    isolate: false,
    // A test that passes at its second try is named as unsteady by the reporter.
    retry: 1,
    reporters: ["default", "e2e/suite/vitest-reporter.ts"],
    testTimeout: testMsMax,
    // Databases are opened in hooks, which would else be given ten seconds.
    hookTimeout: testMsMax,
    expect: { poll: { timeout: pollMsMax } },
    // Where a test calls operations itself, a line for each call would bury what failed.
    env: { LOG_LEVEL: "silent" },
    // Tests wait a lot: a third worker keeps two cores busy.
    maxWorkers: 3,
    projects: projects.map((test) => ({ extends: true as const, test })),
  },
});
