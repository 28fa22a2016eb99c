import { expect, it } from "vitest";
import { type Connection, openConnection } from "#db/sqlite/engine/connection";
import { migrateForward } from "#db/sqlite/engine/migrate";
import { migrationsBefore } from "#e2e/fixtures/databases/migrations-before";
import {
  forgetStakes,
  insertMovementsBeforeStakes,
  readStakes,
  stakesRead,
} from "#e2e/fixtures/databases/movements-before-stakes";
import { temporaryDatabase } from "#e2e/fixtures/databases/temporary-database";

it("in a database of before, each movement gets the time of its wallet's last stake", async () => {
  const database = await temporaryDatabase();
  const inDatabase = (act: (connection: Connection) => void) => {
    const connection = openConnection(database.file, "write");
    try {
      act(connection);
    } finally {
      connection.client.close();
    }
  };
  try {
    inDatabase((connection) => {
      migrateForward(connection, migrationsBefore("0010_last_stakes", database));
      connection.client.exec(insertMovementsBeforeStakes);
    });
    inDatabase((connection) => {
      migrateForward(connection, "db/sqlite/migrations");
      expect(connection.client.prepare(readStakes).all()).toEqual(stakesRead);
      expect(() => connection.client.exec(forgetStakes)).toThrow("movements is append-only");
    });
  } finally {
    await database.remove();
  }
});
