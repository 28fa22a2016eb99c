import { defineConfig } from "vitest/config";

const testMsMax = 60_000;
/** What is waited for comes in a moment; a busy machine may take more of them. */
const pollMsMax = 10_000;

export default defineConfig({
  test: {
    // Worker threads run what was bundled: tests must never meet a stale one.
    globalSetup: "app/_server/build-server.mjs",
    testTimeout: testMsMax,
    // Databases are opened in hooks, which would else be given ten seconds.
    hookTimeout: testMsMax,
    expect: { poll: { timeout: pollMsMax } },
    // On two cores vitest would otherwise keep one of them for itself.
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        test: { name: "unit", include: ["lib/**/*.test.ts", "app/**/*.test.ts", "components/**/*.test.ts"] },
      },
      { extends: true, test: { name: "contract", include: ["db/**/*.test.ts"] } },
      {
        extends: true,
        test: {
          name: "e2e",
          include: ["e2e/**/*.test.ts"],
          // One file at a time, after all others: each has a server, and some measure time.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          hookTimeout: 2 * testMsMax,
        },
      },
    ],
  },
});
