import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { run, show, step } from "./run.mjs";

const folders = (process.env.PATH ?? "").split(path.delimiter).concat("/usr/sbin", "/usr/local/sbin");

/** The tests of cells start the proxy for real. Where it cannot be installed they are skipped, and say so. */
export async function installHaproxy() {
  if (folders.some((folder) => existsSync(path.join(folder, "haproxy")))) return;
  if (process.platform !== "linux" || process.getuid() !== 0 || spawnSync("apt-get", ["--version"]).error) return;
  const command = "apt-get update && apt-get install -y --no-install-recommends haproxy";
  const install = () => run("sh", ["-c", command], { quiet: true });
  const { status, lastLines } = await step("installing haproxy with apt-get", install);
  if (status !== 0) show(lastLines.slice(-5));
}
