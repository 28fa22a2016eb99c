import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { instant } from "#lib/domain/time/instant";
import type { ReportRange } from "#lib/domain/time/period";
import type { TradeVersion } from "#lib/domain/trades/trade";
import { everyTrade } from "#lib/domain/trades/trade-queries";
import { anyFeed, anyRange } from "./any-feed";
import { isInRange, oracleTotals, totalsOf } from "./report-oracle";

const rate = "0.923400000000000001";
const runs = 40;

export function feedContract(subject: StoreUnderTest): void {
  describe("trades delivered in any order, any batches, and repeatedly", () => {
    it("end as each one's last version, in cells that follow from the rows, and report what the rows add up to", async () => {
      const currency = subject.currency();
      resultOf(await subject.store.agents.setRate({ currency, usd: rate, from: instant(0n) }, subject.author()));
      const anyRanges = fc.array(anyRange, { minLength: 1, maxLength: 8 });
      await fc.assert(
        fc.asyncProperty(anyFeed(rate), anyRanges, async ({ versions, batches }, ranges) => {
          // The largest amounts would pass what a wallet can hold, so trades move no wallets here.
          const agent = await subject.agent({ currency, wallet: "transfers" });
          const own = (trade: TradeVersion): TradeVersion => ({ ...trade, agentId: agent.id, currency });
          const taken = await Promise.all(batches.map((batch) => subject.feed(batch.map(own))));
          expect(taken.flatMap(({ refused }) => refused)).toEqual([]);

          const last = versions.flatMap((steps) => steps.slice(-1)).map((trade) => ({ ...own(trade), usdRate: rate }));
          expect(await subject.trades(agent.id)).toMatchObject(last.sort(newestFirst));
          for (const range of ranges) await compareReport(subject, agent.id, range, last);
          const total = batches.flat().length;
          const again = await subject.feed(batches.flat().map(own));
          expect(again).toEqual({ applied: 0, unchanged: total, refused: [] });
        }),
        { numRuns: runs },
      );
      // Checked once after all runs: each had an agent of its own, so all their cells are still there.
      expect(resultOf(await subject.store.proofs.verifyReport())).toMatchObject({ faultCount: 0, faults: [] });
    });
  });
}

async function compareReport(subject: StoreUnderTest, agentId: string, range: ReportRange, trades: TradeVersion[]) {
  const { figures } = resultOf(await subject.store.reports.report(agentId, range));
  expect(totalsOf(figures)).toEqual(oracleTotals(trades, range, rate));
  const listed = await subject.store.trades.listTrades({ agentId, range, ...everyTrade, limit: 500 });
  const expected = trades.filter((trade) => isInRange(trade, range)).map(({ tradeId }) => tradeId);
  expect(resultOf(listed).trades.map(({ tradeId }) => tradeId)).toEqual(expected);
}

function newestFirst(a: TradeVersion, b: TradeVersion): number {
  if (a.matchedAt !== b.matchedAt) return a.matchedAt > b.matchedAt ? -1 : 1;
  return a.tradeId < b.tradeId ? -1 : 1;
}
