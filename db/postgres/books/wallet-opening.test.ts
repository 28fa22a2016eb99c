import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { auditTrail } from "#db/postgres/audit/audit-trail";
import { type Connection, openConnection } from "#db/postgres/connections/connection";
import { inSnapshot } from "#db/postgres/connections/reader";
import { proofReader } from "#db/postgres/proofs/proof-reader";
import { agents } from "#db/postgres/schema";
import { tradeIntake } from "#db/postgres/trades/trade-intake";
import type { BulkWork, InSlice } from "#db/postgres/transactions/bulk-lane";
import { inTransaction } from "#db/postgres/transactions/transaction";
import { verifyBooks } from "#db/proofs/verify-books";
import { verifyLedger } from "#db/proofs/verify-ledger";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { type PostgresDatabase, postgresDatabase } from "#e2e/fixtures/databases/postgres-database";
import { pending, tradeVersion } from "#e2e/fixtures/made/trade-version";
import { openingReadTrades } from "#lib/commands/books/wallet-opening";
import { chainUnder } from "#lib/crypto/chain-under";
import { newAgentSettings } from "#lib/domain/agents/agent";
import { money, parseMoney } from "#lib/domain/money/money";
import { instant, second } from "#lib/domain/time/instant";
import type { TradeVersion } from "#lib/domain/trades/trade";
import { walletOpening } from "./wallet-opening";

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

class CutShort extends Error {}
/** A server that commits `slices` slices. The next slice does all of its work, and is undone as by a crash. */
async function openAndCrash(slices: number, beforeCommit = async () => {}): Promise<void> {
  const crashing = await connect();
  let committed = 0;
  const inSlice: InSlice = (begin, work) =>
    inTransaction(crashing, begin, async (transaction) => {
      const value = await work(transaction);
      if (committed === slices) throw new CutShort();
      await beforeCommit();
      committed += 1;
      return value;
    });
  await expect(open(crashing, workOn(crashing, inSlice))).rejects.toBeInstanceOf(CutShort);
  await crashing.close();
}

const feed = (trades: readonly TradeVersion[], server = connection) =>
  tradeIntake(server, chain)(workOn(server), trades, receivedAt);
const open = (server = connection, work = workOn(server)) =>
  walletOpening(server, chain, auditTrail(server, chain))(work, "acme", by);
async function rows(select: string): Promise<readonly Record<string, unknown>[]> {
  return (await connection.client.query<Record<string, unknown>>(select)).rows;
}
const modeOf = async () => (await rows("select wallet from agents where id = 'acme'"))[0]?.wallet;
const openings = () =>
  rows("select player_id, wallet_amount, held_amount from movements where agent_id = 'acme' order by player_id");

const loss = { settlementResult: "LOSE", payout: money(0n), commission: money(0n) } as const;

/** Players whose trades fill several slices: p-3 has more trades than a slice holds, and p-7 has only void trades. */
function history(): TradeVersion[] {
  const own = (change: Partial<TradeVersion>) =>
    tradeVersion({ currency: "USD", turnover: parseMoney("10"), ...change });
  const many = Array.from({ length: openingReadTrades + 300 }, (_, index) =>
    own({ ...loss, tradeId: `many-${index}`, playerId: "p-3" }),
  );
  const others = Array.from({ length: 8 }, (_, player) =>
    Array.from({ length: openingReadTrades / 2 }, (_, index) =>
      own({
        ...(index === 0 ? pending : loss),
        ...{ tradeId: `${player}-${index}`, playerId: `p-${player}`, marketVoided: player === 7 },
      }),
    ),
  );
  return [...many, ...others.flat()];
}
const expected = [0, 1, 2, 3, 4, 5, 6].map((player) => {
  const lost = openingReadTrades / 2 + (player === 3 ? openingReadTrades + 300 : 0);
  return { player_id: `p-${player}`, wallet_amount: parseMoney(`-${10 * lost}`), held_amount: parseMoney("10") };
});

async function expectOrder(): Promise<void> {
  const [books, ledger] = await inSnapshot({ connection }, async () => [
    resultOf(await verifyBooks(proofReader(connection), chain, null)).flatMap(({ faults }) => faults),
    (await verifyLedger(proofReader(connection), chain)).faults,
  ]);
  expect([books, ledger]).toEqual([[], []]);
}

