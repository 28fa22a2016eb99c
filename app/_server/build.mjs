import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { buildServer } from "./build-server.mjs";

await buildServer();

if (!process.argv.includes("--server-only")) {
  const next = createRequire(import.meta.url).resolve("next/dist/bin/next");
  const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  const { status } = spawnSync(process.execPath, [next, "build"], { stdio: "inherit", env });
  process.exitCode = status ?? 1;
}
