import { driver } from "#db/sqlite/engine/driver";
import type { BenchServer } from "./bench-server";
import { bytesWrittenBy } from "./busy-threads";

/**
 * The bytes that a server sends to the disk from now until it is asked; null where the system does not say. What waits
 * in the write-ahead log is moved to the database at both ends, by this process, and counts as the server's.
 */
export function writtenBytes({ pid, databaseFile }: BenchServer): () => number | null {
  movedBytes(databaseFile);
  const before = bytesWrittenBy(pid);
  return () => {
    // This process may have written other files meanwhile: only the move counts.
    const own = bytesWrittenBy("self");
    movedBytes(databaseFile);
    const [moved, after] = [bytesWrittenBy("self"), bytesWrittenBy(pid)];
    if (own === null || moved === null || before === null || after === null) return null;
    return after - before + (moved - own);
  };
}

/** The size of a database, with what waits in its write-ahead log, which is moved into it. */
export function movedBytes(databaseFile: string): number {
  const database = new (driver())(databaseFile);
  database.pragma("wal_checkpoint(passive)");
  const [pages, bytes] = ["page_count", "page_size"].map((name) => Number(database.pragma(name, { simple: true })));
  database.close();
  return (pages ?? 0) * (bytes ?? 0);
}
