import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Connection, openConnection } from "#db/postgres/connections/connection";
import { engineWords } from "#db/postgres/connections/engine-words";
import { answersOf, readRunner } from "#db/postgres/connections/read-runner";
import { timelineReads } from "#db/reads/timeline/timeline-reads";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { manyKinds, manyLines, pageAmongMany, tablesOfKinds } from "#e2e/fixtures/databases/many-lines";
import { type PostgresDatabase, postgresDatabase } from "#e2e/fixtures/databases/postgres-database";
import { rowsLookedAt } from "#e2e/fixtures/databases/rows-looked-at";

const count = 20_000;
/** A page of 51, and the row at its end. */
const rowsMax = 60;

describe("a page of a player's timeline", () => {
  let database: PostgresDatabase;
  let connection: Connection;
  beforeAll(async () => {
    database = await postgresDatabase();
    connection = await openConnection({ url: database.url, ssl: undefined, namesStatements: true });
    for (const statement of manyLines(count)) await connection.client.query(statement);
    await connection.client.query("vacuum analyze");
  });
  afterAll(async () => {
    await connection.close();
    await database.remove();
  });

  it.each(manyKinds)("looks at no more lines of a kind than it may show: %s", async (kind) => {
    const { listTimeline } = answersOf(readRunner(connection), timelineReads(engineWords(connection)).desk);
    const list = async () => expect(resultOf(await listTimeline(pageAmongMany(kind, count))).lines).toHaveLength(51);
    expect(await rowsLookedAt(connection, tablesOfKinds[kind], list)).toBeLessThan(rowsMax);
  });
});
