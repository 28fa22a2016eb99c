import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root, run, StepFailed, show, step } from "./run.mjs";

const packages = path.join(root, "node_modules");
/** npm writes this record when it has finished. */
const record = path.join(packages, ".package-lock.json");
/** Our own mark: it exists while npm works, and stays only when npm was interrupted. */
const underWay = path.join(packages, ".install-under-way");
const compilers = ["python3", "make", "g++"];

/** Like `db/sqlite/engine/driver.ts`: either the driver with a ready binary, or the one compiled for each Node. */
const isCompiled = Number(process.versions.napi) < 10;
const driver = isCompiled ? "better-sqlite3" : "better-sqlite3-napi";

/** Installs the packages of package-lock.json, unless all are present and the native one fits this Node. */
export async function installIfNeeded() {
  if (!installed()) await install();
  if (nativeDriverLoads()) return;
  if (isCompiled) {
    await step("compiling better-sqlite3 for this Node (about 2 minutes)", async () => {
      judge("rebuild", await npm(["rebuild", "better-sqlite3"]));
    });
  }
  if (!nativeDriverLoads()) {
    throw new StepFailed(`${driver} is installed but does not load in Node ${process.versions.node}.`);
  }
}

/**
 * Uses `npm install`, because `npm ci` fails when a registry lacks other platforms' packages, and `--no-save` to keep
 * the committed lock file unchanged.
 */
async function install() {
  const hint = isCompiled ? " (better-sqlite3 takes about 2 minutes more if it has to be compiled)" : "";
  // npm takes a half-unpacked package for a complete one, so after an interruption everything is installed anew.
  if (!existsSync(record) || existsSync(underWay)) rmSync(packages, { recursive: true, force: true });
  mkdirSync(packages, { recursive: true });
  writeFileSync(underWay, "");
  const ended = await step(`installing packages${hint}`, () =>
    npm([
      ...["install", "--no-save", "--include=dev", "--include=optional", "--no-audit", "--no-fund"],
      // No other package needs its install script, so a Node that never loads this driver saves minutes and a compiler.
      ...(isCompiled ? [] : ["--ignore-scripts"]),
    ]),
  );
  rmSync(underWay, { force: true });
  judge("install", ended);
}

/**
 * npm tells its scripts its own path; without that, the npm on the PATH is called. The project's `.npmrc` silences
 * npm's errors, which are needed here.
 */
function npm(parameters) {
  const self = process.env.npm_execpath;
  const [command, ...first] = self?.endsWith(".js") ? [process.execPath, self] : ["npm"];
  return run(command, [...first, ...parameters, "--loglevel=error"], { quiet: true });
}

function judge(name, { status, lastLines }) {
  if (status === 0) return;
  const absent = compilers.filter((tool) => spawnSync(tool, ["--version"]).error);
  if (absent.length > 0 && lastLines.some((line) => line.includes("gyp"))) {
    throw new StepFailed(
      `better-sqlite3 must be compiled here, which needs ${absent.join(", ")}: install what is missing.`,
    );
  }
  show(lastLines);
  throw new StepFailed(`npm ${name} failed with status ${status}: its last lines are above.`);
}

function installed() {
  if (existsSync(underWay)) return false;
  const wanted = packagesOf(path.join(root, "package-lock.json"));
  const present = packagesOf(record);
  return Object.entries(wanted).every(([name, entry]) => {
    if (name === "" || entry.peer || (entry.optional && name !== `node_modules/${driver}`)) return true;
    return present[name]?.version === entry.version && existsSync(path.join(root, name));
  });
}

function packagesOf(file) {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")).packages ?? {}) : {};
}

/** Checked in another process: a module that failed to load is never tried again, and a crash would end the set-up. */
function nativeDriverLoads() {
  const probe = `new (require("${driver}"))(":memory:").close()`;
  return spawnSync(process.execPath, ["-e", probe], { cwd: root }).status === 0;
}
