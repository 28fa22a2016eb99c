import { type Connection, openInMemory } from "#db/sqlite/engine/connection";
import { migrateForward } from "#db/sqlite/engine/migrate";
import { type MadeThings, schemaFaults } from "#lib/domain/schema-faults";

// Double, because SQLite keeps the texts of what was made, and PostgreSQL a catalogue.

/** Compares all tables, indexes, triggers and views with those that the migrations make in an empty database. */
export function verifySchema(connection: Connection, migrationsFolder: string): string[] {
  const empty = openInMemory();
  try {
    migrateForward(empty, migrationsFolder);
    return schemaFaults(madeThings(empty), madeThings(connection));
  } finally {
    empty.client.close();
  }
}

function madeThings({ client }: Connection): MadeThings {
  // SQLite makes some tables and indexes by itself, such as the planner's statistics.
  const rows = client.prepare<[], [string, string]>(
    "select type || ' ' || name, coalesce(sql, '') from sqlite_master where name not like 'sqlite\\_%' escape '\\'",
  );
  return new Map(rows.raw().all());
}
