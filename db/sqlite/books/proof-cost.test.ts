import { afterEach, beforeEach, expect, it } from "vitest";
import { verifyBooks } from "#db/proofs/verify-books";
import { verifyLedger } from "#db/proofs/verify-ledger";
import type { Connection } from "#db/sqlite/engine/connection";
import { proofReader } from "#db/sqlite/proofs/proof-reader";
import { type MigratedDatabase, migratedDatabase } from "#e2e/fixtures/databases/migrated-database";
import { rowsOfPlayers } from "#e2e/fixtures/databases/rows-of-players";

const players = 2_500;
/** 2 runs: the sums carried forward are read beside their players, and once more for the digest. */
const runsMax = 2;
let database: MigratedDatabase;
beforeEach(async () => {
  database = await migratedDatabase();
  for (const statement of rowsOfPlayers(players)) database.connection.client.exec(statement);
});
afterEach(() => database.remove());

const chain = () => "";
const tables = "trades|movements|transfers|wallets|carried_forward|left_stakes";
/** A step of a plan that goes over all that an agent, or everybody, has in a table. */
const wholeTable = new RegExp(
  `^(SCAN|SEARCH) (${tables}|[a-z])( USING [A-Z ]+ \\w+ \\(agent_id=\\?\\)| USING [^(]*)?$`,
);

it.each([
  ["the books", (connection: Connection) => verifyBooks(proofReader(connection), chain, null)],
  ["the ledger", (connection: Connection) => verifyLedger(proofReader(connection), chain)],
])("a proof of %s goes over each table a few times at most, however many players there are", async (_what, prove) => {
  const { client } = database.connection;
  const runs = countedRuns(database.connection);
  await prove(database.connection);
  const made = [...runs];
  expect(made.length).toBeGreaterThan(3);
  for (const [text, count] of made) {
    const steps = client
      .prepare<[], { detail: string }>(`explain query plan ${text.replaceAll(/@\w+|\?/g, "1")}`)
      .all();
    const whole = steps.filter(({ detail }) => wholeTable.test(detail));
    if (whole.length > 0) expect([text, count <= runsMax]).toEqual([text, true]);
  }
});

/** How often each statement that a connection prepares from now on is run. */
function countedRuns({ client }: Connection): ReadonlyMap<string, number> {
  const runs = new Map<string, number>();
  const prepare = client.prepare.bind(client);
  Object.assign(client, {
    prepare(text: string) {
      const statement = prepare(text);
      for (const way of ["get", "all", "iterate"] as const) {
        const run = statement[way].bind(statement);
        Object.assign(statement, {
          [way](...values: unknown[]) {
            runs.set(text, (runs.get(text) ?? 0) + 1);
            return run(...values);
          },
        });
      }
      return statement;
    },
  });
  return runs;
}
