import { constants } from "node:fs";
import { copyFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Credentials } from "#e2e/fixtures/offices/credentials";
import { BenchServer, benchCurrency } from "./bench-server";
import { writeTrades } from "./made-trades";
import type { Figures } from "./side";
import { movedBytes, writtenBytes } from "./written-bytes";

/** The agent of all seeded trades, which move no wallets. */
export const seededAgent = "bench";

export interface SeededCopy {
  readonly file: string;
  /** Serves the copy, and deletes it at its end. */
  readonly server: BenchServer;
  readonly credentials: Credentials;
  readonly bytes: number;
  end(): Promise<void>;
}

/** An import on the way to a size, up to `trades` trades. */
interface Growth {
  readonly to: number;
  readonly figures: Figures;
}

interface Seeded {
  readonly count: number;
  readonly file: string;
  readonly credentials: Credentials;
}

const stepTrades = 1_000_000;

/**
 * Databases with a given number of one agent's trades, taken in by the shipped server from the operator's tool. Each
 * size starts as a copy of the former, so that every run grows in the same steps; each user gets its own copy.
 */
export class SeededTrades {
  /** Every import so far, in order. */
  readonly growth: Growth[] = [];
  private readonly made: Seeded[] = [];
  private copies = 0;

  constructor(
    /** The sizes, smallest first. */
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
    const server = await BenchServer.start(`file:${file}`);
    return {
      file,
      server,
      credentials: seeded.credentials,
      bytes,
      async end() {
        await server.stop();
        for (const end of ["", "-wal", "-shm", ".requests", ".requests-wal", ".requests-shm"]) {
          await rm(`${file}${end}`, { force: true });
        }
      },
    };
  }

  /** Takes in the seeded trades of a size, in the steps of all sizes up to it, which give the same trades. */
  async fill(server: BenchServer, count: number, have = 0): Promise<Growth[]> {
    const growth: Growth[] = [];
    const lines = join(this.folder, "seed.jsonl");
    for (let from = have; from < count; ) {
      const size = this.sizes.find((each) => each > from) ?? count;
      const to = Math.min(size, from + stepTrades);
      const batch = { agentId: seededAgent, currency: benchCurrency, first: from, count: to - from };
      await writeTrades(lines, { ...batch, as: "history" });
      const written = writtenBytes(server);
      const perSecond = await server.importTrades(lines);
      this.say(`  ${from} to ${to} trades: ${perSecond.toFixed(0)} a second`);
      growth.push({ to, figures: { "a second": perSecond, ...written.perByte((grown) => grown) } });
      from = to;
    }
    await rm(lines, { force: true });
    return growth;
  }

  private async make(count: number): Promise<Seeded> {
    const file = join(this.folder, `seeded-${count}.db`);
    const smaller = this.made.at(-1);
    if (smaller) await copyDatabase(smaller.file, file);
    const server = await BenchServer.start(`file:${file}`);
    if (!smaller) await server.newAgent(seededAgent, "transfers");
    const credentials = smaller?.credentials ?? (await server.newKey(seededAgent));
    this.growth.push(...(await this.fill(server, count, smaller?.count ?? 0)));
    await server.stop();
    return { count, file, credentials };
  }
}

/** The write-ahead log beside the file is moved into it first. */
async function copyDatabase(from: string, to: string): Promise<void> {
  movedBytes(from);
  await copyFile(from, to, constants.COPYFILE_FICLONE);
}
