import { defineConfig } from "vitest/config";
import { embeddedAlone } from "#e2e/fixtures/databases/embedded-alone.mjs";

const testMsMax = 60_000;
/** What is waited for comes in a moment; a busy machine may take more of them. */
const pollMsMax = 10_000;

/** Every answer of the API is held against its OpenAPI document. */
const judgedAnswers = ["e2e/openapi/judge-all-answers.ts"];

/** Each file has a server of its own. */
const shipped = {
  setupFiles: judgedAnswers,
  include: ["e2e/**/*.test.ts"],
  // A worker's files share its modules: loading them takes longer than starting a server.
  isolate: false,
  testTimeout: 2 * testMsMax,
  hookTimeout: 2 * testMsMax,
};

/** They compare what two things take, or how soon one comes: nothing else may run beside them. */
const timed = ["desk/console-load", "desk/invitation-timing", "desk/live", "desk/sign-in", "faults/shutdown"].map(
  (name) => `e2e/${name}.test.ts`,
);

/** They hold PostgreSQL and its servers to times of a second and less. */
const timedOnPostgres = [
  "db/postgres/connections/faults.test.ts",
  "db/postgres/connections/silence.test.ts",
  "db/postgres/servers/notices.test.ts",
  "db/postgres/servers/told-servers.test.ts",
  "db/postgres/start/tls.test.ts",
  "e2e/postgres/silent-primary.test.ts",
];

/** They call the operations without a socket. */
const inProcess = ["lib/api/**/*.test.ts", "lib/desk/**/*.test.ts"];

/** They touch nothing that outlives them, so that files share a worker's modules. */
const pure = ["domain", "commands", "browser", "exports", "crypto"].map((room) => `lib/${room}/**/*.test.ts`);

/** They need a PostgreSQL, which is started for them. */
const onPostgres = ["db/postgres/**/*.test.ts", "db/move/**/*.test.ts", "db/directory/**/*.test.ts"];

/** Another round of the whole contract, which `npm run torture` alone takes. */
const longRounds = process.env.TORTURE === "yes" ? [] : ["db/postgres/replica/contract-with-replica.test.ts"];

const withPostgres = {
  globalSetup: "e2e/fixtures/databases/postgres-for-tests.ts",
  env: { ENGINE: "postgres" },
  exclude: [...Object.keys(embeddedAlone), ...longRounds, ...timedOnPostgres],
};

/** The driver's own tests, and the suites that run on either engine. */
const postgres = [
  { extends: true as const, test: { ...withPostgres, name: "postgres", include: onPostgres } },
  {
    extends: true as const,
    test: {
      ...shipped,
      ...withPostgres,
      name: "postgres-timed",
      isolate: true,
      include: timedOnPostgres,
      exclude: [],
      sequence: { groupOrder: 4 },
    },
  },
  {
    extends: true as const,
    test: {
      ...withPostgres,
      name: "postgres-in-process",
      include: inProcess,
      setupFiles: judgedAnswers,
      isolate: false,
    },
  },
  {
    extends: true as const,
    test: {
      ...shipped,
      ...withPostgres,
      name: "postgres-e2e",
      include: ["api", "desk", "ops", "postgres"]
        .map((room) => `e2e/${room}/**/*.test.ts`)
        .concat("e2e/faults/crash.test.ts", "e2e/ops/image.test.ts"),
      exclude: [...withPostgres.exclude, ...timed],
      sequence: { groupOrder: 3 },
    },
  },
  {
    extends: true as const,
    test: {
      ...shipped,
      ...withPostgres,
      name: "postgres-e2e-alone",
      include: timed,
      fileParallelism: false,
      sequence: { groupOrder: 5 },
    },
  },
];

export default defineConfig({
  test: {
    // Worker threads run what was bundled: tests must never meet a stale one.
    globalSetup: ["app/_server/build-server.mjs", "e2e/openapi/install-judge.mjs"],
    testTimeout: testMsMax,
    // Databases are opened in hooks, which would else be given ten seconds.
    hookTimeout: testMsMax,
    expect: { poll: { timeout: pollMsMax } },
    // Where a test calls operations itself, a line for each call would bury what failed.
    env: { LOG_LEVEL: "silent" },
    // On two cores vitest would otherwise keep one of them for itself.
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["lib/**/*.test.ts", "app/**/*.test.ts", "components/**/*.test.ts", "e2e/layout/*.test.ts"],
          exclude: [...inProcess, ...pure],
        },
      },
      { extends: true, test: { name: "unit-pure", include: pure, isolate: false } },
      // They all need every operation, and loading those again for each file takes longer than the tests themselves.
      { extends: true, test: { name: "in-process", include: inProcess, setupFiles: judgedAnswers, isolate: false } },
      { extends: true, test: { name: "contract", include: ["db/**/*.test.ts"], exclude: onPostgres } },
      ...postgres,
      {
        extends: true,
        // After the quick ones, whose faults shall be told first.
        test: {
          ...shipped,
          name: "e2e",
          exclude: [...timed, "e2e/layout/**", "e2e/postgres/**", "**/node_modules/**"],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { ...shipped, name: "e2e-alone", include: timed, fileParallelism: false, sequence: { groupOrder: 2 } },
      },
    ],
  },
});
