import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Connection, openConnection } from "#db/postgres/connections/connection";
import { inSnapshot } from "#db/postgres/connections/reader";
import { proofReader } from "#db/postgres/proofs/proof-reader";
import { agents } from "#db/postgres/schema";
import type { BulkWork, InSlice } from "#db/postgres/transactions/bulk-lane";
import { postgresJobs } from "#db/postgres/transactions/postgres-engine";
import { inTransaction } from "#db/postgres/transactions/transaction";
import { verifyBooks } from "#db/proofs/verify-books";
import { verifyLedger } from "#db/proofs/verify-ledger";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { type PostgresDatabase, postgresDatabase } from "#e2e/fixtures/databases/postgres-database";
import { pending, tradeVersion } from "#e2e/fixtures/made/trade-version";
import { chainUnder } from "#lib/crypto/chain-under";
import { newAgentSettings } from "#lib/domain/agents/agent";
import { money, parseMoney } from "#lib/domain/money/money";
import { instant, second } from "#lib/domain/time/instant";
import type { TradeVersion } from "#lib/domain/trades/trade";

const chain = chainUnder(new Uint8Array(32));
const receivedAt = instant(1_790_000_000_000_000_000n);
const by = { actor: "operator:test", requestId: null, address: null, at: instant(receivedAt + second), acting: null };

let database: PostgresDatabase;
/** Two servers' connections. */
let connection: Connection;
let other: Connection;
beforeEach(async () => {
  database = await postgresDatabase();
  [connection, other] = await Promise.all([connect(), connect()]);
  for (const id of ["acme", "rival"]) {
    const agent = { id, name: id, currency: "USD", knownPlayersOnly: false, createdAt: receivedAt };
    const settings = { ...newAgentSettings, deskAllow: [], status: "active", wallet: "transfers" } as const;
    await connection.db.insert(agents).values({ ...settings, ...agent });
  }
});
afterEach(async () => {
  await Promise.all([connection.close(), other.close()]);
  await database.remove();
});

const connect = () => openConnection({ url: database.url, ssl: false, namesStatements: true });

const slicesOn =
  (server: Connection): InSlice =>
  (begin, work) =>
    inTransaction(server, begin, work);
const workOn = (server: Connection, inSlice = slicesOn(server)): BulkWork => ({ inSlice, tell() {}, letNext() {} });

const feed = (trades: readonly TradeVersion[], server = connection) =>
  postgresJobs(server, chain).trades.applyTrades(workOn(server), trades, receivedAt);
const open = (server = connection, work = workOn(server)) =>
  postgresJobs(server, chain).books.openWallets(work, "acme", by);
async function rows(select: string): Promise<readonly Record<string, unknown>[]> {
  return (await connection.client.query<Record<string, unknown>>(select)).rows;
}
const modeOf = async () => (await rows("select wallet from agents where id = 'acme'"))[0]?.wallet;
const openings = () =>
  rows("select player_id, wallet_amount, held_amount from movements where agent_id = 'acme' order by player_id");

const loss = { settlementResult: "LOSE", payout: money(0n), commission: money(0n) } as const;

/** More players than are posted at once; the last has only void trades. */
const playerIds = Array.from({ length: 2_100 }, (_, index) => `p-${String(index).padStart(4, "0")}`);
const history = (ids = playerIds): TradeVersion[] =>
  ids.flatMap((playerId, index) =>
    [pending, loss].map((change, place) =>
      tradeVersion({
        currency: "USD",
        turnover: parseMoney("10"),
        playerId,
        tradeId: `${playerId}-${place}`,
        ...change,
        marketVoided: index === ids.length - 1,
      }),
    ),
  );
const few = playerIds.slice(0, 3);
const opened = playerIds.length - 1;
const expected = playerIds
  .slice(0, opened)
  .map((playerId) => ({ player_id: playerId, wallet_amount: parseMoney("-20"), held_amount: parseMoney("10") }));

async function expectOrder(): Promise<void> {
  const [books, ledger] = await inSnapshot({ connection }, async () => [
    resultOf(await verifyBooks(proofReader(connection), chain, null)).flatMap(({ faults }) => faults),
    (await verifyLedger(proofReader(connection), chain)).faults,
  ]);
  expect([books, ledger]).toEqual([[], []]);
}

describe("opening wallets from the kept trades, on PostgreSQL", () => {
  it("posts for each player what they come to, and nothing of another agent's", async () => {
    resultOf(await feed(history()));
    resultOf(await feed([tradeVersion({ currency: "USD", agentId: "rival" })]));
    expect(await open()).toEqual({ ok: true, value: { players: opened } });
    expect(await openings()).toEqual(expected);
    expect(await rows(`select balance, head from wallets where player_id = '${playerIds.at(-1)}'`)).toEqual([
      { balance: 0n, head: "" },
    ]);
    expect(await rows("select 1 from wallets where agent_id = 'rival'")).toEqual([]);
    expect(await modeOf()).toBe("trades");
    await expectOrder();
  });

  it("posts once for each player when two servers do it at once", async () => {
    resultOf(await feed(history()));
    const both = await Promise.all([open(connection), open(other)]);
    expect(both.map(resultOf)).toEqual([{ players: opened }, { players: opened }]);
    expect(await openings()).toEqual(expected);
    expect(await rows("select after from audit where action = 'agent.set' order by id")).toEqual([
      { after: JSON.stringify({ wallet: "trades", players: opened }) },
    ]);
    await expectOrder();
  });

  it("holds back the agent's feed on another server until its end, and no other agent's", async () => {
    resultOf(await feed(history(few)));
    let end = () => {};
    const mayEnd = new Promise<void>((resolve) => {
      end = resolve;
    });
    let isPosted = false;
    const held: InSlice = (begin, work) =>
      inTransaction(connection, begin, async (transaction) => {
        const value = await work(transaction);
        isPosted = true;
        await mayEnd;
        return value;
      });
    const opening = open(connection, workOn(connection, held));
    await expect.poll(() => isPosted).toBe(true);
    const late = tradeVersion({ currency: "USD", tradeId: "late", playerId: playerIds[0] ?? "" });
    resultOf(await feed([{ ...late, agentId: "rival" }], other));
    const fed = feed([late], other);
    const waiters = () =>
      rows(`select 1 from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`);
    await expect.poll(waiters).toHaveLength(1);
    end();
    resultOf(await opening);
    expect(await fed).toMatchObject({ ok: true, value: { applied: 1 } });
    await expectOrder();
  });

  it("is refused before anything is changed when a player's trades come to more than a wallet holds", async () => {
    const most = parseMoney("90000000000");
    const big = { currency: "USD", payout: most, turnover: money(0n) };
    resultOf(await feed(["a", "b"].map((tradeId) => tradeVersion({ ...big, tradeId, playerId: "z" }))));
    resultOf(await feed(history(few)));
    expect(await open()).toMatchObject({ ok: false, failure: { message: expect.stringContaining('player "z"') } });
    expect([await modeOf(), await openings()]).toEqual(["transfers", []]);
  });

  it("is refused before anything is changed when the report says something else of the same trades", async () => {
    resultOf(await feed(history(few)));
    await rows("update cells set turnover_units = turnover_units + 1 where grid = 0");
    expect(await open()).toMatchObject({
      ok: false,
      failure: { message: expect.stringContaining("not what its report says") },
    });
    expect([await modeOf(), await openings()]).toEqual(["transfers", []]);
  });
});
