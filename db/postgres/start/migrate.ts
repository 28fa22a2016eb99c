import { readMigrationFiles } from "drizzle-orm/migrator";
import { faultOfLatest, migrationTexts, UnusableDatabase } from "#db/engine/unusable-database";
import type { Connection } from "#db/postgres/connections/connection";
import { inTransaction } from "#db/postgres/transactions/transaction";

/**
 * Migrates a database to this build, forward only, in one transaction. Servers that start at once wait here for each
 * other, and only the first has work. A database changed by a newer build is refused.
 */
export async function migrateForward(
  connection: Connection,
  migrationsFolder: string,
  tell: (text: string) => void = () => {},
): Promise<void> {
  const { client } = connection;
  const known = readMigrationFiles({ migrationsFolder });
  const times = known.map((migration) => migration.folderMillis);
  await inTransaction(connection, "begin", async ({ send }) => {
    await client.query("select pg_advisory_xact_lock(hashtextextended('back-office migrations', 0))");
    await client.query("create table if not exists migrations (hash text not null, created_at bigint primary key)");
    const { rows } = await client.query<{ at: bigint }>(
      "select coalesce(max(created_at), 0)::bigint as at from migrations",
    );
    const latest = Number(rows[0]?.at ?? 0n);
    const fault = faultOfLatest(latest, times);
    if (fault) throw new UnusableDatabase(fault);
    if (latest > 0 && latest < Math.max(...times)) tell(migrationTexts.broughtUp);
    for (const { folderMillis, hash, sql } of known.filter((migration) => migration.folderMillis > latest)) {
      for (const statement of sql) send(client.query(statement));
      send(client.query("insert into migrations (hash, created_at) values ($1, $2)", [hash, folderMillis]));
    }
  });
}

/** Ties a new database to its master key, and later refuses any other key, because its secrets would not open. */
export async function checkMasterKey({ client }: Connection, fingerprint: string): Promise<void> {
  await client.query("insert into facts (name, value) values ('master_key', $1) on conflict do nothing", [fingerprint]);
  const { rows } = await client.query<{ value: string }>("select value from facts where name = 'master_key'");
  if (rows[0]?.value !== fingerprint) throw new UnusableDatabase(migrationTexts.otherKey);
}
