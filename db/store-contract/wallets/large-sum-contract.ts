import { describe, expect, it } from "vitest";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { oracleTotals, totalsOf } from "#db/store-contract/trades/report-oracle";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { tradeVersion } from "#e2e/fixtures/made/trade-version";
import { money } from "#lib/domain/money/money";
import { day, hour, instant, nanosecond } from "#lib/domain/time/instant";
import type { TradeVersion } from "#lib/domain/trades/trade";
import { tradeAmountMax } from "#lib/domain/trades/trade";

const cap = money(tradeAmountMax);
const { matchedAt } = tradeVersion();

export function largeSumContract(subject: StoreUnderTest): void {
  describe("trades at the highest amount there is", () => {
    it("add up exactly past 64 bits, over whole days, hours and single rows, and after corrections", async () => {
      const agent = await subject.agent({ currency: "USD" });
      const trades = Array.from({ length: 40 }, (_, index) =>
        tradeVersion({
          agentId: agent.id,
          currency: "USD",
          tradeId: `t-${index}`,
          turnover: cap,
          payout: money(cap - 1n),
          commission: cap,
          settledAt: instant(matchedAt + hour),
        }),
      );
      expect(40n * cap > 2n ** 63n).toBe(true);
      expect((await subject.feed(trades)).applied).toBe(trades.length);
      const check = async (kept: readonly TradeVersion[]) => {
        for (const range of [
          { create: { start: instant(matchedAt - day), end: instant(matchedAt + 3n * day) }, settlement: null },
          { create: { start: instant(matchedAt - hour), end: instant(matchedAt + 2n * hour) }, settlement: null },
          { create: { start: matchedAt, end: instant(matchedAt + nanosecond) }, settlement: null },
          {
            create: null,
            settlement: { start: instant(matchedAt + hour), end: instant(matchedAt + hour + nanosecond) },
          },
        ]) {
          const { figures } = resultOf(await subject.store.reports.report(agent.id, range));
          expect(totalsOf(figures)).toEqual(oracleTotals(kept, range, "1"));
        }
        expect(resultOf(await subject.store.proofs.verifyReport()).faults).toEqual([]);
      };
      await check(trades);
      const corrected = trades.map((trade) => ({ ...trade, version: 2, turnover: money(1n), payout: money(0n) }));
      await subject.feed(corrected.slice(0, 39));
      await check([...corrected.slice(0, 39), ...trades.slice(39)]);
    });
  });
}
