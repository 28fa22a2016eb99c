import { constants } from "node:fs";
import { copyFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Credentials } from "#e2e/fixtures/offices/credentials";
import { BenchServer, benchCurrency, importTrades, setRate } from "./bench-server";
import { type BusyTime, watchBusy } from "./busy-time";
import { writeTrades } from "./made-trades";
import { movedBytes, writtenBytes } from "./written-bytes";

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
  readonly bytes: number;
  remove(): Promise<void>;
}

const stepTrades = 1_000_000;

interface Seeded {
  readonly count: number;
  readonly file: string;
  readonly credentials: Credentials;
}

/**
 * Databases with so many trades of one agent, taken in by the shipped server from the operator's tool. Each size begins
 * as a copy of the one before, so that every run grows in the same steps; each user gets a copy of its own.
 */
export class SeededTrades {
  /** Every import so far, from the first trades to the last. */
  readonly growth: Growth[] = [];
  private readonly made: Seeded[] = [];
  private copies = 0;

  constructor(
    /** The sizes that there are, the smallest first. */
    private readonly sizes: readonly number[],
    private readonly folder: string,
    private readonly say: (line: string) => void,
  ) {}

  async copyOf(count: number): Promise<SeededCopy> {
    for (const size of this.sizes.slice(this.made.length)) if (size <= count) this.made.push(await this.make(size));
    const seeded = this.made.find((made) => made.count === count);
    if (!seeded) throw new Error(`There is no size of ${count} trades.`);
    this.copies += 1;
    const file = join(this.folder, `copy-${this.copies}.db`);
    await copyDatabase(seeded.file, file);
    const { size: bytes } = await stat(file);
    return { file, credentials: seeded.credentials, bytes, remove: () => removeDatabase(file) };
  }

  private async make(count: number): Promise<Seeded> {
    const file = join(this.folder, `seeded-${count}.db`);
    const smaller = this.made.at(-1);
    if (smaller) await copyDatabase(smaller.file, file);
    const server = await BenchServer.start(file);
    const credentials = smaller?.credentials ?? (await this.newAgent(server));
    for (let from = smaller?.count ?? 0; from < count; from += stepTrades) {
      this.growth.push(await this.grow(server, from, Math.min(count, from + stepTrades)));
    }
    await server.stop();
    return { count, file, credentials };
  }

  private async newAgent(server: BenchServer): Promise<Credentials> {
    await server.newAgent(seededAgent, "transfers");
    await setRate(server);
    return server.newKey(seededAgent);
  }

  private async grow(server: BenchServer, from: number, to: number): Promise<Growth> {
    const lines = join(this.folder, "seed.jsonl");
    const count = to - from;
    await writeTrades(lines, { agentId: seededAgent, currency: benchCurrency, first: from, count, as: "history" });
    const watch = watchBusy([server.pid], this.folder);
    const [size, written] = [movedBytes(server.databaseFile), writtenBytes(server)];
    const { seconds } = await importTrades(server, lines);
    const busy = watch.end();
    await rm(lines);
    const bytes = written();
    const grown = movedBytes(server.databaseFile) - size;
    const growth = { from, to, perSecond: count / seconds, writtenTimes: bytes === null ? null : bytes / grown, busy };
    this.say(`  ${from} to ${to} trades: ${growth.perSecond.toFixed(0)} a second`);
    return growth;
  }
}

/** What still waits beside the file is moved into it first. */
async function copyDatabase(from: string, to: string): Promise<void> {
  movedBytes(from);
  await copyFile(from, to, constants.COPYFILE_FICLONE);
}

export async function removeDatabase(file: string): Promise<void> {
  for (const end of ["", "-wal", "-shm", ".requests", ".requests-wal", ".requests-shm"]) {
    await rm(`${file}${end}`, { force: true });
  }
}
