import { describe, expect, it } from "vitest";
import { type MakeStore, type StoreUnderTest, storeUnderTest } from "#db/store-contract/store-under-test";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { tradeVersion } from "#e2e/fixtures/made/trade-version";
import type { Agent } from "#lib/domain/agents/agent";
import { parseMoney } from "#lib/domain/money/money";
import { day, hour, instant, nanosecond } from "#lib/domain/time/instant";
import type { TradeVersion } from "#lib/domain/trades/trade";
import { oracleTotals, totalsOf } from "./report-oracle";

const { matchedAt } = tradeVersion();

export function retentionContract(make: MakeStore): void {
  describe("a retention run", () => {
    // The cut holds for a whole database and only moves forward, so each test cuts a year after the former.
    const subject = storeUnderTest(make);
    let year = 0n;
    const nextCut = () => {
      year += 1n;
      return instant(matchedAt + year * 365n * day);
    };
    const of = (agent: Agent, change: Partial<TradeVersion>) =>
      tradeVersion({ agentId: agent.id, currency: "USD", ...change });

    it("says that nothing was ever cut, before the first one", async () => {
      expect(resultOf(await subject.store.trades.dataAvailableFrom())).toEqual({ cut: null, ranAt: null });
    });

    it("deletes every agent's trades matched before the cut, and no other, and leaves the right sums", async () => {
      const agents = [await subject.agent({ currency: "USD" }), await subject.agent({ currency: "USD" })];
      const cut = nextCut();
      // Less than a step's rows, exactly a step's, and several steps': the run must notice each agent's end.
      for (const [index, agent] of agents.entries()) await subject.feed(tradesAround(agent, cut, 40 + 180 * index));
      const { deleted } = resultOf(await subject.store.trades.runRetention(cut, subject.author()));
      expect(deleted).toBe(20 + 110);
      for (const [index, agent] of agents.entries()) {
        const kept = tradesAround(agent, cut, 40 + 180 * index).filter((trade) => trade.matchedAt >= cut);
        expect(await subject.trades(agent.id)).toHaveLength(kept.length);
        await compare(subject, agent, kept, cut);
      }
      expect(resultOf(await subject.store.proofs.verifyReport())).toMatchObject({ faultCount: 0, trades: 130 });
    });

    it("says where the kept data begins and when it ran, and never cuts back", async () => {
      const cut = nextCut();
      subject.clock.pass(hour);
      const ranAt = subject.clock.now();
      resultOf(await subject.store.trades.runRetention(cut, subject.author()));
      expect(resultOf(await subject.store.trades.dataAvailableFrom())).toEqual({ cut, ranAt });
      subject.clock.pass(hour);
      const earlier = instant(cut - day);
      expect(resultOf(await subject.store.trades.runRetention(earlier, subject.author())).deleted).toBe(0);
      expect(resultOf(await subject.store.trades.dataAvailableFrom())).toEqual({ cut, ranAt: subject.clock.now() });
      const [row] = await subject.audit(null);
      expect(row).toMatchObject({ action: "retention.run", actor: "operator:test" });
    });

    it("keeps what it deleted from coming back late, and refuses that alone", async () => {
      const agent = await subject.agent({ currency: "USD" });
      const cut = nextCut();
      const old = of(agent, { tradeId: "old", matchedAt: instant(cut - nanosecond) });
      await subject.feed([old]);
      resultOf(await subject.store.trades.runRetention(cut, subject.author()));
      const late = [old, { ...old, version: 2 }, of(agent, { tradeId: "new", matchedAt: cut })];
      const { applied, refused } = await subject.feed(late);
      expect([applied, refused.map(({ index }) => index)]).toEqual([1, [0, 1]]);
      expect(await subject.trades(agent.id)).toMatchObject([{ tradeId: "new" }]);
      const range = { create: { start: instant(cut - day), end: instant(cut + day) }, settlement: null };
      const report = resultOf(await subject.store.reports.report(agent.id, range));
      expect(report.retention.cut).toBe(cut);
      expect(totalsOf(report.figures).valid.count).toBe(1);
    });

    it("takes a trade's history with it: its id may be used for another trade", async () => {
      const agent = await subject.agent({ currency: "USD" });
      const cut = nextCut();
      const old = { tradeId: "t", matchedAt: instant(cut - day) };
      await subject.feed([1, 2].map((version) => of(agent, { ...old, version })));
      resultOf(await subject.store.trades.runRetention(cut, subject.author()));
      const another = { tradeId: "t", matchedAt: cut, selection: "Away" };
      const taken = await subject.feed([3, 1, 2].map((version) => of(agent, { ...another, version })));
      expect(taken).toEqual({ applied: 1, unchanged: 2, refused: [] });
    });

    it("and trades that come in meanwhile leave rows and cells that agree", async () => {
      const agent = await subject.agent({ currency: "USD" });
      const cut = nextCut();
      await subject.feed(tradesAround(agent, cut, 300));
      const corrected = tradesAround(agent, cut, 300).map((trade) => ({
        ...trade,
        version: 2,
        turnover: parseMoney("1"),
      }));
      const batches = [0, 100, 200].map((from) => corrected.slice(from, from + 100));
      await Promise.all([
        subject.store.trades.runRetention(cut, subject.author()),
        ...batches.map((batch) => subject.store.trades.applyTrades(batch, subject.clock.now())),
      ]);
      const rows = await subject.trades(agent.id);
      expect(rows).toHaveLength(150);
      expect(rows.filter((row) => row.matchedAt < cut)).toEqual([]);
      await compare(subject, agent, rows, cut);
      expect(resultOf(await subject.store.proofs.verifyReport()).faults).toEqual([]);
    });

    /** Equally many trades just before the cut (the last by a nanosecond) and after it, settled on both sides. */
    const tradesAround = (agent: Agent, cut: bigint, count: number): TradeVersion[] =>
      Array.from({ length: count }, (_, index) => {
        const at = instant(
          cut - nanosecond + (BigInt(index) - BigInt(count / 2 - 1)) * (index < count / 2 ? hour : 1n),
        );
        return of(agent, { tradeId: `t-${index}`, matchedAt: at, settledAt: instant(at + BigInt(index % 5) * day) });
      });
  });
}

async function compare(subject: StoreUnderTest, agent: Agent, kept: readonly TradeVersion[], cut: bigint) {
  const around = { start: instant(cut - 30n * day), end: instant(cut + 30n * day) };
  for (const range of [
    { create: around, settlement: null },
    { create: null, settlement: around },
    { create: around, settlement: { start: instant(cut + 1n), end: instant(cut + 3n * day + 1n) } },
  ]) {
    const { figures } = resultOf(await subject.store.reports.report(agent.id, range));
    expect(totalsOf(figures)).toEqual(oracleTotals(kept, range, "1"));
  }
}
