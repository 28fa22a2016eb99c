import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root, run, StepFailed } from "./run.mjs";

const packages = path.join(root, "node_modules");
/** Names the lock file that is installed. npm takes a half-unpacked package for a complete one: then it is absent. */
const stamp = path.join(packages, ".installed-from");

/** Like `db/sqlite/engine/connection.ts`: either the driver with a ready binary, or the one compiled for each Node. */
const isCompiled = Number(process.versions.napi) < 10;
const driver = isCompiled ? "better-sqlite3" : "better-sqlite3-napi";

/** Installs the packages of package-lock.json, unless all are present and the native one fits this Node. */
export async function installIfNeeded() {
  const wanted = createHash("sha256")
    .update(readFileSync(path.join(root, "package-lock.json")))
    .digest("hex");
  if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== wanted) {
    const isWhole = existsSync(stamp) || existsSync(path.join(packages, ".package-lock.json"));
    rmSync(isWhole ? stamp : packages, { recursive: true, force: true });
    // `npm ci` fails where a registry lacks other platforms' packages. `--no-save` keeps the lock file unchanged.
    await npm("installing packages (better-sqlite3 takes about 2 minutes more if it has to be compiled)", [
      ...["install", "--no-save", "--include=dev", "--include=optional", "--no-audit", "--no-fund"],
      // No other package needs its install script, so a Node that never loads this driver needs no compiler.
      ...(isCompiled ? [] : ["--ignore-scripts"]),
    ]);
    mkdirSync(packages, { recursive: true });
    writeFileSync(stamp, wanted);
  }
  if (driverLoads()) return;
  if (isCompiled) await npm("compiling better-sqlite3 for this Node (about 2 minutes)", ["rebuild", "better-sqlite3"]);
  if (!driverLoads())
    throw new StepFailed(`${driver} is installed but does not load in Node ${process.versions.node}.`);
}

/** npm tells its scripts its own path. The project's `.npmrc` silences npm's errors, which are needed here. */
async function npm(title, parameters) {
  const self = process.env.npm_execpath;
  const [command, ...first] = self?.endsWith(".js") ? [process.execPath, self] : ["npm"];
  const status = await run(command, [...first, ...parameters, "--loglevel=error"], { title });
  if (status === 0) return;
  const absent = ["python3", "make", "g++"].filter((tool) => spawnSync(tool, ["--version"]).error);
  const hint =
    absent.length > 0 ? ` Where better-sqlite3 has to be compiled, ${absent.join(", ")} must be installed.` : "";
  throw new StepFailed(`npm ${parameters[0]} failed with status ${status}: its last lines are above.${hint}`, status);
}

/** Checked in another process: a module that failed to load is never tried again, and a crash would end the set-up. */
function driverLoads() {
  const probe = `new (require("${driver}"))(":memory:").close()`;
  return spawnSync(process.execPath, ["-e", probe], { cwd: root }).status === 0;
}
