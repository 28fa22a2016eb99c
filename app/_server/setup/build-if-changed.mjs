import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root, run, StepFailed } from "./run.mjs";

const folders = ["app", "components", "db", "lib", "public"];
const files = [
  "next.config.mjs",
  "postcss.config.mjs",
  "proxy.ts",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];
// The stamp lies among the built pages, so that removing or rebuilding these by hand removes the stamp too.
const stamp = path.join(root, ".next/built-from");

/** Builds the pages only when a source has changed. The server is built every time, because that is quick. */
export async function buildIfChanged() {
  const before = digestOfSources();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === before) return build("building the server", "--server-only");
  await build("building (Next takes about a minute)");
  // The stamp describes the sources before the build: a source edited during it is built again next time.
  writeFileSync(stamp, before);
}

async function build(title, ...parameters) {
  const status = await run(process.execPath, ["app/_server/build.mjs", ...parameters], { title });
  if (status !== 0) throw new StepFailed("The build failed: its last lines are above.", status);
}

function digestOfSources() {
  const inFolders = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true }).map((file) => path.join(folder, file)),
  );
  const digest = createHash("sha256").update(process.version);
  for (const file of [...inFolders.filter((name) => !/\.test\.tsx?$|\.d\.json\.ts$/.test(name)).sort(), ...files]) {
    const place = path.join(root, file);
    if (statSync(place, { throwIfNoEntry: false })?.isFile()) digest.update(`\0${file}\0`).update(readFileSync(place));
  }
  return digest.digest("hex");
}
