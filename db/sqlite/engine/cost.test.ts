import { openConnection } from "#db/sqlite/engine/connection";
import { engineWords } from "#db/sqlite/engine/engine-words";
import { readRunner } from "#db/sqlite/engine/read-runner";
import { proofReader } from "#db/sqlite/proofs/proof-reader";
import { costSuite } from "#db/store-contract/cost/cost-suite";
import type { CountedDatabase } from "#db/store-contract/cost/costs";
import { proofCosts } from "#db/store-contract/cost/proof-costs";
import { migratedDatabase } from "#e2e/fixtures/databases/migrated-database";
import { readMethods } from "#e2e/fixtures/databases/read-methods";

const tables = `select t.name, t.wr as keyed, group_concat('"' || c.name || '"') filter (where c.pk > 0) as key
  from pragma_table_list t, pragma_table_info(t.name) c
  where t.schema = 'main' and t.type = 'table' and t.name not like 'sqlite%' group by t.name, t.wr`;

/** A table, and what names its rows in each of its indexes. */
interface Named {
  readonly name: string;
  readonly keyed: bigint;
  readonly key: string | null;
}

/**
 * SQLite tells no counts, so a view stands before each table of the reading connection: SQLite merges it into the
 * statement, and calls its function for each row that it comes to.
 */
async function countedEmbedded(): Promise<CountedDatabase> {
  const database = await migratedDatabase();
  const plain = database.connection.client;
  const connection = openConnection(database.file, "read");
  const { client } = connection;
  const rows = new Map<string, number>();
  client.function("looked_at", { varargs: true }, (table: string) => {
    rows.set(table, (rows.get(table) ?? 0) + 1);
    return 1n;
  });
  for (const { name, keyed, key } of plain.prepare<[], Named>(tables).all()) {
    // A likelihood of 1 leaves the planner's estimates as they are.
    client.exec(`create temp view "${name}" as select * from main."${name}"
      where likelihood(looked_at('${name}', ${keyed ? key : "rowid"}), 1.0)`);
  }
  const prepare = client.prepare.bind(client);
  Object.assign(client, {
    prepare(text: string) {
      assertSamePlan(text);
      return prepare(text);
    },
  });

  /** The parts of indexes that a statement searches: else something else would be counted than what the reads do. */
  function assertSamePlan(text: string): void {
    const asked = `explain query plan ${text.replaceAll(/@\w+|\?/g, "1")}`;
    const [counted, without] = [prepare, plain.prepare.bind(plain)].map((through) =>
      through<[], { detail: string }>(asked)
        .all()
        .flatMap(({ detail }) => /^(SEARCH|SCAN).*?(\(.*)?$/.exec(detail)?.slice(1).join(" ") ?? [])
        .join("\n"),
    );
    if (counted !== without) throw new Error(`Counting changes the plan of ${text}:\n${without}\n\n${counted}`);
  }

  return {
    engine: "sqlite",
    runs: [1],
    fill: async (statements) => plain.exec(statements.join(";")),
    // The migrations have told it: a new index on wallets, transfers or refusals needs a line in sqlite_stat1.
    analyze: async () => undefined,
    methods: readMethods(engineWords, readRunner(connection)),
    proofReader: proofReader(connection),
    async lookedAt(work) {
      rows.clear();
      await work();
      return new Map(rows);
    },
    async remove() {
      client.close();
      await database.remove();
    },
  };
}

costSuite(countedEmbedded);
proofCosts(countedEmbedded);
