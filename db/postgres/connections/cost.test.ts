import { expect, it } from "vitest";
import { openConnection } from "#db/postgres/connections/connection";
import { engineWords } from "#db/postgres/connections/engine-words";
import { readRunner } from "#db/postgres/connections/read-runner";
import { inSnapshot } from "#db/postgres/connections/reader";
import { proofReader } from "#db/postgres/proofs/proof-reader";
import { costSuite } from "#db/store-contract/cost/cost-suite";
import type { CountedDatabase } from "#db/store-contract/cost/costs";
import { longMovements, longWallets } from "#db/store-contract/cost/filled-books";
import { folded } from "#db/store-contract/cost/money-costs";
import { proofCosts } from "#db/store-contract/cost/proof-costs";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { onDatabase, postgresDatabase } from "#e2e/fixtures/databases/postgres-database";
import { readMethods } from "#e2e/fixtures/databases/read-methods";

/** An index is counted by its entries: when they answer a read alone, no row of the table is fetched. */
const counts = `select coalesce(t.relname, c.relname) as "table",
    sum(pg_stat_get_xact_tuples_returned(c.oid))::bigint as rows
  from pg_class c left join pg_index i on i.indexrelid = c.oid left join pg_class t on t.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'i') group by 1`;

/** PostgreSQL counts what each transaction looks at. */
async function countedPostgres(): Promise<CountedDatabase> {
  const database = await postgresDatabase();
  const connection = await openConnection({ url: database.url, ssl: undefined, namesStatements: true });
  const { client } = connection;
  const untilNow = async () => {
    const { rows } = await client.query<{ table: string; rows: bigint }>({ name: "counts", text: counts });
    return new Map(rows.map((row) => [row.table, Number(row.rows)]));
  };
  return {
    engine: "postgres",
    // It may go over to one plan for all values from the sixth run on.
    runs: [1, 5],
    fill: (statements) => onDatabase(database.url, statements.join(";")),
    analyze: () => client.query("vacuum analyze"),
    methods: readMethods(engineWords(connection), readRunner(connection)),
    proofReader: proofReader(connection),
    lookedAt: (work) =>
      inSnapshot({ connection }, async () => {
        const before = await untilNow();
        await work();
        const rows = [...(await untilNow())].map(([table, after]): [string, number] => [
          table,
          after - (before.get(table) ?? 0),
        ]);
        return new Map(rows.filter(([, count]) => count > 0));
      }),
    async remove() {
      await connection.close();
      await database.remove();
    },
  };
}

costSuite(countedPostgres);
proofCosts(countedPostgres);

it("a new wallet's trades are folded without a walk for each line, before the planner knows the table", async () => {
  const database = await countedPostgres();
  await database.fill(longWallets);
  const rows = await database.lookedAt(async () => resultOf(await database.methods.players.statement(folded)));
  expect(rows.get("movements")).toBeLessThan(longMovements + 2_000);
  await database.remove();
});