describe("opening wallets from the kept trades, on PostgreSQL", () => {
  it("posts for each player what they come to, in slices, and nothing of another agent's", async () => {
    resultOf(await feed(history()));
    resultOf(await feed([tradeVersion({ currency: "USD", agentId: "rival" })]));
    expect(await open()).toEqual({ ok: true, value: { players: 7 } });
    expect(await openings()).toEqual(expected);
    expect(await rows("select balance, head from wallets where player_id = 'p-7'")).toEqual([
      { balance: 0n, head: "" },
    ]);
    expect(await rows("select 1 from wallets where agent_id = 'rival'")).toEqual([]);
    expect(await rows("select name from facts where name like 'wallets%'")).toEqual([]);
    expect(await modeOf()).toBe("trades");
    await expectOrder();
  });

  it("goes on where it was cut short, in the middle of any slice, and ends the same", async () => {
    resultOf(await feed(history()));
    await openAndCrash(0);
    expect([await modeOf(), await openings()]).toEqual(["transfers", []]);
    let cuts = 0;
    for (let posted = 0; posted < expected.length; cuts += 1) {
      // A run that continues an opening looks at the agent in its first slice.
      await openAndCrash(cuts === 0 ? 1 : 2);
      expect((await verifyLedgerNow()).faults).toEqual([]);
      const found = await openings();
      expect(found).toEqual(expected.slice(0, found.length));
      posted = found.length;
    }
    expect(cuts).toBeGreaterThan(4);
    expect(await open()).toEqual({ ok: true, value: { players: 7 } });
    expect(await openings()).toEqual(expected);
    await expectOrder();
  });

  it("posts once for each player when two servers do it at once", async () => {
    resultOf(await feed(history()));
    const opened = await Promise.all([open(connection), open(other)]);
    expect(opened).toEqual([
      { ok: true, value: { players: 7 } },
      { ok: true, value: { players: 7 } },
    ]);
    expect(await openings()).toEqual(expected);
    expect(await rows("select after from audit where action = 'agent.set' order by id")).toEqual([
      { after: JSON.stringify({ wallet: "opening" }) },
      { after: JSON.stringify({ wallet: "trades", players: 7 }) },
    ]);
    await expectOrder();
  });

  it("holds back the agent's feed on another server from before the trades are judged, and no other agent's", async () => {
    resultOf(await feed(history()));
    let endJudging = () => {};
    const mayEnd = new Promise<void>((resolve) => {
      endJudging = resolve;
    });
    let isJudged = false;
    const opening = openAndCrash(1, async () => {
      isJudged = true;
      await mayEnd;
    });
    await expect.poll(() => isJudged).toBe(true);
    const late = tradeVersion({ currency: "USD", tradeId: "late" });
    resultOf(await feed([{ ...late, agentId: "rival" }], other));
    const fed = feed([late], other);
    const waiters = () =>
      rows(`select 1 from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`);
    await expect.poll(waiters).toHaveLength(1);
    endJudging();
    expect(await fed).toMatchObject({ ok: false, failure: { kind: "not_available", retryAfterSeconds: 5 } });
    await opening;
    expect(await feed([late], other)).toMatchObject({ ok: false, failure: { retryAfterSeconds: 5 } });
    resultOf(await open());
    expect(await feed([late], other)).toMatchObject({ ok: true, value: { applied: 1 } });
    await expectOrder();
  });

  it("lets transfers through while it judges and between its slices, and posts onto what they leave", async () => {
    resultOf(await feed(history()));
    let slices = 0;
    const meanwhile: InSlice = async (begin, work) => {
      const value = await inTransaction(connection, begin, async (transaction) => {
        const judged = await work(transaction);
        // While trades are only judged, no transaction locks the wallets.
        if (slices === 0) await other.client.query("select 1 from wallets where agent_id = 'acme' for update nowait");
        return judged;
      });
      slices += 1;
      return value;
    };
    await rows(`insert into wallets (agent_id, player_id, currency, balance, status, opened_at, head)
      values ('acme', 'p-1', 'USD', 0, 'active', 0, '')`);
    expect(await open(connection, workOn(connection, meanwhile))).toMatchObject({ ok: true });
    expect(slices).toBeGreaterThan(3);
    expect(await openings()).toEqual(expected);
  });

  it("is refused before anything is changed when a player's trades come to more than a wallet holds", async () => {
    const most = parseMoney("90000000000");
    const big = { currency: "USD", payout: most, turnover: money(0n) };
    resultOf(await feed(["a", "b"].map((tradeId) => tradeVersion({ ...big, tradeId, playerId: "z" }))));
    resultOf(await feed([tradeVersion({ currency: "USD", tradeId: "c", playerId: "a" })]));
    expect(await open()).toMatchObject({ ok: false, failure: { message: expect.stringContaining('player "z"') } });
    expect([await modeOf(), await openings()]).toEqual(["transfers", []]);
  });

  it("is refused before anything is changed when the report says something else of the same trades", async () => {
    resultOf(await feed(history()));
    await rows("update cells set turnover_units = turnover_units + 1 where grid = 0");
    expect(await open()).toMatchObject({
      ok: false,
      failure: { message: expect.stringContaining("not what its report says") },
    });
    expect([await modeOf(), await openings()]).toEqual(["transfers", []]);
  });
});

const verifyLedgerNow = () => inSnapshot({ connection }, () => verifyLedger(proofReader(connection), chain));
