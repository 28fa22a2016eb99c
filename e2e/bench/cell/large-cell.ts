import { statfsSync } from "node:fs";
import pg from "pg";
import { benchPostgresFolder, startBenchPostgres } from "#e2e/bench/bench-postgres";
import type { BenchScale } from "#e2e/bench/bench-scale";
import { BenchServer } from "#e2e/bench/bench-server";
import { onDatabase } from "#e2e/fixtures/databases/on-database";
import type { Credentials } from "#e2e/fixtures/offices/credentials";
import { agentName, bytesNeeded, type CellPlan, cellPlanOf, keyName } from "./cell-plan";
import { fillCell } from "./fill-cell";

/** A cell with its rows, and one server on it. */
export class LargeCell {
  /** Deposits that were answered as posted since the cell was made: the proof must find them all. */
  acknowledged = 0;

  private constructor(
    readonly plan: CellPlan,
    /** The big agent's key. All other keys have its secret. */
    readonly credentials: Credentials,
    private readonly folder: string,
    private postgres: Awaited<ReturnType<typeof startBenchPostgres>>,
    private served: BenchServer,
  ) {}

  static async make({ cellTransfers }: BenchScale, say: (line: string) => void): Promise<LargeCell> {
    const plan = cellPlanOf(cellTransfers);
    const folder = benchPostgresFolder();
    const { bavail, bsize } = statfsSync(folder);
    const [free, needed] = [bavail * bsize, bytesNeeded(plan)].map((bytes) => Math.round(bytes / 1e9));
    if (bavail * bsize < bytesNeeded(plan)) {
      throw new Error(`The cell needs ${needed} GB of disk, and ${folder} has ${free}: give a smaller --transfers.`);
    }
    const postgres = await startBenchPostgres(folder);
    const url = postgres.url("postgres");
    const server = await BenchServer.start(url);
    await server.newAgent(agentName(0), "trades");
    const credentials = await server.newKey(agentName(0));
    await server.stop();
    const client = new pg.Client(url);
    await client.connect();
    try {
      await fillCell(client, plan, credentials, say);
    } finally {
      await client.end();
    }
    return new LargeCell(plan, credentials, folder, postgres, await BenchServer.start(url));
  }

  get server(): BenchServer {
    return this.served;
  }

  get databaseUrl(): string {
    return this.postgres.url("postgres");
  }

  keyOf(agent: number): Credentials {
    return { api_key: keyName(agent, 0), secret: this.credentials.secret };
  }

  run(statements: string): Promise<void> {
    return onDatabase(this.databaseUrl, statements);
  }

  /** Rows of one statement, with numbers as numbers. */
  async rows(text: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client(this.databaseUrl);
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }

  /** Starts the server anew, after some work while it is away, and tells the seconds of its start to ready. */
  async restart(meanwhile: () => Promise<unknown> = async () => {}): Promise<number> {
    const { status } = await this.served.stop();
    if (status !== 0) throw new Error(`The server's stop ended with ${status}.`);
    await meanwhile();
    const startMs = performance.now();
    this.served = await BenchServer.start(this.databaseUrl);
    return (performance.now() - startMs) / 1_000;
  }

  /** The database with empty buffers of its own. The system still holds what it read of its files. */
  async restartDatabase(): Promise<void> {
    await this.postgres.stop("fast");
    this.postgres = await startBenchPostgres(this.folder);
  }

  async end(): Promise<void> {
    await this.served.stop();
    await this.postgres.stop("fast");
  }
}
