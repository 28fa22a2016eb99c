import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { walked } from "#db/store-contract/walked";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { historyRuns } from "#e2e/fixtures/faults/torture";
import { Exact, hundredMillionths, inUsd, printed } from "#e2e/fixtures/made/exact";
import { pending, tradeVersion } from "#e2e/fixtures/made/trade-version";
import type { Agent } from "#lib/domain/agents/agent";
import { anyAmount } from "#lib/domain/lists/amount-range";
import { formatMoney, parseMoney } from "#lib/domain/money/money";
import { figureNames, figureRules } from "#lib/domain/reports/figure";
import type { FigureMeasure } from "#lib/domain/reports/packed-sums";
import { addedUp, summarise } from "#lib/domain/reports/summary";
import { day, instant, minute, second } from "#lib/domain/time/instant";
import type { ReportRange } from "#lib/domain/time/period";
import type { StoredTrade, TradeVersion } from "#lib/domain/trades/trade";
import { tradeOrders } from "#lib/domain/trades/trade-filters";
import type { DrillDownQuery } from "#lib/domain/trades/trade-queries";
import { anyFeed, anyRange } from "./any-feed";
import { isInRange, oracleTotals, totalsOf } from "./report-oracle";

const runs = historyRuns({ quick: 12, long: 60 });
const { matchedAt } = tradeVersion();
const aroundIt = {
  create: { start: instant(matchedAt - day), end: instant(matchedAt + day) },
  settlement: null,
};

