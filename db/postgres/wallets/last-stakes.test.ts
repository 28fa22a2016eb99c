import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { openConnection } from "#db/postgres/connections/connection";
import { migrateForward } from "#db/postgres/start/migrate";
import { migrationsBefore } from "#e2e/fixtures/databases/migrations-before";
import {
  forgetStakes,
  insertMovementsBeforeStakes,
  readStakes,
  stakesRead,
} from "#e2e/fixtures/databases/movements-before-stakes";
import { onDatabase } from "#e2e/fixtures/databases/on-database";
import { postgresUrl } from "#e2e/fixtures/databases/postgres-database";
import { temporaryDatabase } from "#e2e/fixtures/databases/temporary-database";

it("in a database of before, each movement gets the time of its wallet's last stake", async () => {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const onServer = (statement: string) => onDatabase(postgresUrl("postgres"), statement);
  const folder = await temporaryDatabase();
  await onServer(`create database ${name}`);
  const connection = await openConnection({ url: postgresUrl(name), ssl: undefined, namesStatements: true });
  try {
    await migrateForward(connection, migrationsBefore("0004_last_stakes", folder, "postgres"));
    await connection.client.query(insertMovementsBeforeStakes);
    await migrateForward(connection, "db/postgres/migrations");
    expect((await connection.client.query(readStakes)).rows).toEqual(stakesRead);
    await expect(connection.client.query(forgetStakes)).rejects.toThrow("movements is append-only");
  } finally {
    await connection.close();
    await onServer(`drop database ${name} with (force)`);
    await folder.remove();
  }
});
