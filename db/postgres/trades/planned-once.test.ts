import { afterAll, beforeAll, expect, it } from "vitest";
import { type Connection, openConnection } from "#db/postgres/connections/connection";
import { engineWords } from "#db/postgres/connections/engine-words";
import { answersOf, readRunner } from "#db/postgres/connections/read-runner";
import { inSnapshot } from "#db/postgres/connections/reader";
import { reportFigures } from "#db/reads/trades/report-figures";
import { type PostgresDatabase, postgresDatabase } from "#e2e/fixtures/databases/postgres-database";
import { tradeVersion } from "#e2e/fixtures/made/trade-version";
import { day, hour, instant, minute } from "#lib/domain/time/instant";
import { contentsOfPast } from "./trades-at-hand";

let database: PostgresDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await postgresDatabase();
  connection = await openConnection({ url: database.url, ssl: undefined, namesStatements: true });
});
afterAll(async () => {
  await connection.close();
  await database.remove();
});

interface Kept {
  readonly name: string;
  readonly statement: string;
  readonly generic: bigint;
  readonly custom: bigint;
}

/** The connection's prepared statements that read a table. */
async function keptReads(table: string): Promise<Kept[]> {
  const { rows } = await connection.client.query<Kept>(
    `select name, statement, generic_plans as generic, custom_plans as custom from pg_prepared_statements
     where statement like '%from ${table} %' and statement not like '%pg_prepared_statements%'`,
  );
  return rows;
}

/** The lines of a statement's plan, which was made without its values. */
async function planOf(name: string, values: readonly string[]): Promise<string[]> {
  await connection.client.query("set plan_cache_mode = force_generic_plan");
  const { rows } = await connection.client.query<{ "QUERY PLAN": string }>(
    `explain execute ${name} (${values.join(", ")})`,
  );
  await connection.client.query("reset plan_cache_mode");
  return rows.map((row) => row["QUERY PLAN"]);
}

it("a report's reads are planned once, by the index of the time that they search, though the tables were empty then", async () => {
  const start = instant(1_000n * day + 3n * hour + 7n * minute + 1n);
  const period = { start, end: instant(start + 40n * day) };
  const { figuresOf } = answersOf(readRunner(connection), { figuresOf: reportFigures(engineWords(connection)) });
  for (let time = 0; time < 2; time += 1) {
    await inSnapshot({ connection }, async () => {
      await figuresOf("agent", { create: period, settlement: period });
      await figuresOf("agent", { create: period, settlement: null });
      await figuresOf("agent", { create: null, settlement: period });
      const { rows } = await connection.client.query("select current_setting('plan_cache_mode') as mode");
      expect(rows).toEqual([{ mode: "auto" }]);
    });
  }
  const reads = await keptReads("trades");
  expect(reads.length).toBeGreaterThan(2);
  for (const { name, statement, generic, custom } of reads) {
    expect([custom, generic > 1n]).toEqual([0n, true]);
    const values = [...statement.matchAll(/\$\d/g)].map((_, place) => (place === 0 ? "'agent'" : String(start)));
    const scans = (await planOf(name, values)).filter((line) => /(Index|Heap|Seq) Scan/.test(line));
    const searched = statement.includes("settled_at >= ")
      ? /Index Scan using trades_settled/
      : /Index Scan using trades_matched/;
    for (const scan of scans) expect(scan).toMatch(searched);
    expect(scans.length).toBeGreaterThan(0);
  }
});

it("past versions are looked up one by one, though the planner took the history to be empty", async () => {
  await connection.client.query("vacuum analyze trade_history");
  // The settings with which a batch's transaction begins.
  await connection.client.query("set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off");
  await contentsOfPast(connection)([tradeVersion({ agentId: "agent" })]);
  const [read] = await keptReads("trade_history");
  expect((await planOf(read?.name ?? "", ["'{}'", "'{}'", "'{}'"])).map((line) => line.trim())).toEqual([
    expect.stringMatching(/^Nested Loop/),
    expect.stringMatching(/^-> {2}Function Scan on asked/),
    expect.stringMatching(/^-> {2}Limit/),
    expect.stringMatching(/^-> {2}Index Scan using trade_history_/),
    expect.stringMatching(/^Index Cond: .*agent_id = .*trade_id = .*version = /),
  ]);
});
