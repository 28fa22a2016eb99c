import { defineConfig } from "vitest/config";

const testMsMax = 30_000;

export default defineConfig({
  test: {
    // Worker threads run what was bundled: tests must never meet a stale one.
    globalSetup: "app/_server/build-server.mjs",
    testTimeout: testMsMax,
    projects: [
      {
        extends: true,
        test: { name: "unit", include: ["lib/**/*.test.ts", "app/**/*.test.ts", "components/**/*.test.ts"] },
      },
      { extends: true, test: { name: "contract", include: ["db/**/*.test.ts"], maxWorkers: "100%" } },
      {
        extends: true,
        test: { name: "e2e", include: ["e2e/**/*.test.ts"], fileParallelism: false, hookTimeout: 2 * testMsMax },
      },
    ],
  },
});
