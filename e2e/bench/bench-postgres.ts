import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import * as z from "zod";
import { type LocalPostgres, startPostgres } from "#lib/demo/local-postgres";

/** On a disk, like in production: /tmp may be memory, where a commit costs nothing. */
const onDisk = existsSync("/var/tmp") ? "/var/tmp" : tmpdir();
const durable = ["fsync", "synchronous_commit", "full_page_writes"];
const Shown = z.object({ rows: z.array(z.record(z.string(), z.literal("on"))) });

/** Starts a PostgreSQL with its usual durability. Throws when a commit would not wait for the disk. */
export async function startBenchPostgres(): Promise<LocalPostgres> {
  const directory = mkdtempSync(join(onDisk, "bench-postgres-"));
  process.once("exit", () => rmSync(directory, { recursive: true, force: true }));
  const settings = { max_connections: "200", shared_buffers: "1GB", max_wal_size: "8GB" };
  const postgres = await startPostgres({ directory, settings });
  const client = new pg.Client(postgres.url("postgres"));
  await client.connect();
  Shown.parse(
    await client.query(`select ${durable.map((name) => `current_setting('${name}') as ${name}`).join(", ")}`),
  );
  await client.end();
  return postgres;
}
