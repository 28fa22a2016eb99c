import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { type ServingProcess, startServing } from "#e2e/fixtures/offices/serving-process";

const folder = "e2e/bench/pages/empty";

/** Serves an empty page of the same framework: no page of it can be faster. */
export function startEmptyPage(): Promise<ServingProcess> {
  const env = { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
  if (!existsSync(`${folder}/.next/BUILD_ID`)) {
    const command = [resolve("node_modules/next/dist/bin/next"), "build"];
    const { status, stderr } = spawnSync(process.execPath, command, { cwd: folder, env, encoding: "utf8" });
    if (status !== 0) throw new Error(`The empty page could not be built: Next ended with ${status}: ${stderr}`);
  }
  return startServing("serve.mjs", env, [], folder);
}
