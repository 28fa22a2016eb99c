import { randomUUID } from "node:crypto";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Connection, openConnection } from "#db/postgres/connections/connection";
import { onDatabase, postgresUrl } from "#e2e/fixtures/databases/postgres-database";
import { failureText } from "#lib/domain/text/failure-text";
import { migrateForward } from "./migrate";

const migrationsFolder = "db/postgres/migrations";
const name = `test_${randomUUID().replaceAll("-", "")}`;
let connection: Connection;
beforeEach(async () => {
  await onDatabase(postgresUrl("postgres"), `create database ${name}`);
  connection = await openConnection({ url: postgresUrl(name), ssl: undefined, namesStatements: true });
  await makeFirstRelease();
});
afterEach(async () => {
  await connection.close();
  await onDatabase(postgresUrl("postgres"), `drop database ${name} with (force)`);
});

const query = async <Row extends object>(text: string): Promise<Row[]> =>
  (await connection.client.query<Row>(text)).rows;

/** A database as release 1.0.0 left it. */
async function makeFirstRelease(): Promise<void> {
  const [first] = readMigrationFiles({ migrationsFolder });
  for (const statement of first?.sql ?? []) await query(statement);
  await query("create table migrations (hash text not null, created_at bigint primary key)");
  await query(`insert into migrations values ('${first?.hash}', ${first?.folderMillis})`);
}

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

/** The columns that can be written, of all tables but the parts of others. */
const writtenColumns = () =>
  query<Column>(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = '' and c.relname <> 'migrations'
     order by 1, a.attnum`,
  );

/** Tables that hold nothing of their own. */
const gone = new Set(["trade_keys", "servers", "postings"]);

const values: Readonly<Record<string, string>> = {
  text: "'x'",
  bigint: "7",
  integer: "7",
  boolean: "true",
  xid8: "'7'",
  "timestamp with time zone": "'2026-11-01T00:00:00Z'",
  bytea: "'x'",
};

/** A number as a wider column gives it. */
const widened = (value: unknown): unknown => (typeof value === "number" ? BigInt(value) : value);

describe("a database of release 1.0.0", () => {
  it("keeps every row of every table, column by column", async () => {
    const columns = await writtenColumns();
    const tables = [...new Set(columns.map(({ table }) => table))];
    await query("set session_replication_role = replica");
    for (const table of tables) {
      const own = columns.filter((column) => column.table === table);
      const names = own.map(({ column }) => `"${column}"`).join(", ");
      // The legs of a movement add up to 0.
      await query(
        `insert into ${table} (${names}) values (${own.map(({ column, type }) => (column.endsWith("_amount") ? "0" : (values[type] ?? "null"))).join(", ")})`,
      );
    }
    const rowOf = async (table: string) => {
      const names = columns.filter((column) => column.table === table).map(({ column }) => `"${column}"`);
      const rows = await query<object>(`select ${names.join(", ")} from ${table}`);
      return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, widened(value)])));
    };
    const stays = tables.filter((table) => !gone.has(table));
    const before = await Promise.all(stays.map(rowOf));
    await migrateForward(connection, migrationsFolder);
    for (const [at, table] of stays.entries()) {
      const after = await rowOf(table);
      // The log of events tells from when on it is whole.
      const kept =
        table === "facts" ? after.filter((row) => !JSON.stringify(row, asText).includes("events_since")) : after;
      expect([table, kept]).toEqual([table, before[at]]);
    }
    expect(stays.length).toBeGreaterThan(25);
  });

  it("has the trades of all months in one table, and finds each by its id once", async () => {
    await query(`create table trades_2026_08 partition of trades for values from (0) to (1000)`);
    for (const [id, at] of [
      ["a", 5],
      ["b", 999],
      ["c", 5000],
    ] as const) {
      await query(
        `insert into trades (agent_id, trade_id, version, player_id, market_id, selection, side, price, currency, turnover,
           payout, commission, status, settlement_status, market_voided, matched_at, category, usd_rate, usd_turnover,
           usd_payout, usd_commission, received_at)
         values ('acme', '${id}', 1, 'p', 'm', 's', 'BACK', '2', 'EUR', 1, 0, 0, 'accepted', 'PENDING', false, ${at},
           'unsettled', '1', 1, 0, 0, ${at})`,
      );
    }
    await migrateForward(connection, migrationsFolder);
    expect(await query("select trade_id as id, matched_at as at from trades order by trade_id")).toEqual([
      { id: "a", at: 5n },
      { id: "b", at: 999n },
      { id: "c", at: 5000n },
    ]);
    const again = query(
      `insert into trades select 'acme', 'a', 2, 'p', 'm', 's', 'BACK', '2', 'EUR', 1, 0, 0, 'accepted', 'PENDING', null, false,
         6, null, 'unsettled', '1', 1, 0, 0, 6`,
    );
    await expect(again).rejects.toThrow("trades_agent_id_trade_id_pk");
    const left = await query("select relname from pg_class where relname like 'trades\\_%' and relkind in ('r', 'p')");
    expect(left).toEqual([]);
  });

  it("whose wallets are being opened from trades stays as it is, and says what to do", async () => {
    await query(
      `insert into agents (id, name, currency, status, known_players_only, wallet, books_zone, two_factor_required,
         desk_allow, created_at) values ('acme', 'Acme', 'EUR', 'active', false, 'opening', 'UTC', false, '[]', 0)`,
    );
    const told = await migrateForward(connection, migrationsFolder).then(() => "moved forward", failureText);
    expect(told).toContain("start_1_0_0_until_wallets_are_opened_from_trades");
    expect(await query("select 1 from migrations")).toHaveLength(1);
    await query("update agents set wallet = 'trades'");
    await migrateForward(connection, migrationsFolder);
    expect(await query("select 1 from migrations")).toHaveLength(2);
  });
});

const asText = (_: string, value: unknown): unknown => (typeof value === "bigint" ? value.toString() : value);
