import { closeSync, fsyncSync, openSync, rmSync, writeSync } from "node:fs";
import { availableParallelism, cpus, totalmem } from "node:os";
import { join } from "node:path";
import { driver } from "#db/sqlite/engine/driver";
import { type Spread, spreadOf } from "./spread";

/** The machine of a run and what a commit costs there, without which no figure means anything. */
export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memoryGigabytes: number;
  readonly system: string;
  readonly node: string;
  readonly sqlite: string;
  /** The time of one fsync after 4 KiB were written, in the folder of the bench. */
  readonly fsyncMs: Spread;
}

const fsyncs = 200;
const pageBytes = 4_096;

export function machineOf(folder: string): Machine {
  const memory = new (driver())(":memory:");
  const sqlite = String(memory.prepare("select sqlite_version()").pluck().get());
  memory.close();
  return {
    processor: cpus()[0]?.model.trim() ?? "unknown",
    cores: availableParallelism(),
    memoryGigabytes: totalmem() / 2 ** 30,
    system: `${process.platform} ${process.arch}`,
    node: process.version,
    sqlite,
    fsyncMs: fsyncMs(join(folder, "fsync")),
  };
}

function fsyncMs(file: string): Spread {
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
  return spreadOf(took);
}

export const machineLines = (machine: Machine): string[] => {
  const { processor, cores, memoryGigabytes, system, node, sqlite, fsyncMs: spread } = machine;
  return [
    `${processor}, ${cores} cores, ${memoryGigabytes.toFixed(0)} GB, ${system}, Node ${node}, SQLite ${sqlite}`,
    `One fsync of 4 KiB here: ${spread.median.toFixed(2)} ms (${spread.min.toFixed(2)}–${spread.max.toFixed(2)})`,
  ];
};
