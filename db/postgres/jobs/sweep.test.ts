import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { sweep } from "#db/core/sweep";
import { openConnection } from "#db/postgres/connections/connection";
import { workRunner } from "#db/postgres/connections/work-runner";
import { inTransaction } from "#db/postgres/transactions/transaction";
import { postgresDatabase } from "#e2e/fixtures/databases/postgres-database";
import { now } from "#e2e/fixtures/made/sent-deposits";

const servers = 4;
const rounds = 25;
const agents = 20;
const blocksOfEach = 20;

it("servers that drop the same agents' old events at once wait for each other, and none gives up", async () => {
  const { url, remove } = await postgresDatabase();
  const client = new pg.Client(url);
  await client.connect();
  const opening = Array.from({ length: servers }, () => openConnection({ url, ssl: false, namesStatements: true }));
  const connections = await Promise.all(opening);
  onTestFinished(async () => {
    for (const connection of connections) await connection.close();
    await client.end();
    await remove();
  });
  for (let round = 0; round < rounds; round += 1) {
    await client.query(
      `insert into event_blocks (agent_id, last_sequence, events_count, types, at, events)
       select 'agent-' || agent, ${round * blocksOfEach} + block, 1, 1, 1, '[]'
       from generate_series(1, ${agents}) as agent, generate_series(1, ${blocksOfEach}) as block`,
    );
    await Promise.all(
      connections.map((connection) =>
        inTransaction(connection, "begin", (transaction) => workRunner(connection)(sweep(now()), transaction)),
      ),
    );
    const { rows } = await client.query("select count(*)::int as kept from event_blocks");
    expect(rows).toEqual([{ kept: 0 }]);
  }
  const { rows } = await client.query("select distinct last_sequence::int as last from event_cuts");
  expect(rows).toEqual([{ last: rounds * blocksOfEach }]);
});
