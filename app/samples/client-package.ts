import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clientPackage } from "#lib/browser/reference/samples";
import { tarball } from "./tarball";

const compilerOptions = "--target es2022 --module nodenext --lib es2023,dom --declaration --strict --ignoreConfig";

/** The client as a package for npm: the single file, compiled, with its types. */
export function packClient(source: string, compiler: string): Uint8Array<ArrayBuffer> {
  const { js, types } = compiled(source, compiler);
  const about = {
    name: clientPackage,
    version: versionIn(source),
    description: "A client of the exchange agent API that is safe to use with money",
    type: "module",
    exports: { ".": { types: "./index.d.ts", default: "./index.js" } },
    types: "./index.d.ts",
    engines: { node: ">=20" },
    sideEffects: false,
  };
  return tarball({
    "package/package.json": `${JSON.stringify(about, null, 2)}\n`,
    "package/index.js": js,
    "package/index.d.ts": types,
  });
}

/** The version that the client states about itself. */
function versionIn(source: string): string {
  const [, version] = /clientVersion = "([^"]+)"/.exec(source) ?? [];
  if (version === undefined) throw new Error("The client says no version.");
  return version;
}

function compiled(source: string, compiler: string): { js: string; types: string } {
  const folder = mkdtempSync(join(tmpdir(), "client-package-"));
  try {
    const at = (file: string) => join(folder, file);
    writeFileSync(at("package.json"), '{"type":"module"}');
    writeFileSync(at("index.ts"), source);
    const call = [compiler, at("index.ts"), ...compilerOptions.split(" "), "--types", ""];
    const { status, stdout } = spawnSync(process.execPath, call, { cwd: folder, encoding: "utf8" });
    if (status !== 0) throw new Error(`The client does not compile: ${stdout}`);
    return { js: readFileSync(at("index.js"), "utf8"), types: readFileSync(at("index.d.ts"), "utf8") };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
