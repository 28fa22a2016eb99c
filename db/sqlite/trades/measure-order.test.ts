import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Connection } from "#db/sqlite/engine/connection";
import { insertAgent, type MigratedDatabase, migratedDatabase } from "#e2e/fixtures/databases/migrated-database";
import { tradeVersion } from "#e2e/fixtures/made/trade-version";
import { chainUnder } from "#lib/crypto/chain-under";
import { anyAmount } from "#lib/domain/lists/amount-range";
import { parseMoney } from "#lib/domain/money/money";
import { day, instant, nanosecond } from "#lib/domain/time/instant";

const chain = chainUnder(new Uint8Array(32));
let database: MigratedDatabase;
let connection: Connection;
beforeEach(async () => {
  database = await migratedDatabase();
  connection = database.connection;
  connection.client.exec(insertAgent("acme"));
  connection.client.exec("insert into rates (currency, from_at, usd) values ('EUR', 0, '2')");
});
afterEach(async () => {
  await database.remove();
  vi.doUnmock("#lib/domain/reports/packed-sums");
  vi.resetModules();
});

type Order = <T>(list: readonly T[]) => T[];
const orders: readonly (readonly [string, Order])[] = [
  ["as it is written", (list) => [...list]],
  ["reversed", (list) => [...list].reverse()],
  ["rotated by one", (list) => [...list.slice(1), ...list.slice(0, 1)]],
];

/** Loads the store's own modules with the lines of the table, and of every list made from it, in another order. */
async function modulesIn(order: Order) {
  vi.resetModules();
  vi.doMock("#lib/domain/reports/measure", async (original) => {
    const real = await original<typeof import("#lib/domain/reports/packed-sums")>();
    const byMeasure = <T>(of: (measure: (typeof real.measures)[number]) => T) =>
      Object.fromEntries(order(Object.entries(real.byMeasure(of))));
    return { ...real, byMeasure, measures: order(real.measures) };
  });
  const modules = await Promise.all([
    import("#e2e/fixtures/databases/migrated-database"),
    import("#db/sqlite/engine/engine-words"),
    import("#db/sqlite/engine/read-runner"),
    import("#db/reads/trades/report-figures"),
    import("#db/reads/trades/trade-rows"),
    import("#db/proofs/verify-report"),
    import("#db/sqlite/proofs/proof-reader"),
  ]);
  const [{ embeddedJobs }, { engineWords }, { readRunner }, { reportFigures }, { tradeRows }, ...others] = modules;
  const [{ verifyReport }, { proofReader }] = others;
  const run = readRunner(connection);
  const figuresOf = reportFigures(engineWords);
  const { sumsOf } = tradeRows(engineWords);
  return { embeddedJobs, run, figuresOf, sumsOf, verifyReport, proofReader };
}

describe("the order in which measures are listed", () => {
  it.each(orders)("means nothing, neither for cells nor for single trades nor for the proof: %s", async (_, order) => {
    const { embeddedJobs, run, figuresOf, sumsOf, verifyReport, proofReader } = await modulesIn(order);
    const amounts = { turnover: parseMoney("1.1"), payout: parseMoney("30.03"), commission: parseMoney("500.005") };
    const trade = tradeVersion(amounts);
    const job = embeddedJobs(connection, chain).trades.applyTrades([trade], instant(1n));
    job.step();
    job.endSlice();
    const sums = {
      turnover: { units: 1n, parts: 10_000_000n },
      payout: { units: 30n, parts: 3_000_000n },
      commission: { units: 500n, parts: 500_000n },
      usdTurnover: { units: 2n, parts: 20_000_000n },
      usdPayout: { units: 60n, parts: 6_000_000n },
      usdCommission: { units: 1_000n, parts: 1_000_000n },
    };
    const fromCells = { create: { start: instant(0n), end: instant(trade.matchedAt + day) }, settlement: null };
    const fromRows = {
      create: { start: trade.matchedAt, end: instant(trade.matchedAt + nanosecond) },
      settlement: null,
    };
    for (const range of [fromCells, fromRows]) {
      const { valid } = run(figuresOf("acme", range));
      expect(valid).toEqual({ count: 1, wins: 1, sums });
    }
    const everything = { category: null, result: null, playerId: null, marketId: null, amounts: anyAmount };
    const filter = { agentId: "acme", range: fromCells, ...everything };
    const added = run(sumsOf(filter));
    expect(added).toEqual({ count: 1, wins: 1, sums });
    expect((await verifyReport(proofReader(connection))).faults).toEqual([]);
  });
});
