import { readFileSync } from "node:fs";
import { driver } from "#db/sqlite/engine/connection";
import type { BenchServer } from "./bench-server";
import type { Figures } from "./side";

/**
 * Counts what a server of the embedded database writes from now on. At both ends this process moves the write-ahead log
 * into the database, and counts that as the server's. No figure when the system does not count.
 */
export function writtenBytes({ pid, databaseFile }: BenchServer): { perByte(of: (grown: number) => number): Figures } {
  const size = movedBytes(databaseFile);
  const before = handedOver(pid);
  return {
    perByte(of) {
      // This process may have written other files meanwhile: only the move counts.
      const own = handedOver("self");
      const grown = movedBytes(databaseFile) - size;
      const written = handedOver(pid) - before + handedOver("self") - own;
      return Number.isNaN(written) ? {} : { "bytes written a byte": written / of(grown) };
    },
  };
}

/**
 * The bytes that a process passed to the system for writing, sockets included. Linux also counts bytes that reached the
 * disk, but by whole folios: 8 MB in single pages of a large file counted as 210.
 */
function handedOver(pid: number | "self"): number {
  try {
    return Number(/^wchar: (\d+)$/m.exec(readFileSync(`/proc/${pid}/io`, "utf8"))?.[1]);
  } catch {
    return Number.NaN;
  }
}

/** The size of a database after its write-ahead log was moved into it. 0 on PostgreSQL. */
export function movedBytes(databaseFile: string): number {
  if (databaseFile === "") return 0;
  const database = new (driver())(databaseFile);
  database.pragma("wal_checkpoint(passive)");
  const [pages, bytes] = ["page_count", "page_size"].map((name) => Number(database.pragma(name, { simple: true })));
  database.close();
  return (pages ?? 0) * (bytes ?? 0);
}
