import { closeSync, fsyncSync, openSync, rmSync, writeSync } from "node:fs";
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";
import { join } from "node:path";
import { openConnection } from "#db/sqlite/engine/connection";
import { median } from "./spread";

const fsyncs = 200;
const pageBytes = 4_096;

/**
 * The machine of a run and the cost of a commit there, without which no figure means anything. The service opens the
 * embedded database by the same function, so that no bench can turn its durability off.
 */
export function machineLines(folder: string): string[] {
  const { client } = openConnection(join(folder, "machine.db"), "write");
  const [version, journal, synchronous] = ["select sqlite_version()", "pragma journal_mode", "pragma synchronous"].map(
    (text) => String(client.prepare(text).pluck().get()),
  );
  client.close();
  if (journal !== "wal" || synchronous !== "2")
    throw new Error("The embedded database is not durable: the bench is void.");
  const [load = 0] = loadavg();
  return [
    `${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, ${(totalmem() / 2 ** 30).toFixed(0)} GB, ${process.platform} ${process.arch}, Node ${process.version}, SQLite ${version}`,
    `One fsync of 4 KiB here: ${fsyncMs(join(folder, "fsync")).toFixed(2)} ms. Others keep ${load.toFixed(1)} cores at work.`,
  ];
}

function fsyncMs(file: string): number {
  const page = Buffer.alloc(pageBytes, 1);
  const handle = openSync(file, "w");
  const took = Array.from({ length: fsyncs }, () => {
    writeSync(handle, page);
    const startMs = performance.now();
    fsyncSync(handle);
    return performance.now() - startMs;
  });
  closeSync(handle);
  rmSync(file);
  return median(took);
}
