import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { historyRuns } from "#e2e/fixtures/faults/torture";
import { tradeVersion } from "#e2e/fixtures/made/trade-version";
import type { Agent } from "#lib/domain/agents/agent";
import { anyAmount } from "#lib/domain/lists/amount-range";
import { pivotKeys, pivotOrderPlain } from "#lib/domain/reports/figure";
import { figuresOfPivot, type PivotRow, pivotDays, pivotRowsShown } from "#lib/domain/reports/pivot";
import type { PivotQuery } from "#lib/domain/reports/report";
import { addedUp, figuresIn, summarise } from "#lib/domain/reports/summary";
import { day, instant } from "#lib/domain/time/instant";
import type { ReportRange } from "#lib/domain/time/period";
import type { TradeVersion } from "#lib/domain/trades/trade";
import { anyFeed, anyRange } from "./any-feed";
import { isInRange, oracleTotals, totalsOf } from "./report-oracle";

const runs = historyRuns({ quick: 12, long: 60 });
const { matchedAt } = tradeVersion();
const aroundIt: ReportRange = {
  create: { start: instant(matchedAt - day), end: instant(matchedAt + day) },
  settlement: null,
};
const zone = "Asia/Kolkata";

export function pivotContract(subject: StoreUnderTest): void {
  describe("a pivot", () => {
    const pivot = async (agent: Agent, query: Partial<PivotQuery>) => {
      const asked = { by: "player", zone, range: aroundIt, order: pivotOrderPlain } as const;
      const found = resultOf(await subject.store.reports.pivot({ agentId: agent.id, ...asked, ...query }));
      if (found.pivot.is !== "whole") throw new Error("The pivot was not read.");
      return { ...found.pivot.pivot, report: found.figures };
    };
    // The largest amounts would pass what a wallet can hold, so trades move no wallets here.
    const newAgent = () => subject.agent({ currency: "USD", wallet: "transfers" });
    const feed = (agent: Agent, trades: readonly TradeVersion[]) =>
      subject.feed(trades.map((trade) => ({ ...trade, agentId: agent.id, currency: "USD", usdRate: null })));
    /** Some trades change their market in a later version; none changes its player. */
    const named = (versions: readonly (readonly TradeVersion[])[]): TradeVersion[][] =>
      versions.map((steps, index) =>
        steps.map((trade, step) => ({
          ...trade,
          playerId: `p-${index % 3}`,
          marketId: `m-${(index + step) % 4}`,
        })),
      );

    it("by player, market or day has what each one's trades add up to, and all add up to the report", async () => {
      await fc.assert(
        fc.asyncProperty(anyFeed("1"), fc.array(anyRange, { minLength: 1, maxLength: 3 }), async (made, ranges) => {
          const agent = await newAgent();
          const versions = named(made.versions);
          await feed(agent, versions.flat());
          const last = versions.flatMap((steps) => steps.slice(-1));
          for (const range of ranges) {
            const inside = last.filter((trade) => isInRange(trade, range));
            const days = pivotDays(range, zone);
            const keyOf = {
              player: (trade: TradeVersion) => trade.playerId,
              market: (trade: TradeVersion) => trade.marketId,
              day: (trade: TradeVersion) => days.find((each) => isInRange(trade, each.range))?.key ?? "none",
            };
            for (const by of pivotKeys) {
              const found = await pivot(agent, { range, by });
              const keys = new Set(inside.map(keyOf[by]));
              expect(new Set(found.top.map(({ key }: PivotRow) => key)), by).toEqual(keys);
              for (const { key, figures } of found.top) {
                const own = inside.filter((trade) => keyOf[by](trade) === key);
                expect(totalsOf(figures), `${by} ${key}`).toEqual(oracleTotals(own, range, "1"));
              }
              expect(found.count).toBe(keys.size);
              expect(summarise(figuresOfPivot(found), "USD")).toEqual(summarise(found.report, "USD"));
            }
          }
        }),
        runs,
      );
    });

    it("follows the trades: of a player and a market, as they come, change and move to another market", async () => {
      const agent = await newAgent();
      const of = async (by: "player" | "market") =>
        (await pivot(agent, { by })).top.map(({ key, figures }) => {
          const { trade_count, win_count } = summarise(figures, "USD");
          return [key, trade_count, win_count];
        });
      const trade = tradeVersion({ tradeId: "one", playerId: "p-1", marketId: "m-1" });
      await feed(agent, [trade]);
      expect([await of("player"), await of("market")]).toEqual([[["p-1", 1, 1]], [["m-1", 1, 1]]]);
      await feed(agent, [{ ...trade, version: 2, marketId: "m-2" }]);
      expect([await of("player"), await of("market")]).toEqual([[["p-1", 1, 1]], [["m-2", 1, 1]]]);
      await feed(agent, [{ ...trade, version: 3, marketId: "m-2", settlementResult: "LOSE" }]);
      expect([await of("player"), await of("market")]).toEqual([[["p-1", 1, 0]], [["m-2", 1, 0]]]);
    });

    it("is that of the trades' own rows after each batch of a feed, though days are kept from one to the next", async () => {
      const wide = { create: { start: instant(0n), end: instant(2n ** 62n) }, settlement: null };
      await fc.assert(
        fc.asyncProperty(anyFeed("1"), async ({ batches }) => {
          const agent = await newAgent();
          for (const batch of batches.slice(0, 4)) {
            await feed(
              agent,
              batch.map((trade) => {
                const number = Number(trade.tradeId.slice(2));
                return { ...trade, playerId: `p-${number % 3}`, marketId: `m-${(number + trade.version) % 4}` };
              }),
            );
            for (const [by, filter] of [
              ["player", "playerId"],
              ["market", "marketId"],
            ] as const) {
              const found = await pivot(agent, { by, range: wide });
              expect(summarise(figuresOfPivot(found), "USD")).toEqual(summarise(found.report, "USD"));
              for (const { key, figures } of found.top) {
                const query = { category: null, result: null, playerId: null, marketId: null, [filter]: key };
                const rows = resultOf(
                  await subject.store.trades.drillDown({
                    agentId: agent.id,
                    range: wide,
                    ...query,
                    amounts: anyAmount,
                    order: "-time",
                    after: null,
                    limit: 1,
                    withSums: true,
                    changedAfter: null,
                  }),
                );
                const own = figuresIn(figures, null);
                for (const measure of ["count", "turnover", "payout", "usdCommission"] as const) {
                  expect(rows.sums && addedUp(measure, rows.sums)).toBe(addedUp(measure, own));
                }
              }
            }
          }
        }),
        runs,
      );
    });

    it("shows the first by a figure and adds up the others, and never has another agent's trades", async () => {
      const [agent, other] = [await newAgent(), await newAgent()];
      const count = pivotRowsShown + 3;
      const trades = Array.from({ length: count }, (_, index) =>
        Array.from({ length: index + 1 }, (_none, nth) =>
          tradeVersion({ tradeId: `t-${index}-${nth}`, playerId: `p-${index}` }),
        ),
      ).flat();
      await feed(agent, trades);
      await feed(other, [tradeVersion({ playerId: "another's" })]);
      const most = await pivot(agent, { order: "-trade_count" });
      expect(most.top.map(({ key }) => key)).toEqual(
        Array.from({ length: pivotRowsShown }, (_, index) => `p-${count - 1 - index}`),
      );
      expect(most.rest && summarise(most.rest, "USD").trade_count).toBe(1 + 2 + 3);
      expect(most.count).toBe(count);
      const fewest = await pivot(agent, { order: "trade_count" });
      expect(fewest.top[0]?.key).toBe("p-0");
      expect((await pivot(other, {})).top.map(({ key }) => key)).toEqual(["another's"]);
    });
  });
}
