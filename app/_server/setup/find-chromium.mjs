import { spawnSync } from "node:child_process";
import { homedir } from "node:os";
import path from "node:path";
import { run, StepFailed, show, step } from "./run.mjs";

const answerMsMax = 20_000;

/** The headless shell comes first: it is a quarter faster, and the tests need no window. */
const onPath = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const usualPlaces = ["/usr/bin", "/snap/bin", ...(process.env.PATH ?? "").split(path.delimiter)].flatMap((folder) =>
  onPath.map((name) => path.join(folder, name)),
);
const applications = ["Google Chrome", "Chromium"].flatMap((name) =>
  ["/", homedir()].map((folder) => path.join(folder, `Applications/${name}.app/Contents/MacOS/${name}`)),
);

/** Older Debian releases have only the full browser. */
const debianPackages = ["chromium-headless-shell", "chromium"];

/** The path of a working Chromium: the one in CHROMIUM_PATH, an installed one, or one that is installed now. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (runs(given)) return given;
    throw new StepFailed(`CHROMIUM_PATH names ${given}, which does not run as a Chromium.`);
  }
  const own = await playwrightsOwn();
  return [...usualPlaces, ...applications, own].find(runs) ?? (await install(own));
}

async function install(own) {
  if (process.platform === "linux" && process.getuid() === 0 && answers("apt-get")) {
    for (const name of debianPackages) {
      const command = `apt-get update && apt-get install -y ${name}`;
      await attempt(`installing ${name} with apt-get`, "sh", ["-c", command]);
      const installed = usualPlaces.find(runs);
      if (installed) return installed;
    }
  }
  await attempt("downloading Chromium for Playwright", process.execPath, [
    path.join("node_modules", "@playwright/test/cli.js"),
    ...["install", "chromium"],
  ]);
  if (runs(own)) return own;
  throw new StepFailed("The browser tests need Chromium: install it, or set CHROMIUM_PATH to where it is.");
}

/** Shows a failed command's output; the next way is tried anyway. */
async function attempt(title, command, parameters) {
  const { status, lastLines } = await step(title, () => run(command, parameters, { quiet: true }));
  if (status !== 0) show(lastLines.slice(-5));
}

/** Playwright's own Chromium. Its packages are present once the set-up has installed them. */
async function playwrightsOwn() {
  const { chromium } = await import("@playwright/test");
  return chromium.executablePath();
}

const runs = (file) => answers(file) === true;

function answers(command) {
  const { status, error } = spawnSync(command, ["--version"], { stdio: "ignore", timeout: answerMsMax });
  return !error && status === 0;
}
