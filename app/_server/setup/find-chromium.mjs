import { spawnSync } from "node:child_process";
import { homedir } from "node:os";
import path from "node:path";
import { run, StepFailed } from "./run.mjs";

/** The headless shell comes first: it is a quarter faster, and the tests need no window. */
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const folders = ["/usr/bin", "/snap/bin", ...(process.env.PATH ?? "").split(path.delimiter)];
const applications = ["Google Chrome", "Chromium"].flatMap((name) =>
  ["/", homedir()].map((folder) => path.join(folder, `Applications/${name}.app/Contents/MacOS/${name}`)),
);
const usualPlaces = [...folders.flatMap((folder) => names.map((name) => path.join(folder, name))), ...applications];

/** The path of a working Chromium: the one in CHROMIUM_PATH, an installed one, or one that is installed now. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !runs(given)) throw new StepFailed(`CHROMIUM_PATH names ${given}, which does not run as a Chromium.`);
  const own = (await import("@playwright/test")).chromium.executablePath();
  const found = () => (given ? [given] : [...usualPlaces, own]).find(runs);
  // Older Debian releases have only the full browser.
  for (const name of names.slice(0, 2)) if (!found()) await aptInstall(name);
  const cli = "node_modules/@playwright/test/cli.js";
  if (!found()) await run(process.execPath, [cli, "install", "chromium"], { title: "downloading Chromium" });
  const chromium = found();
  if (chromium) return chromium;
  throw new StepFailed("The browser tests need Chromium: install it, or set CHROMIUM_PATH to where it is.");
}

/** Installs a package of Debian's, where one may. */
export async function aptInstall(name) {
  if (process.platform !== "linux" || process.getuid() !== 0 || !runs("apt-get")) return;
  const command = `apt-get update && apt-get install -y --no-install-recommends ${name}`;
  await run("sh", ["-c", command], { title: `installing ${name} with apt-get` });
}

function runs(command) {
  const { status, error } = spawnSync(command, ["--version"], { stdio: "ignore", timeout: 20_000 });
  return !error && status === 0;
}
