import { expect, it } from "vitest";
import { type PostgresDatabase, postgresDatabase } from "#e2e/fixtures/databases/postgres-database";
import { done } from "#lib/domain/failure";
import { type Connection, openConnection } from "./connection";
import { Connections } from "./connections";

const placeOf = ({ url }: PostgresDatabase) => ({ url, ssl: undefined, namesStatements: true });

it("connections that open during the close are closed too", async () => {
  const database = await postgresDatabase();
  const opened: Connection[] = [];
  const connections = new Connections({
    size: 1,
    waitingMax: 1,
    workMsMax: 10_000,
    prepare: () => null,
    async open() {
      const connection = await openConnection(placeOf(database));
      opened.push(connection);
      return connection;
    },
    complain() {},
  });
  const work = connections.use(async () => done(null)).catch(() => null);
  await connections.close();
  await work;
  expect(opened.map(({ isLost }) => isLost)).toEqual([true]);
  await database.remove();
});
