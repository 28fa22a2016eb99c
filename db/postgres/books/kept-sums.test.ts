import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Connection, openConnection } from "#db/postgres/connections/connection";
import { readTable } from "#db/postgres/connections/tables";
import { migrateForward } from "#db/postgres/start/migrate";
import { migrationsBefore } from "#e2e/fixtures/databases/migrations-before";
import { onDatabase } from "#e2e/fixtures/databases/on-database";
import { type PostgresDatabase, postgresDatabase, postgresUrl } from "#e2e/fixtures/databases/postgres-database";
import {
  insertRowsBeforeSums,
  moveWalletOfBefore,
  readTransferSums,
  readWalletSums,
  transferSumsRead,
  walletSumsRead,
} from "#e2e/fixtures/databases/rows-before-sums";
import { rowsLookedAt } from "#e2e/fixtures/databases/rows-looked-at";
import { temporaryDatabase } from "#e2e/fixtures/databases/temporary-database";
import { day, instant, minute } from "#lib/domain/time/instant";

describe("the sums of a database of before", () => {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const onServer = (statement: string) => onDatabase(postgresUrl("postgres"), statement);
  let connection: Connection;
  beforeAll(async () => {
    await onServer(`create database ${name}`);
    connection = await openConnection({ url: postgresUrl(name), ssl: undefined, namesStatements: true });
    const folder = await temporaryDatabase();
    await migrateForward(connection, migrationsBefore("0005_kept_sums", folder, "postgres"));
    for (const statement of insertRowsBeforeSums) await connection.client.query(statement);
    await migrateForward(connection, "db/postgres/migrations");
    await folder.remove();
  });
  afterAll(async () => {
    await connection.close();
    await onServer(`drop database ${name} with (force)`);
  });

  const read = async (text: string) => (await connection.client.query({ text, rowMode: "array" })).rows;

  it("are counted from its wallets, its transfers and what retention carried forward", async () => {
    expect(await read(readWalletSums)).toEqual(walletSumsRead);
    expect(await read(readTransferSums)).toEqual(transferSumsRead);
  });

  it("cannot be passed by: a server of the release before, which keeps none, fails at wallets", async () => {
    await expect(connection.client.query(moveWalletOfBefore)).rejects.toMatchObject({ code: "42703" });
  });
});

describe("an agent's overview and books", () => {
  const players = 20_000;
  /** The rows that a page shows, and the rows of the present quarter of an hour. */
  const rowsMax = 200;
  const now = instant(400n * day + 7n * minute);
  let database: PostgresDatabase;
  let connection: Connection;
  beforeAll(async () => {
    database = await postgresDatabase();
    connection = await openConnection({ url: database.url, ssl: undefined, namesStatements: true });
    const { client } = connection;
    await client.query(`insert into agents (id, name, currency, known_players_only, status, created_at, wallet)
      values ('acme', 'Acme', 'EUR', false, 'active', 1, 'trades')`);
    await client.query(`insert into wallets (agent_id, player_id, currency, balance, status, opened_at, head)
      select 'acme', 'p-' || i, 'EUR', i, 'active', 1, '' from generate_series(1, ${players}) as i`);
    await client.query(`insert into transfers (agent_id, id, player_id, kind, ticket_id, currency, amount, amount_text,
        balance_after, created_at, actor, hash)
      select 'acme', i, 'p-' || i, 'deposit', 't-' || i, 'EUR', i, '1', i, ${now} - i * ${minute}::bigint, 'key:k', ''
      from generate_series(1, ${players}) as i`);
    await client.query(`insert into carried_forward
      select 'acme', 'p-' || i, 1, 0, 0, 0, 0, 1, 0, 1, 0 from generate_series(1, ${players}) as i`);
    await client.query("vacuum analyze");
  });
  afterAll(async () => {
    await connection.close();
    await database.remove();
  });

  it.each(["wallets", "transfers", "carried_forward", "movements"])(
    "look at few rows of %s, however many players there are",
    async (table) => {
      const reads = readTable(connection);
      const periods = [0n, 6n, 29n].map((days) => ({ start: instant(400n * day - days * day), end: now }));
      const ranges = periods.map((create) => ({ create, settlement: null }));
      const overview = () => reads.get("reports.overview")?.({ agentId: "acme", ranges, periods, rowsMax: 5 });
      // A plan made for a server's first reads may be kept for all later ones.
      for (let time = 0; time < 7; time += 1) {
        expect(await rowsLookedAt(connection, table, async () => overview())).toBeLessThan(rowsMax);
        expect(await rowsLookedAt(connection, table, async () => reads.get("books.readBooks")?.("acme"))).toBeLessThan(
          rowsMax,
        );
      }
    },
  );
});
