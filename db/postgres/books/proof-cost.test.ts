import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Connection, openConnection } from "#db/postgres/connections/connection";
import { proofReader } from "#db/postgres/proofs/proof-reader";
import { verifyBooks } from "#db/proofs/verify-books";
import { verifyLedger } from "#db/proofs/verify-ledger";
import { type PostgresDatabase, postgresDatabase } from "#e2e/fixtures/databases/postgres-database";
import { rowsLookedAt } from "#e2e/fixtures/databases/rows-looked-at";
import { rowsOfPlayers } from "#e2e/fixtures/databases/rows-of-players";

const tables = ["trades", "movements", "transfers", "left_stakes"];
// Costs are counted in rows, because milliseconds on a busy machine prove little.
/** 6: a row is read in its player's order, beside the rows that it must fit, in a sum, and at a range's end. */
const meetingsMax = 6;

let database: PostgresDatabase;
let connection: Connection;
beforeEach(async () => {
  database = await postgresDatabase();
  connection = await openConnection({ url: database.url, ssl: undefined, namesStatements: true });
  for (const statement of rowsOfPlayers(2_000)) await connection.client.query(statement);
  await connection.client.query("vacuum analyze");
});
afterEach(async () => {
  await connection.close();
  await database.remove();
});

const chain = () => "";

describe.each([
  ["the books", () => verifyBooks(proofReader(connection), chain, null)],
  ["the ledger", () => verifyLedger(proofReader(connection), chain)],
])("a proof of %s", (_what, prove) => {
  it("looks at each row a few times at most, however many players there are", async () => {
    for (const table of tables) {
      const { rows } = await connection.client.query<{ count: bigint }>(`select count(*) from ${table}`);
      const count = Number(rows[0]?.count ?? 0n);
      const lookedAt = await rowsLookedAt(connection, table, prove);
      expect([table, count > 0, lookedAt <= meetingsMax * count]).toEqual([table, true, true]);
    }
  });
});
