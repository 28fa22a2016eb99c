import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { faultOfLatest, migrationTexts, UnusableDatabase } from "#db/engine/unusable-database";
import type { Connection } from "./connection";

/** Migrates a database to this build, forward only, in one transaction. A newer build's database is refused. */
export function migrateForward(
  { client, db }: Connection,
  migrationsFolder: string,
  tell: (text: string) => void = () => {},
): void {
  const known = readMigrationFiles({ migrationsFolder }).map((migration) => migration.folderMillis);
  const latest = latestMigration(client);
  const fault = faultOfLatest(latest, known);
  if (fault) throw new UnusableDatabase(fault);
  if (latest === Math.max(...known)) return;
  // Rebuilding a table sorts its rows in files, because memory must not grow with the rows.
  client.pragma("temp_store = file");
  if (latest > 0) tell(migrationTexts.broughtUp);
  migrate(db, { migrationsFolder });
  client.pragma("temp_store = memory");
}

/** The time of a database's newest migration; 0 without any. */
export function latestMigration(client: Connection["client"]): number {
  const table = client.prepare("select 1 from sqlite_master where name = '__drizzle_migrations'").get();
  if (!table) return 0;
  return Number(client.prepare("select max(created_at) from __drizzle_migrations").pluck().get() ?? 0);
}

/** Ties a new database to its master key, and later refuses any other key, because its secrets would not open. */
export function checkMasterKey({ client }: Connection, fingerprint: string): void {
  client.prepare("insert into facts (name, value) values ('master_key', ?) on conflict do nothing").run(fingerprint);
  if (masterKeyOf(client) !== fingerprint) throw new UnusableDatabase(migrationTexts.otherKey);
}

export const masterKeyOf = (client: Connection["client"]): unknown =>
  client.prepare("select value from facts where name = 'master_key'").pluck().get();
