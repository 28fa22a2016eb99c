import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { root } from "#app/_server/setup/run.mjs";

const installMsMax = 10 * 60_000;
const files = ["package.json", "package-lock.json"];

/**
 * Installs the packages of a folder of tests, unless present. They have their own lock files, because only these tests
 * need them: neither the demo nor the build installs a linter of documents.
 */
export async function installPackages(folder) {
  if (isInstalled(folder)) return;
  const place = path.join(root, "test-results", `install-${path.basename(folder)}-${process.pid}`);
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  for (const file of files) cpSync(path.join(folder, file), path.join(place, file));
  try {
    await npmInstall(place);
    // Another run of tests may have been faster, and use them already.
    if (isInstalled(folder)) return;
    // Moved when complete, so that an interrupted install leaves nothing that looks like one.
    rmSync(path.join(folder, "node_modules"), { recursive: true, force: true });
    renameSync(path.join(place, "node_modules"), path.join(folder, "node_modules"));
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** npm records the installed versions beside them. Packages for other platforms are never there. */
function isInstalled(folder) {
  const wanted = packagesOf(path.join(folder, "package-lock.json"));
  const present = packagesOf(path.join(folder, "node_modules/.package-lock.json"));
  return Object.entries(wanted).every(
    ([name, entry]) => name === "" || entry.optional || entry.peer || present[name]?.version === entry.version,
  );
}

const packagesOf = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).packages : {});

/** `npm ci` fails when a registry lacks other platforms' packages. Nothing here needs its install script. */
function npmInstall(place) {
  const self = process.env.npm_execpath;
  const [command, ...first] = self?.endsWith(".js") ? [process.execPath, self] : ["npm"];
  const words = ["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const child = spawn(command, [...first, ...words], { cwd: place, stdio: "inherit", timeout: installMsMax });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status) =>
      status === 0 ? resolve() : reject(new Error(`npm install in ${place} ended with status ${status}.`)),
    );
  });
}
