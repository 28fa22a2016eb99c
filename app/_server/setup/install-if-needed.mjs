import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { root, run, StepFailed, step } from "./run.mjs";

const compilers = ["python3", "make", "g++"];

/** Installs the packages of package-lock.json, unless they are all there and the native one fits this Node. */
export async function installIfNeeded() {
  if (!installed()) await install();
  if (nativeDriverLoads()) return;
  await step("compiling better-sqlite3 for this Node (about 2 minutes)", async () => {
    const status = await npm(["rebuild", "better-sqlite3", "--loglevel=error"]);
    if (status !== 0 || !nativeDriverLoads()) throw new StepFailed(`better-sqlite3 does not compile here.${missing()}`);
  });
}

/**
 * `npm install`, because `npm ci` fails where a registry lacks other platforms' packages; `--no-save`, so that it
 * leaves the lock file as it is committed.
 */
async function install() {
  const hint = "better-sqlite3 takes about 2 minutes more where it has to be compiled";
  await step(`installing packages (${hint})`, async () => {
    const status = await npm(["install", "--no-save", "--include=dev", "--loglevel=error"]);
    if (status !== 0) throw new StepFailed(`npm install failed with status ${status}.${missing()}`);
  });
}

/** npm tells its scripts where it is; without it, the one on the path is called. */
function npm(parameters) {
  const self = process.env.npm_execpath;
  if (self?.endsWith(".js")) return run(process.execPath, [self, ...parameters], { quiet: true });
  return run("npm", parameters, { quiet: true });
}

function installed() {
  const wanted = packagesOf("package-lock.json");
  const present = packagesOf("node_modules/.package-lock.json");
  return Object.entries(wanted).every(([name, entry]) => {
    if (name === "" || entry.optional || entry.peer) return true;
    return present[name]?.version === entry.version && existsSync(path.join(root, name));
  });
}

function packagesOf(lockFile) {
  const file = path.join(root, lockFile);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")).packages ?? {}) : {};
}

/** A process of its own: a module that failed to load once is not tried again, and a crash would take us with it. */
function nativeDriverLoads() {
  const probe = 'new (require("better-sqlite3"))(":memory:").close()';
  return spawnSync(process.execPath, ["-e", probe], { cwd: root }).status === 0;
}

function missing() {
  const absent = compilers.filter((tool) => spawnSync(tool, ["--version"]).error);
  return absent.length === 0
    ? ""
    : ` Compiling needs ${absent.join(", ")}: install ${absent.length > 1 ? "them" : "it"}.`;
}
