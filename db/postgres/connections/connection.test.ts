import { existsSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { proofReader } from "#db/postgres/proofs/proof-reader";
import { verifyBooks } from "#db/proofs/verify-books";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { type PostgresDatabase, postgresDatabase } from "#e2e/fixtures/databases/postgres-database";
import { openStoreAt } from "#e2e/fixtures/databases/postgres-store";
import { now } from "#e2e/fixtures/made/sent-deposits";
import { chainKey } from "#e2e/fixtures/made/test-secrets";
import { transferAsk } from "#e2e/fixtures/made/transfer-ask";
import { chainUnder } from "#lib/crypto/chain-under";
import { newAgentSettings } from "#lib/domain/agents/agent";
import { type Connection, namedTextsMax, openConnection } from "./connection";
import { rawRows } from "./raw-rows";

let database: PostgresDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await postgresDatabase();
});
afterAll(() => database.remove());

async function open(): Promise<Connection> {
  connection = await openConnection({ url: database.url, ssl: undefined, namesStatements: true });
  return connection;
}
/** Linux lists in this file the timer that each socket has running. */
const tcpTable = "/proc/net/tcp";
const keepAliveTimer = "02";

const keptStatements = async (): Promise<number> => {
  const { rows } = await connection.client.query<{ count: bigint }>("select count(*) from pg_prepared_statements");
  return Number(rows[0]?.count);
};

it("a connection keeps one statement for a text, however often it is prepared, and a bounded number of them", async () => {
  await open();
  for (let time = 0; time < 20; time += 1) expect(await rawRows(connection, "select 1 as one")()).toHaveLength(1);
  expect(await keptStatements()).toBe(1);
  for (let number = 0; number < namedTextsMax + 20; number += 1) {
    expect(await rawRows<{ number: number }>(connection, `select ${number} as number`)()).toEqual([{ number }]);
  }
  expect(await keptStatements()).toBe(namedTextsMax);
  await connection.close();
});

it.skipIf(!existsSync(tcpTable))("a connection is kept alive by its socket while nothing is asked on it", async () => {
  await open();
  const { rows } = await connection.client.query<{ port: number }>("select inet_client_port() as port");
  const port = (rows[0]?.port ?? 0).toString(16).toUpperCase().padStart(4, "0");
  const own = new RegExp(`^ *\\d+: \\w+:${port} \\w+:\\w+ \\w+ \\w+:\\w+ (\\w\\w):`, "m");
  // Another timer runs until the last bytes sent are acknowledged.
  await expect.poll(() => own.exec(readFileSync(tcpTable, "utf8"))?.[1]).toBe(keepAliveTimer);
  await connection.close();
});

it("a proof of the books keeps no more statements for many agents than for one", async () => {
  const store = await openStoreAt({ url: database.url, now, complain: () => undefined });
  const by = { actor: "operator:test", requestId: null, address: null, at: now(), acting: null };
  const settings = { currency: "EUR", knownPlayersOnly: false, status: "active", createdAt: now() } as const;
  const kept: number[] = [];
  for (const agents of [1, 20]) {
    for (let number = kept.length; number < agents; number += 1) {
      const id = `agent-${number}`;
      resultOf(await store.agents.createAgent({ id, name: id, ...settings, ...newAgentSettings }, by));
      resultOf(await store.wallets.recordTransfer({ ...transferAsk(now(), { playerId: "p" }), agentId: id }, null));
    }
    await open();
    // A proof reads by cursors, in one snapshot.
    await connection.client.query("begin isolation level repeatable read read only");
    expect(resultOf(await verifyBooks(proofReader(connection), chainUnder(chainKey), null))).toHaveLength(agents);
    await connection.client.query("commit");
    kept.push(await keptStatements());
    await connection.close();
  }
  await store.close();
  const [forOne, forMany] = kept;
  expect(forOne).toBeGreaterThan(0);
  expect(forMany).toBe(forOne);
});
