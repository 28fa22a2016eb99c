import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clientPackage } from "#lib/browser/reference/samples";

const compilerOptions = "--target es2022 --module nodenext --lib es2023,dom --declaration --strict --ignoreConfig";
// npm asks nobody and writes no news: the folder holds all that it needs.
const packOptions = "--offline --ignore-scripts --no-update-notifier";

/** The client as a package for npm: the single file, compiled, with its types. */
export function packClient(source: string, compiler: string): Uint8Array<ArrayBuffer> {
  const about = {
    name: clientPackage,
    version: versionIn(source),
    description: "A client of the exchange agent API that is safe to use with money",
    type: "module",
    exports: { ".": { types: "./index.d.ts", default: "./index.js" } },
    types: "./index.d.ts",
    files: ["index.js", "index.d.ts"],
    engines: { node: ">=20" },
    sideEffects: false,
  };
  const folder = mkdtempSync(join(tmpdir(), "client-package-"));
  const at = (file: string) => join(folder, file);
  try {
    writeFileSync(at("package.json"), `${JSON.stringify(about, null, 2)}\n`);
    writeFileSync(at("index.ts"), source);
    run(folder, process.execPath, [compiler, at("index.ts"), ...compilerOptions.split(" "), "--types", ""]);
    run(folder, "npm", ["pack", ...packOptions.split(" ")]);
    return new Uint8Array(readFileSync(at(`${clientPackage}-${about.version}.tgz`)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(folder: string, program: string, words: readonly string[]): void {
  const { status, stdout, stderr, error } = spawnSync(program, words, { cwd: folder, encoding: "utf8" });
  if (status !== 0) throw new Error(`The client cannot be packed: ${error?.message ?? `${stdout}${stderr}`}`);
}

/** The version that the client states about itself. */
function versionIn(source: string): string {
  const [, version] = /clientVersion = "([^"]+)"/.exec(source) ?? [];
  if (version === undefined) throw new Error("The client says no version.");
  return version;
}
