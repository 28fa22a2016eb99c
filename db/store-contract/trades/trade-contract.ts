import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { historyRuns } from "#e2e/fixtures/faults/torture";
import { pending, tradeVersion } from "#e2e/fixtures/made/trade-version";
import type { Agent } from "#lib/domain/agents/agent";
import { joinMoney, money, parseMoney } from "#lib/domain/money/money";
import { figuresIn } from "#lib/domain/reports/summary";
import { day, floorTo, hour, type Instant, instant, nanosecond } from "#lib/domain/time/instant";
import type { Period, ReportRange } from "#lib/domain/time/period";
import { type TradeVersion, tradeAmountMax } from "#lib/domain/trades/trade";
import { everyTrade } from "#lib/domain/trades/trade-queries";
import { anyFeed, anyRange } from "./any-feed";
import { isInRange, oracleTotals, totalsOf } from "./report-oracle";

const early = instant(0n);

export function tradeContract(subject: StoreUnderTest): void {
  describe("a trade", () => {
    const rate = (currency: string, usd: string, from: Instant = early) =>
      subject.store.agents.setRate({ currency, usd, from }, subject.author());
    async function ratedAgent(usd = "1.1"): Promise<Agent> {
      const agent = await subject.agent({ currency: subject.currency() });
      resultOf(await rate(agent.currency, usd));
      return agent;
    }
    const of = (agent: Agent, change: Partial<TradeVersion> = {}) =>
      tradeVersion({ agentId: agent.id, currency: agent.currency, ...change });

    it("is read back by the feed: the version in force, counts and exact sums by day, and who serves its agent", async () => {
      const { trades } = subject.store;
      const [agent, other] = [await ratedAgent("1"), await ratedAgent("1")];
      const most = money(tradeAmountMax);
      const dayOf = (at: Instant): Period => {
        const start = instant(floorTo(at, day));
        return { start, end: instant(start + day) };
      };
      const { matchedAt } = tradeVersion();
      const today = dayOf(matchedAt);
      const firstMoment = { matchedAt: today.start, settledAt: today.end };
      const lastMoment = { matchedAt: instant(today.end - nanosecond), settledAt: today.end };
      await subject.feed([
        of(agent, { tradeId: "a", turnover: most, payout: most, ...firstMoment }),
        of(agent, { tradeId: "b", turnover: most, payout: parseMoney("0.00000001"), ...lastMoment }),
        of(agent, { tradeId: "c", version: 2, settlementResult: "VOID", payout: parseMoney("3") }),
        of(agent, { tradeId: "c", version: 1, ...pending }),
        of(agent, { tradeId: "next", matchedAt: today.end, settledAt: today.end }),
        of(other, { tradeId: "a" }),
      ]);
      const kept = resultOf(await trades.fedTrade(agent.id, "c"));
      expect(kept).toMatchObject({ isAgentKnown: true, found: { version: 2, category: "void" } });
      expect(kept.found?.receivedAt).toBe(subject.clock.now());
      expect(resultOf(await trades.fedTrade(agent.id, "nothing")).found).toBeNull();
      expect(resultOf(await trades.fedTrade("nobody", "a"))).toEqual({ isAgentKnown: false, found: null });
      const days = [dayOf(instant(matchedAt - day)), today, dayOf(instant(matchedAt + day))];
      const { figures } = resultOf(await trades.fedDays(agent.id, days)).found;
      const sums = figures.map((of) => figuresIn(of, null));
      expect(sums.map(({ count }) => count)).toEqual([0, 3, 1]);
      expect(sums.map(({ sums }) => joinMoney(sums.turnover))).toEqual([
        0n,
        2n * most + parseMoney("25"),
        parseMoney("25"),
      ]);
      expect(sums.map(({ sums }) => joinMoney(sums.payout))).toEqual([
        0n,
        most + parseMoney("3.00000001"),
        parseMoney("50.49"),
      ]);
      expect(resultOf(await trades.fedDays("nobody", days)).isAgentKnown).toBe(false);
    });

    it("is kept as it came, with its category, its rate, and its figures in USD rounded once", async () => {
      const agent = await ratedAgent("1.000000000000000001");
      const trade = of(agent, { turnover: parseMoney("90000"), payout: parseMoney("0.00000001"), side: "LAY" });
      expect(await subject.feed([trade])).toEqual({ applied: 1, unchanged: 0, refused: [] });
      expect(await subject.trades(agent.id)).toMatchObject([
        {
          ...trade,
          usdRate: "1.000000000000000001",
          category: "valid",
          usdTurnover: parseMoney("90000"),
          usdPayout: parseMoney("0.00000001"),
          usdCommission: parseMoney("0.51"),
        },
      ]);
    });

    it("is refused when a version comes again with other content, were it in force, replaced or late", async () => {
      const agent = await ratedAgent();
      await subject.feed([3, 5, 4].map((version) => of(agent, { version })));
      const changed = [3, 4, 5].map((version) => of(agent, { version, selection: "Away" }));
      const { applied, unchanged, refused } = await subject.feed(changed);
      expect({ applied, unchanged }).toEqual({ applied: 0, unchanged: 0 });
      expect(refused.map(({ index, message }) => [index, /other content/.test(message)])).toEqual([
        [0, true],
        [1, true],
        [2, true],
      ]);
    });

    it("is its agent's own: another agent may use its id", async () => {
      const [agent, other] = [await ratedAgent(), await ratedAgent()];
      await subject.feed([of(agent), of(other, { turnover: parseMoney("1") })]);
      expect(await subject.trades(agent.id)).toMatchObject([{ turnover: parseMoney("25") }]);
      expect(await subject.trades(other.id)).toMatchObject([{ turnover: parseMoney("1") }]);
    });
  });

  describe("the USD rate of a trade", () => {
    const matchedAt = tradeVersion().matchedAt;
    const of = (agent: Agent, change: Partial<TradeVersion> = {}) =>
      tradeVersion({ agentId: agent.id, currency: agent.currency, ...change });
    const ratesOf = async (agent: Agent) => (await subject.trades(agent.id)).map(({ usdRate }) => usdRate);

    it("is the one in force at its matching time, from the very nanosecond on", async () => {
      const agent = await subject.agent({ currency: subject.currency() });
      for (const [usd, from] of [
        ["1.3", instant(matchedAt + hour)],
        ["1.1", early],
        ["1.2", matchedAt],
      ] as const) {
        resultOf(await subject.store.agents.setRate({ currency: agent.currency, usd, from }, subject.author()));
      }
      const times = [hour, hour - nanosecond, 0n, -nanosecond].map((later) => instant(matchedAt + later));
      await subject.feed(times.map((at, index) => of(agent, { tradeId: `t-${index}`, matchedAt: at })));
      expect(await ratesOf(agent)).toEqual(["1.3", "1.2", "1.2", "1.1"]);
    });
  });
}

const rate = "0.923400000000000001";
const runs = historyRuns({ quick: 24, long: 160 });

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
        runs,
      );
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
