import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Connection, openConnection } from "#db/postgres/connections/connection";
import { foundAmongMany, manyRows, readFound } from "#e2e/fixtures/databases/found-among-many";
import { type PostgresDatabase, postgresDatabase } from "#e2e/fixtures/databases/postgres-database";
import { readsOn } from "#e2e/fixtures/databases/reads-on";
import { rowsLookedAt } from "#e2e/fixtures/databases/rows-looked-at";

describe("the few that members look for among many", () => {
  let database: PostgresDatabase;
  let connection: Connection;
  beforeAll(async () => {
    database = await postgresDatabase();
    connection = await openConnection({ url: database.url, ssl: undefined, namesStatements: true });
    for (const statement of manyRows(10_000)) await connection.client.query(statement);
    await connection.client.query("vacuum analyze");
  });
  afterAll(async () => {
    await connection.close();
    await database.remove();
  });

  it.each(foundAmongMany)("are found without reading the others: $what", async (found) => {
    const reads = readsOn(connection);
    for (const table of ["wallets", "transfers", "refusals", "api_keys"]) {
      const lookedAt = await rowsLookedAt(connection, table, () => readFound(reads, found));
      expect([table, lookedAt < 200]).toEqual([table, true]);
    }
  });
});
