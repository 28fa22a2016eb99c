import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import * as z from "zod";
import { benchCurrency } from "#e2e/bench/bench-server";
import { onDatabase } from "#e2e/fixtures/databases/on-database";
import { Credentials, unlimited } from "#e2e/fixtures/offices/credentials";
import { askTool } from "#e2e/fixtures/offices/ops-tool";
import { type ServingProcess, startServing } from "#e2e/fixtures/offices/serving-process";
import { type LocalPostgres, startPostgres } from "#lib/demo/local-postgres";

/** This outlives a restart by what it is for, so it is on a disk, where /tmp may be memory. */
const onDisk = existsSync("/var/tmp") ? "/var/tmp" : tmpdir();

const shownSettings = ["server_version", "fsync", "synchronous_commit", "full_page_writes"];
const Shown = z.object({ rows: z.array(z.object({ shown: z.string() })) });

/** A PostgreSQL with its usual durability, and a database for the bench. */
export class BenchDatabase {
  readonly folder = mkdtempSync(join(onDisk, "bench-postgres-"));
  readonly masterKey = randomBytes(32).toString("hex");
  private postgres: LocalPostgres | null = null;

  async start(): Promise<void> {
    process.once("exit", () => rmSync(this.folder, { recursive: true, force: true }));
    const settings = { max_connections: "200", shared_buffers: "1GB", max_wal_size: "8GB" };
    this.postgres = await startPostgres({ directory: this.folder, settings });
  }

  get url(): string {
    if (!this.postgres) throw new Error("The bench's PostgreSQL is not started.");
    return this.postgres.url("postgres");
  }

  get pid(): number {
    return this.postgres?.pid ?? 0;
  }

  get environment(): NodeJS.ProcessEnv {
    const { PATH, HOME } = process.env;
    return {
      PATH,
      HOME,
      NODE_ENV: "production",
      DATABASE_URL: this.url,
      APP_SECRET: this.masterKey,
      LOG_LEVEL: "warn",
    };
  }

  serve(script: string, environment: Readonly<Record<string, string>> = {}): Promise<ServingProcess> {
    return startServing(script, { ...this.environment, PORT: "0", LOG_LEVEL: "info", ...environment });
  }

  ask<Shape extends z.ZodType>(shape: Shape, ...args: readonly string[]): Promise<z.output<Shape>> {
    return askTool("", shape, args, { environment: this.environment });
  }

  /** Its version and durability in words. It throws where a commit would not wait for the disk. */
  async durability(): Promise<string> {
    const client = new pg.Client(this.url);
    await client.connect();
    const shown = Shown.parse(
      await client.query(
        `select ${shownSettings.map((name) => `current_setting('${name}')`).join(" || ' ' || ")} as shown`,
      ),
    );
    await client.end();
    const [version, ...settings] = (shown.rows[0]?.shown ?? "").split(" ");
    if (settings.some((setting) => setting !== "on")) throw new Error("PostgreSQL is not durable: the bench is void.");
    return `PostgreSQL ${version}: fsync, synchronous_commit and full_page_writes on`;
  }

  run(statement: string): Promise<void> {
    return onDatabase(this.url, statement);
  }

  async newAgent(id: string, wallet: "trades" | "transfers"): Promise<void> {
    const made = z.object({ id: z.literal(id) });
    await this.ask(made, "agent", "create", "--id", id, "--name", id, "--currency", benchCurrency, "--wallet", wallet);
  }

  newKey(agentId: string): Promise<Credentials> {
    return this.ask(Credentials, "key", "create", "--agent", agentId, "--limit", unlimited);
  }

  async stop(): Promise<void> {
    await this.postgres?.stop("fast");
  }
}
