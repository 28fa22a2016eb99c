import { createRequire } from "node:module";
import { join } from "node:path";
import type Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { makePrivate } from "./private-file";

export const busyWaitMsMax = 5_000;
/** 16 MiB: the page cache of each connection. */
export const pageCacheKib = 16 * 1024;
const readerCacheKib = 8 * 1024;
/** 8 KiB: fewer pages split, and a row with its indexes fills fewer of them. A file of before 1.1 keeps its 4 KiB. */
const pageBytes = 8 * 1024;
/** 4,000 pages: a commit with this many in the log copies the rest itself, so that the log begins anew. */
export const walPagesMax = 4_000;
/** 64 MiB: the write-ahead log may grow during a long read, and is then cut back to this. */
export const walBytesKept = 64 * 1024 * 1024;

export type Connection = ReturnType<typeof openConnection>;

/**
 * Opens a connection with the settings shared by every thread. Only the writer's connection writes rows; a second
 * connection copies the write-ahead log into the database.
 */
export function openConnection(file: string, mode: "write" | "copy" | "read" | "long read") {
  // The write-ahead log and the shared memory inherit the mode of the database file.
  if (mode === "write") makePrivate(file);
  const client = new (driver())(file, { readonly: mode === "read" || mode === "long read", timeout: busyWaitMsMax });
  client.defaultSafeIntegers(true);
  client.pragma(`cache_size = -${mode === "write" ? pageCacheKib : readerCacheKib}`);
  // A long read sorts more than should be held in memory.
  client.pragma(mode === "long read" ? "temp_store = file" : "temp_store = memory");
  if (mode === "write" || mode === "copy") {
    if (mode === "write") client.pragma(`page_size = ${pageBytes}`);
    client.pragma("journal_mode = wal");
    // After WAL: better-sqlite3's build lowers WAL to NORMAL, which loses acknowledged commits.
    client.pragma("synchronous = full");
    client.pragma(`wal_autocheckpoint = ${walPagesMax}`);
    client.pragma(`journal_size_limit = ${walBytesKept}`);
    client.pragma("foreign_keys = on");
    assertDurable(client);
  }
  return { client, db: drizzle(client) };
}

/** An empty database on one connection, to see what the migrations make. */
export function openInMemory(): Connection {
  const client = new (driver())(":memory:");
  client.defaultSafeIntegers(true);
  return { client, db: drizzle(client) };
}

function assertDurable(client: Database.Database): void {
  const journal = client.pragma("journal_mode", { simple: true });
  const synchronous = client.pragma("synchronous", { simple: true });
  if (journal !== "wal" || Number(synchronous) !== 2) {
    throw new Error(`The database is not durable here (journal ${journal}, synchronous ${synchronous}).`);
  }
}

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
