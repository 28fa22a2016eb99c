import { createRequire } from "node:module";
import { join } from "node:path";
import type Database from "better-sqlite3";

/**
 * better-sqlite3 13 speaks Node-API 10 and carries its binary for every such Node; an older Node dies of it. Up to 12 it
 * is compiled for one Node, and Node 24.19 dies of that when it collects a statement. So there are both.
 */
const nodeApiMin = 10;

export const driverPackage = (nodeApi = process.versions.napi): string =>
  Number(nodeApi) >= nodeApiMin ? "better-sqlite3-napi" : "better-sqlite3";

/** Loaded when it is asked for: a bundle of Next's holds this file too, and opens nothing. */
export function driver(): typeof Database {
  return createRequire(join(process.cwd(), "package.json"))(driverPackage());
}
