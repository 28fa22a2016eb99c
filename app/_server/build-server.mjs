import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("../../", import.meta.url));

// A worker thread is loaded by its own path, so it is an entry like the server itself.
const entries = {
  server: "app/_server/main.ts",
  "sqlite-thread": "lib/sqlite-thread.ts",
  "request-log-thread": "db/sqlite/request-log/log-thread.ts",
  "signature-thread": "lib/signature-thread.ts",
  ops: "lib/ops/main.ts",
  demo: "lib/demo/main.ts",
  bench: "e2e/bench/main.ts",
  load: "e2e/load/main.ts",
  echo: "e2e/bench/echo.ts",
};

/** vitest calls this before its tests. */
export const setup = () => buildServer();

/** Bundles what Node runs itself: Node 20 strips no types. Packages stay outside, so that native ones load as installed. */
export async function buildServer() {
  await build({
    absWorkingDir: root,
    entryPoints: entries,
    outdir: "dist",
    outExtension: { ".js": ".mjs" },
    bundle: true,
    packages: "external",
    format: "esm",
    platform: "node",
    target: "node20",
    sourcemap: true,
    logLevel: "warning",
  });
}
