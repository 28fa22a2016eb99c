import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { writePrivately } from "#lib/demo/demo-keep";
import { isRoot } from "#lib/demo/postgres-binaries";

/** The cells of the demo. The first one has the demo's agents. */
export const cellNames = ["eu1", "us1"] as const;
export type DemoCell = (typeof cellNames)[number];

/** The settings of a cell's servers, as its file in CELLS_DIR has them. */
export type CellEnvironment = Readonly<Record<string, string>>;

/** Makes the folder of the demo's cells, whose files the operator's tool reads. */
export function makeFolder(folder: string): void {
  // When root starts PostgreSQL it runs as another user, who must be able to enter this folder.
  mkdirSync(folder, { recursive: true });
  if (isRoot) chmodSync(folder, 0o711);
}

/** Writes a cell's file with its databases' present addresses, and the secret that it has had from the first run. */
export function cellFile(folder: string, cell: DemoCell, addressOf: (database: string) => string): CellEnvironment {
  const file = join(folder, `${cell}.env`);
  const kept = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  const settings = {
    CELL: cell,
    DATABASE_URL: addressOf(cell),
    DIRECTORY_URL: addressOf("directory"),
    APP_SECRET: kept.APP_SECRET ?? randomBytes(32).toString("hex"),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}="${value}"\n`);
  writePrivately(file, lines.join(""));
  return settings;
}

/** The password of the demo's own PostgreSQL, made at the first run. */
export function databasePassword(folder: string): string {
  const file = join(folder, "database-password");
  if (!existsSync(file)) writePrivately(file, randomBytes(24).toString("hex"));
  return readFileSync(file, "utf8");
}
