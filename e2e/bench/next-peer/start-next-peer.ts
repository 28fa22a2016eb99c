import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { driverPackage } from "#db/sqlite/engine/driver";
import { type ServingProcess, startServing } from "#e2e/fixtures/offices/serving-process";

const sources = "e2e/bench/next-peer";
const next = resolve("node_modules/next/dist/bin/next");

/**
 * Builds and serves what a user of Next would write in the place of the service: a route handler on better-sqlite3. The
 * folder lies below the project, where its packages are found, and on a disk, for the database is kept in it.
 */
export async function startNextPeer(folder: string): Promise<ServingProcess> {
  const place = resolve(folder, "next-peer");
  for (const part of ["app", "next.config.mjs", "serve.mjs"])
    await cp(join(sources, part), join(place, part), { recursive: true });
  await writeFile(join(place, "package.json"), JSON.stringify({ private: true, type: "module" }));
  const environment: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    PEER_DATABASE: join(place, "peer.db"),
    PEER_DRIVER: driverPackage(),
  };
  await build(place, environment);
  return startServing("serve.mjs", environment, [], place);
}

async function build(place: string, environment: NodeJS.ProcessEnv): Promise<void> {
  let output = "";
  const child = spawn(process.execPath, [next, "build"], { cwd: place, env: environment });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const [status] = await once(child, "close");
  if (status !== 0) throw new Error(`next build of the peer ended with ${status}:\n${output}`);
}
