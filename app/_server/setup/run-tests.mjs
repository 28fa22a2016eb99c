import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { tortureParts } from "../../../e2e/suite/torture-parts.mjs";
import { buildIfChanged } from "./build-if-changed.mjs";
import { findChromium } from "./find-chromium.mjs";
import { root, run, StepFailed } from "./run.mjs";

const countsFile = path.join(root, "test-results/counts.json");
const node = (file, words, options) => run(process.execPath, [path.join("node_modules", file), ...words], options);

const quick = ["unit", "in-process", "contract", "isolated"];

/** Among the words may be vitest's `--changed`: what the uncommitted changes can break. */
export const runChecks = (words) => sumOf([format, types, () => vitest([...projectsOf(quick), ...words])]);
export const runTests = () => sumOf([format, types, build, () => vitest([]), () => browser([])]);
export const runBrowserTests = (words) => sumOf([build, () => browser(words)]);

/** `npm run torture -- PART`. */
export async function runTorture([part]) {
  const chosen = tortureParts[part];
  if (!chosen) throw new StepFailed(`Run it as: npm run torture -- ${Object.keys(tortureParts).join(" | ")}`);
  process.env.TORTURE = part;
  if (part === "browser") return sumOf([build, () => browser([]), () => browser([], { ENGINE: "postgres" })]);
  return sumOf([build, () => vitest([...projectsOf(chosen.projects), ...chosen.only, ...chosen.longer])]);
}

const projectsOf = (names) => names.flatMap((name) => ["--project", name]);

const format = async () =>
  checked(await node("@biomejs/biome/bin/biome", ["check", "."], { title: "format and lint" }));

async function types() {
  // Next generates files that declare the types of its routes and styles.
  const generated = await node("next/dist/bin/next", ["typegen"], { title: "types of routes" });
  return checked(generated || (await node("typescript/bin/tsc", ["--noEmit"], { title: "types" })));
}

/** A failed build stops the run: no test would find what it needs. */
async function build() {
  await buildIfChanged();
  process.env.SERVER_IS_BUILT = "yes";
  return checked(0);
}

const vitest = (words) =>
  counted(() => node("vitest/vitest.mjs", ["run", ...words], { env: { COUNTS_FILE: countsFile } }));

async function browser(words, env = {}) {
  const CHROMIUM_PATH = await findChromium();
  const config = ["test", "--config", "e2e/browser/playwright.config.ts", ...words];
  return counted(() =>
    node("@playwright/test/cli.js", config, { env: { ...env, CHROMIUM_PATH, COUNTS_FILE: countsFile } }),
  );
}

/** A check contains no tests: it adds nothing when it passes, and one failure when it fails. */
const checked = (status) => ({ passed: 0, failed: status === 0 ? 0 : 1, skipped: 0, said: [] });

/** The counts that the runner's reporter left. A runner that ended badly without a failed test failed itself. */
async function counted(work) {
  mkdirSync(path.dirname(countsFile), { recursive: true });
  rmSync(countsFile, { force: true });
  const status = await work();
  const counts = existsSync(countsFile) ? JSON.parse(readFileSync(countsFile, "utf8")) : checked(1);
  return { ...counts, failed: counts.failed || checked(status).failed };
}

/** Runs each step, also after one has failed, and says at the end again what the runners said of single tests. */
async function sumOf(steps) {
  const sum = checked(0);
  for (const step of steps) {
    const counts = await step();
    for (const count of ["passed", "failed", "skipped"]) sum[count] += counts[count];
    sum.said.push(...counts.said);
  }
  console.log("");
  for (const line of sum.said) console.log(line);
  if (sum.skipped > 0) console.log(`${sum.skipped} skipped: this machine lacks what they need`);
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  process.exitCode = sum.failed === 0 ? 0 : 1;
}
