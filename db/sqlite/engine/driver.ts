import { createRequire } from "node:module";
import { join } from "node:path";
import type Database from "better-sqlite3";

/**
 * better-sqlite3 13 speaks Node-API 10 and carries its binary for every such Node; an older Node crashes with it.
 * Version 12 is compiled for one Node, and Node 24.19 crashes with it. So both are installed.
 */
const nodeApiMin = 10;

export const driverPackage = (nodeApi = process.versions.napi): string =>
  Number(nodeApi) >= nodeApiMin ? "better-sqlite3-napi" : "better-sqlite3";

/** Loaded on first use, because Next's bundle includes this file and opens nothing. */
export function driver(): typeof Database {
  return createRequire(join(process.cwd(), "package.json"))(driverPackage());
}
