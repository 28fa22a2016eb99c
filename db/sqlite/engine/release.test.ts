import { readMigrationFiles } from "drizzle-orm/migrator";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type TemporaryDatabase, temporaryDatabase } from "#e2e/fixtures/databases/temporary-database";
import { failureText } from "#lib/domain/text/failure-text";
import { type Connection, openConnection } from "./connection";
import { migrateForward } from "./migrate";

const migrationsFolder = "db/sqlite/migrations";

let database: TemporaryDatabase;
let connection: Connection;
beforeEach(async () => {
  database = await temporaryDatabase();
  connection = openConnection(database.file, "write");
  makeFirstRelease();
});
afterEach(async () => {
  connection.client.close();
  await database.remove();
});

/** A database as release 1.0.0 left it. */
function makeFirstRelease(): void {
  const [first] = readMigrationFiles({ migrationsFolder });
  const { client } = connection;
  for (const statement of first?.sql ?? []) client.exec(statement);
  client.exec("create table __drizzle_migrations (id integer primary key, hash text not null, created_at numeric)");
  client
    .prepare("insert into __drizzle_migrations (hash, created_at) values (?, ?)")
    .run(first?.hash, first?.folderMillis);
}

interface Column {
  readonly name: string;
  readonly type: string;
}

it("a database of release 1.0.0 keeps every row of every table but postings, column by column", () => {
  const { client } = connection;
  client.pragma("foreign_keys = off");
  const tables = client
    .prepare<[], string>(
      "select name from pragma_table_list where type = 'table' and schema = 'main' and name not like 'sqlite%' and name not like '\\_%' escape '\\' order by name",
    )
    .pluck()
    .all();
  // Columns that follow from others are hidden from this list.
  const columnsOf = (table: string) =>
    client.prepare<[], Column>(`select name, type from pragma_table_info('${table}')`).all();
  const columns = new Map(tables.map((table) => [table, columnsOf(table)]));
  for (const [table, own] of columns) {
    const names = own.map(({ name }) => `"${name}"`).join(", ");
    // The legs of a movement add up to 0.
    const values = own
      .map(({ name, type }) => (type === "TEXT" ? "'x'" : name.endsWith("_amount") ? "0" : "7"))
      .join(", ");
    client.exec(`insert into ${table} (${names}) values (${values})`);
  }
  const rowsOf = (table: string) => {
    const names = (columns.get(table) ?? []).map(({ name }) => `"${name}"`).join(", ");
    return client.prepare<[], Readonly<Record<string, unknown>>>(`select ${names} from ${table}`).all();
  };
  const before = new Map(tables.map((table) => [table, rowsOf(table)]));
  migrateForward(connection, migrationsFolder);
  // What a transfer moved follows from its own row.
  for (const table of tables.filter((name) => name !== "postings")) {
    // The log of events tells from when on it is whole.
    const after = rowsOf(table).filter(({ name }) => table !== "facts" || name !== "events_since");
    expect([table, after]).toEqual([table, before.get(table)]);
  }
  expect(tables.length).toBeGreaterThan(25);
});

it("a database of release 1.0.0 whose wallets are being opened from trades stays as it is, and says what to do", () => {
  const { client } = connection;
  client.exec(
    `insert into agents (id, name, currency, status, known_players_only, wallet, books_zone, two_factor_required,
       desk_allow, created_at) values ('acme', 'Acme', 'EUR', 'active', 0, 'opening', 'UTC', 0, '[]', 0)`,
  );
  const told = (): string => {
    try {
      migrateForward(connection, migrationsFolder);
      return "moved forward";
    } catch (error) {
      return failureText(error);
    }
  };
  expect(told()).toContain("start_1_0_0_until_wallets_are_opened_from_trades");
  expect(client.prepare("select count(*) from __drizzle_migrations").pluck().get()).toBe(1n);
  client.exec("update agents set wallet = 'trades'");
  migrateForward(connection, migrationsFolder);
  expect(client.prepare("select count(*) from __drizzle_migrations").pluck().get()).toBe(2n);
});