export function drillDownContract(subject: StoreUnderTest): void {
  describe("a drill-down", () => {
    const drill = async (agent: Agent, change: Partial<DrillDownQuery> = {}) => {
      const all = {
        category: null,
        result: null,
        playerId: null,
        marketId: null,
        amounts: anyAmount,
        order: "-time" as const,
        after: null,
        limit: 500,
        withSums: true,
        changedAfter: null,
      };
      return resultOf(await subject.store.trades.drillDown({ agentId: agent.id, range: aroundIt, ...all, ...change }));
    };
    async function agentWith(trades: readonly TradeVersion[]): Promise<Agent> {
      // The largest amounts would pass what a wallet can hold, so trades move no wallets here.
      const agent = await subject.agent({ currency: "USD", wallet: "transfers" });
      await subject.feed(trades.map((trade) => ({ ...trade, agentId: agent.id, currency: "USD", usdRate: null })));
      return agent;
    }

    it("of each figure lists rows that add up to it, to the last digit, over any range", async () => {
      await fc.assert(
        fc.asyncProperty(anyFeed("1"), anyRange, async ({ versions }, range) => {
          const agent = await agentWith(versions.flat());
          for (const name of figureNames) {
            const rule = figureRules[name];
            const { trades, figures, sums } = await drill(agent, { range, ...rule });
            const figure = summarise(figures, agent.currency)[name];
            expect(sums && addedUp(rule.measure, sums), name).toBe(figure);
            expect(addedByHand(rule.measure, trades), name).toBe(shown(figure));
          }
        }),
        runs,
      );
    });

    it("of a player or a market has their rows alone, and the report's figures of all", async () => {
      await fc.assert(
        fc.asyncProperty(anyFeed("1"), anyRange, async ({ versions }, range) => {
          const named = versions.map((steps, index) =>
            steps.map((trade) => ({ ...trade, playerId: `p-${index % 2}`, marketId: `m-${index % 3}` })),
          );
          const agent = await agentWith(named.flat());
          const last = named.flatMap((steps) => steps.slice(-1));
          const filters: readonly Partial<DrillDownQuery>[] = [
            { playerId: "p-1" },
            { marketId: "m-1" },
            { playerId: "p-1", marketId: "m-1" },
            { marketId: "m" },
          ];
          for (const filter of filters) {
            const { trades, figures, sums } = await drill(agent, { range, ...filter });
            const theirs = last.filter(
              (trade) =>
                isInRange(trade, range) &&
                (filter.playerId ?? trade.playerId) === trade.playerId &&
                (filter.marketId ?? trade.marketId) === trade.marketId,
            );
            expect(trades.map(({ tradeId }) => tradeId).sort()).toEqual(theirs.map(({ tradeId }) => tradeId).sort());
            expect(BigInt(sums?.count ?? -1)).toBe(BigInt(theirs.length));
            expect(sums && shown(addedUp("turnover", sums))).toBe(addedByHand("turnover", trades));
            expect(totalsOf(figures)).toEqual(oracleTotals(last, range, "1"));
          }
        }),
        runs,
      );
    });

    it("is by time or by turnover, either way, and walked by places shows each row once in any order, under the sums of all", async () => {
      const agent = await agentWith(
        Array.from({ length: 9 }, (_, index) =>
          tradeVersion({
            tradeId: `t-${index}`,
            playerId: `p-${index % 2}`,
            turnover: parseMoney(["5", "80", "5.00000001"][index % 3] ?? ""),
            matchedAt: instant(matchedAt + BigInt(Math.floor(index / 4)) * minute),
            ...(index % 4 === 0 && pending),
          }),
        ),
      );
      const rising = {
        time: ["t-3", "t-2", "t-1", "t-0", "t-7", "t-6", "t-5", "t-4", "t-8"],
        amount: ["t-3", "t-0", "t-6", "t-2", "t-5", "t-8", "t-1", "t-7", "t-4"],
      };
      const idsOf = (trades: readonly StoredTrade[]) => trades.map(({ tradeId }) => tradeId);
      for (const by of ["time", "amount"] as const) {
        expect(idsOf((await drill(agent, { order: by })).trades)).toEqual(rising[by]);
        expect(idsOf((await drill(agent, { order: `-${by}` })).trades)).toEqual(rising[by].toReversed());
      }
      const settled = { create: null, settlement: { start: matchedAt, end: instant(matchedAt + day) } };
      const filters = [{}, { playerId: "p-1" }, { category: "valid" }, { range: settled }] as const;
      for (const filter of filters) {
        for (const order of tradeOrders) {
          const whole = (await drill(agent, { ...filter, order })).trades;
          const seen = await walked<StoredTrade>(2, async (page) => {
            const { trades, sums } = await drill(agent, { ...filter, order, ...page });
            expect(sums?.count).toBe(whole.length);
            return trades;
          });
          expect(idsOf(seen)).toEqual(idsOf(whole));
        }
      }
    });

    it("of some amounts has the rows within them, both ends included, and their sums", async () => {
      const turnovers = ["4.99999999", "5", "7", "9", "9.00000001"].map(parseMoney);
      const agent = await agentWith(
        turnovers.map((turnover, index) => tradeVersion({ tradeId: `t-${index}`, turnover })),
      );
      const ids = async (from: number | null, to: number | null) => {
        const end = (index: number | null) => (index === null ? null : (turnovers[index] ?? null));
        const { trades, sums } = await drill(agent, { amounts: { from: end(from), to: end(to) }, order: "amount" });
        expect(sums?.count).toBe(trades.length);
        return trades.map(({ tradeId }) => tradeId);
      };
      expect(await ids(1, 3)).toEqual(["t-1", "t-2", "t-3"]);
      expect(await ids(4, null)).toEqual(["t-4"]);
      expect(await ids(null, 0)).toEqual(["t-0"]);
    });

    it("is counted as it is filtered, from the report's cells or from the rows", async () => {
      await fc.assert(
        fc.asyncProperty(anyFeed("1"), anyRange, async ({ versions }, range) => {
          const named = versions.map((steps, index) =>
            steps.map((trade) => ({ ...trade, playerId: `p-${index % 2}` })),
          );
          const agent = await agentWith(named.flat());
          const all = { range, category: null, result: null, playerId: null, marketId: null, amounts: anyAmount };
          const filters = [
            {},
            { category: "valid", result: "win" },
            { category: "unsettled" },
            { playerId: "p-1" },
            { playerId: "p-1", category: "void" },
            { amounts: { from: parseMoney("1"), to: null } },
          ] as const;
          for (const filter of filters) {
            const counted = await subject.store.trades.countTrades({ agentId: agent.id, ...all, ...filter });
            const { trades } = await drill(agent, { range, ...filter });
            expect(resultOf(counted)).toEqual({ count: trades.length, more: false });
          }
        }),
        runs,
      );
    });

    it("of one player walked by places shows each row once, newest first, however far apart they were matched", async () => {
      const settledAt = matchedAt;
      // Matched from minutes to centuries before their settlement, and as far after: a feed may send any time.
      const trades = Array.from({ length: 90 }, (_, index) => {
        const distance = (minute * 2n ** BigInt(index % 26) * BigInt(90 + index)) / 90n;
        const at = instant(matchedAt + (index % 2 === 0 ? -distance : distance));
        return tradeVersion({ tradeId: `far-${index}`, playerId: `p-${index % 3}`, matchedAt: at, settledAt });
      });
      const agent = await agentWith(trades);
      const settlement = { start: settledAt, end: instant(settledAt + 1n) };
      for (const playerId of ["p-0", "p-1", "p-2"]) {
        const theirs = trades.filter((trade) => trade.playerId === playerId);
        theirs.sort((a, b) => (a.matchedAt < b.matchedAt ? 1 : -1));
        const query = { range: { create: null, settlement }, playerId };
        const seen = await walked<StoredTrade>(7, async (page) => (await drill(agent, { ...query, ...page })).trades);
        expect(seen.map((trade) => trade.tradeId)).toEqual(theirs.map((trade) => trade.tradeId));
      }
    });

    it("leaves the adding up out when it is not wanted", async () => {
      const agent = await agentWith([tradeVersion()]);
      const { trades, sums } = await drill(agent, { withSums: false });
      expect([trades.length, sums]).toEqual([1, null]);
    });

    it("counts the range's trades that came or changed after a moment, whatever their category", async () => {
      const agent = await agentWith([tradeVersion({ tradeId: "old" }), tradeVersion({ tradeId: "kept" })]);
      const { receivedAt } = resultOf(await subject.store.trades.findTrade(agent.id, "old")) ?? {
        receivedAt: instant(0n),
      };
      const changedAfter = receivedAt;
      expect((await drill(agent, { changedAfter })).changed).toBe(0);
      subject.clock.pass(second);
      const later = [
        tradeVersion({ tradeId: "old", version: 2, marketVoided: true }),
        tradeVersion({ tradeId: "new", playerId: "p-2" }),
        tradeVersion({ tradeId: "elsewhere", matchedAt: instant(matchedAt + 2n * day) }),
      ];
      await subject.feed(later.map((trade) => ({ ...trade, agentId: agent.id, currency: "USD", usdRate: null })));
      expect((await drill(agent, { changedAfter })).changed).toBe(2);
      expect((await drill(agent, { changedAfter, category: "unsettled" })).changed).toBe(2);
      expect((await drill(agent, { changedAfter, playerId: "p-2" })).changed).toBe(1);
      expect((await drill(agent, {})).changed).toBeNull();
    });

    it("never reaches another agent's trades", async () => {
      const [agent, other] = [await agentWith([]), await agentWith([tradeVersion()])];
      const range: ReportRange = aroundIt;
      expect(await drill(agent, { range })).toMatchObject({ trades: [], sums: { count: 0 } });
      expect((await drill(other, { range })).trades).toHaveLength(1);
    });
  });
}

const shown = (figure: number | bigint): string => (typeof figure === "bigint" ? formatMoney(figure) : String(figure));

/** Adds up the rows' own amounts without any code that the store or the figures use. */
function addedByHand(measure: FigureMeasure, trades: readonly StoredTrade[]): string {
  if (measure === "count") return String(trades.length);
  const amount = ({ turnover, payout, commission, usdRate }: StoredTrade): Exact => {
    const of = (kept: bigint) =>
      measure.startsWith("usd") ? inUsd(hundredMillionths(kept), usdRate) : hundredMillionths(kept);
    if (/netpnl$/i.test(measure)) return of(payout).minus(of(turnover));
    if (/payout$/i.test(measure)) return of(payout);
    return /commission$/i.test(measure) ? of(commission) : of(turnover);
  };
  return printed(Exact.sum(0, ...trades.map(amount)));
}
