import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { verifyLedger } from "#db/proofs/verify-ledger";
import type { BulkJob } from "#db/sqlite/engine/bulk-queue";
import type { Connection } from "#db/sqlite/engine/connection";
import { proofReader } from "#db/sqlite/proofs/proof-reader";
import { agents } from "#db/tables/agents";
import { movements, wallets } from "#db/tables/wallets";
import { embeddedJobs, type MigratedDatabase, migratedDatabase } from "#e2e/fixtures/databases/migrated-database";
import { pending, tradeVersion } from "#e2e/fixtures/made/trade-version";
import { chainUnder } from "#lib/crypto/chain-under";
import { newAgentSettings } from "#lib/domain/agents/agent";
import { money, parseMoney } from "#lib/domain/money/money";
import { instant, second } from "#lib/domain/time/instant";
import type { TradeVersion } from "#lib/domain/trades/trade";

const chain = chainUnder(new Uint8Array(32));
const receivedAt = instant(1_790_000_000_000_000_000n);
const by = { actor: "operator:test", requestId: null, address: null, at: instant(receivedAt + second), acting: null };

let database: MigratedDatabase;
let connection: Connection;
beforeEach(async () => {
  database = await migratedDatabase();
  connection = database.connection;
  for (const id of ["acme", "rival"]) {
    const agent = { id, name: id, currency: "USD", knownPlayersOnly: false, status: "active", createdAt: receivedAt };
    connection.db
      .insert(agents)
      .values({ ...newAgentSettings, ...agent, deskAllow: [], status: "active", wallet: "transfers" })
      .run();
  }
});
afterEach(() => database.remove());

/** Runs a bulk job in one slice. */
function run(job: BulkJob): unknown {
  while (job.step()) {}
  job.endSlice();
  return job.result();
}

const feed = (trades: readonly TradeVersion[]) =>
  run(embeddedJobs(connection, chain).trades.applyTrades(trades, receivedAt));
const open = () => run(embeddedJobs(connection, chain).books.openWallets("acme", by));
const agentRow = () => connection.db.select().from(agents).where(eq(agents.id, "acme")).get();

const loss = { settlementResult: "LOSE", payout: money(0n), commission: money(0n) } as const;

/** Nine players; the first has many trades, and the last only void ones. */
function history(): TradeVersion[] {
  const own = (change: Partial<TradeVersion>) =>
    tradeVersion({ currency: "USD", turnover: parseMoney("10"), ...change });
  const many = Array.from({ length: 401 }, (_, index) => own({ ...loss, tradeId: `many-${index}`, playerId: "p-0" }));
  const others = Array.from({ length: 8 }, (_, index) => [
    own({ tradeId: `won-${index}`, playerId: `p-${index + 1}`, payout: parseMoney("15"), marketVoided: index === 7 }),
    own({
      ...pending,
      tradeId: `open-${index}`,
      playerId: `p-${index + 1}`,
      status: index === 7 ? "rejected" : "accepted",
    }),
  ]);
  return [...many, ...others.flat()];
}

describe("opening wallets from the kept trades", () => {
  it("posts for each player what they come to, and nothing of another agent's", async () => {
    feed(history());
    feed(history().map((trade) => ({ ...trade, agentId: "rival" })));
    expect(open()).toEqual({ ok: true, value: { players: 8 } });
    const of = (playerId: string) =>
      connection.db
        .select()
        .from(wallets)
        .all()
        .filter((row) => row.playerId === playerId);
    expect(of("p-0")).toMatchObject([{ agentId: "acme", balance: parseMoney("-4010"), exposure: 0n }]);
    expect(of("p-1")).toMatchObject([{ agentId: "acme", balance: parseMoney("-5"), exposure: parseMoney("10") }]);
    expect(of("p-8")).toMatchObject([{ agentId: "acme", balance: 0n, exposure: 0n, head: "" }]);
    expect(await verifyLedger(proofReader(connection), chain)).toMatchObject({ faultCount: 0 });
    expect(agentRow()).toMatchObject({ wallet: "trades" });
  });

  it("is refused before anything is changed when a player's trades come to more than a wallet holds", () => {
    const most = parseMoney("90000000000");
    const big = { currency: "USD", payout: most, turnover: money(0n) };
    feed(["a", "b"].map((tradeId) => tradeVersion({ ...big, tradeId, playerId: "z" })));
    feed([tradeVersion({ currency: "USD", tradeId: "c", playerId: "a" })]);
    expect(open()).toMatchObject({ ok: false, failure: { message: expect.stringContaining('player "z"') } });
    expect(connection.db.select().from(movements).all()).toEqual([]);
    expect(agentRow()).toMatchObject({ wallet: "transfers" });
  });

  it("is refused before anything is changed when the report says something else of the same trades", () => {
    feed(history());
    connection.client.exec("update cells set turnover_units = turnover_units + 1 where grid = 0");
    expect(open()).toMatchObject({
      ok: false,
      failure: { message: expect.stringContaining("not what its report says") },
    });
    expect(connection.db.select().from(movements).all()).toEqual([]);
    expect(agentRow()).toMatchObject({ wallet: "transfers" });
  });
});
