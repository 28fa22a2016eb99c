import { constants } from "node:fs";
import { copyFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { driver } from "#db/sqlite/engine/driver";
import type { Credentials } from "#e2e/fixtures/credentials";
import { BenchServer, benchCurrency, importTrades, setRate } from "./bench-server";
import { bytesWrittenBy } from "./busy-threads";
import { type BusyTime, watchBusy } from "./busy-time";
import { writeTrades } from "./made-trades";

/** The agent of all seeded trades, which move no wallets. */
export const seededAgent = "bench";

/** One import on the way to a size. */
export interface Growth {
  readonly from: number;
  readonly to: number;
  readonly perSecond: number;
  /** Bytes written for each byte that the database grew by; null where the system does not say. */
  readonly writtenTimes: number | null;
  readonly busy: BusyTime | null;
}

export interface SeededCopy {
  readonly file: string;
  readonly credentials: Credentials;
  remove(): Promise<void>;
}

const stepTrades = 1_000_000;

/**
 * Databases with so many trades of one agent, taken in by the shipped server from the operator's tool. A greater one
 * begins as a copy of the next smaller one; each user gets a copy of its own.
 */
export class SeededTrades {
  /** Every import so far. */
  readonly growth: Growth[] = [];
  private readonly files = new Map<number, string>();
  private credentials: Credentials | null = null;
  private copies = 0;

  constructor(
    private readonly folder: string,
    private readonly say: (line: string) => void,
  ) {}

  async copyOf(count: number): Promise<SeededCopy> {
    const made = this.files.get(count) ?? (await this.make(count));
    this.copies += 1;
    const file = join(this.folder, `copy-${this.copies}.db`);
    await copyDatabase(made, file);
    if (!this.credentials) throw new Error("A seeded database has a key.");
    return { file, credentials: this.credentials, remove: () => removeDatabase(file) };
  }

  private async make(count: number): Promise<string> {
    const file = join(this.folder, `seeded-${count}.db`);
    const smaller = Math.max(0, ...[...this.files.keys()].filter((size) => size < count));
    const begun = this.files.get(smaller);
    if (begun !== undefined) await copyDatabase(begun, file);
    const server = await BenchServer.start(file);
    if (begun === undefined) {
      await server.newAgent(seededAgent, "transfers");
      await setRate(server);
      this.credentials = await server.newKey(seededAgent);
    }
    for (let from = smaller; from < count; from += stepTrades) {
      this.growth.push(await this.grow(server, from, Math.min(count, from + stepTrades)));
    }
    await server.stop();
    this.files.set(count, file);
    return file;
  }

  private async grow(server: BenchServer, from: number, to: number): Promise<Growth> {
    const lines = join(this.folder, "seed.jsonl");
    const count = to - from;
    await writeTrades(lines, { agentId: seededAgent, currency: benchCurrency, first: from, count, as: "history" });
    const watch = watchBusy([server.pid], this.folder);
    const written = writtenSince(server);
    const { seconds } = await importTrades(server, lines);
    const busy = watch.end();
    await rm(lines);
    const growth = { from, to, perSecond: count / seconds, writtenTimes: written(), busy };
    this.say(`  ${from} to ${to} trades: ${growth.perSecond.toFixed(0)} a second`);
    return growth;
  }
}

/**
 * The bytes written for each byte of growth, from now until it is asked. What still waits in the write-ahead log is
 * moved to the database first, by this process, and counts as the server's.
 */
export function writtenSince({ pid, databaseFile }: BenchServer): () => number | null {
  const bytes = () => {
    const own = bytesWrittenBy("self");
    const size = sizeWhenMoved(databaseFile);
    const [moved, served] = [bytesWrittenBy("self"), bytesWrittenBy(pid)];
    return own === null || moved === null || served === null ? null : { size, served, moved: moved - own };
  };
  const before = bytes();
  return () => {
    const after = bytes();
    if (!before || !after) return null;
    return (after.served - before.served + after.moved) / (after.size - before.size);
  };
}

function sizeWhenMoved(databaseFile: string): number {
  const database = new (driver())(databaseFile);
  database.pragma("wal_checkpoint(passive)");
  const size =
    Number(database.pragma("page_count", { simple: true })) * Number(database.pragma("page_size", { simple: true }));
  database.close();
  return size;
}

/** What still waits beside the file is moved into it first, by the last one that closes it. */
async function copyDatabase(from: string, to: string): Promise<void> {
  sizeWhenMoved(from);
  await copyFile(from, to, constants.COPYFILE_FICLONE);
}

export async function removeDatabase(file: string): Promise<void> {
  for (const end of ["", "-wal", "-shm", ".requests", ".requests-wal", ".requests-shm"]) {
    await rm(`${file}${end}`, { force: true });
  }
}
