import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root, run, StepFailed, show, step } from "./run.mjs";

const sources = [
  "app",
  "components",
  "db",
  "lib",
  "public",
  "next.config.mjs",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];
const stamp = path.join(root, "dist/.built-from");
const products = ["dist/server.mjs", ".next/BUILD_ID"];

/** Builds when a source differs from what the last build was made from. */
export async function buildIfChanged() {
  const before = digestOfSources();
  const built = products.every((file) => existsSync(path.join(root, file)));
  if (built && existsSync(stamp) && readFileSync(stamp, "utf8") === before) return;
  await step("building (Next takes about a minute)", async () => {
    rmSync(stamp, { force: true });
    const { status, lastLines } = await run(process.execPath, ["app/_server/build.mjs"], { quiet: true });
    if (status !== 0) {
      show(lastLines);
      throw new StepFailed("The build failed: its last lines are above.", status);
    }
    mkdirSync(path.dirname(stamp), { recursive: true });
    // What was read before the build: a source edited meanwhile is built again next time.
    writeFileSync(stamp, before);
  });
}

function digestOfSources() {
  const digest = createHash("sha256").update(process.version);
  for (const file of sources.flatMap(filesUnder)) {
    digest.update(`\0${file}\0`).update(readFileSync(path.join(root, file)));
  }
  return digest.digest("hex");
}

function filesUnder(source) {
  const place = path.join(root, source);
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [source];
  const names = readdirSync(place).sort();
  return names.flatMap((name) => filesUnder(path.join(source, name))).filter((file) => !/\.test\.tsx?$/.test(file));
}
