import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("../../", import.meta.url));

// A worker thread is loaded by its own path, so it is an entry like the server itself.
const entries = {
  server: "app/_server/main.ts",
  runtime: "lib/process/runtime.ts",
  "sqlite-thread": "lib/process/sqlite-thread.ts",
  "postgres-thread": "lib/process/postgres-thread.ts",
  "request-log-thread": "db/sqlite/request-log/log-thread.ts",
  "bulk-file-thread": "lib/usecases/bulk/files/file-thread.ts",
  ops: "lib/ops/main.ts",
  listen: "lib/listen/main.ts",
  demo: "app/_server/demo/run-demo.ts",
  bench: "e2e/bench/main.ts",
  load: "e2e/load/main.ts",
  echo: "e2e/bench/echo.ts",
};

/** These packages carry binaries or look for files beside their own, so they are loaded from where npm put them. */
const installed = [
  "next",
  "better-sqlite3",
  "better-sqlite3-napi",
  "@duckdb/node-api",
  "@node-rs/argon2",
  "@playwright/test",
  "pino",
  "prom-client",
];

/** pg would load pg-native in place of its own code. It is never installed, so the bundle leaves it out. */
const neverInstalled = ["pg-native"];

/** A package written for `require` finds no `require` in an ES module. */
const requireHere =
  'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);';

/** vitest calls this before its tests. When suites run side by side, the server was built once for all of them. */
export const setup = () => (process.env.SERVER_IS_BUILT === "yes" ? undefined : buildServer());

/**
 * Bundles the code that Node runs, because Node 20 strips no types. Packages are bundled too: otherwise each process
 * and thread would spend half of its start looking up their many small files.
 */
export async function buildServer() {
  await build({
    absWorkingDir: root,
    entryPoints: entries,
    outdir: "dist",
    outExtension: { ".js": ".mjs" },
    bundle: true,
    external: [...neverInstalled, ...installed.flatMap((name) => [name, `${name}/*`])],
    banner: { js: requireHere },
    format: "esm",
    platform: "node",
    target: "node20",
    sourcemap: true,
    logLevel: "warning",
  });
}
