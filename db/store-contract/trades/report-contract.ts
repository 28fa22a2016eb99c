import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { historyRuns } from "#e2e/fixtures/faults/torture";
import { attentionQuery } from "#e2e/fixtures/made/attention-query";
import { tradeVersion } from "#e2e/fixtures/made/trade-version";
import type { Agent } from "#lib/domain/agents/agent";
import { money } from "#lib/domain/money/money";
import type { OverviewFacts, OverviewQuery } from "#lib/domain/reports/report";
import { reportRangesMax } from "#lib/domain/reports/report-plan";
import { day, hour, instant, nanosecond } from "#lib/domain/time/instant";
import { type TradeVersion, tradeAmountMax } from "#lib/domain/trades/trade";
import { anyFeed, anyRange } from "./any-feed";
import { oracleTotals, totalsOf } from "./report-oracle";

const runs = historyRuns({ quick: 12, long: 60 });

export function reportSetContract(subject: StoreUnderTest): void {
  describe("a set of reports", () => {
    const { matchedAt } = tradeVersion();
    const anyDay = { create: { start: matchedAt, end: instant(matchedAt + day) }, settlement: null };
    const reports = async (agent: Agent, ranges: Parameters<typeof subject.store.reports.reports>[1]) =>
      resultOf(await subject.store.reports.reports(agent.id, ranges));

    it("has for each range, in their order, what its rows add up to", async () => {
      await fc.assert(
        fc.asyncProperty(anyFeed("1"), fc.array(anyRange, { maxLength: 8 }), async ({ versions }, ranges) => {
          // The largest amounts would pass what a wallet can hold, so trades move no wallets here.
          const agent = await subject.agent({ currency: "USD", wallet: "transfers" });
          const own = versions.map((steps) =>
            steps.map((trade) => ({ ...trade, agentId: agent.id, currency: "USD", usdRate: null })),
          );
          await subject.feed(own.flat());
          const last = own.flatMap((steps) => steps.slice(-1));
          const { figures } = await reports(agent, ranges);
          expect(figures.map(totalsOf)).toEqual(ranges.map((range) => oracleTotals(last, range, "1")));
        }),
        runs,
      );
    });

    it("says which times are kept, of its own agent alone", async () => {
      const [agent, other] = [await subject.agent({ currency: "USD" }), await subject.agent({ currency: "USD" })];
      expect((await reports(agent, [anyDay])).kept).toBeNull();
      const times = [matchedAt, instant(matchedAt + day), instant(matchedAt - day)];
      await subject.feed(
        times.map((at, index) =>
          tradeVersion({ agentId: agent.id, currency: "USD", tradeId: `t-${index}`, matchedAt: at }),
        ),
      );
      await subject.feed([tradeVersion({ agentId: other.id, currency: "USD" })]);
      expect((await reports(agent, [])).kept).toEqual({ first: times[2], last: times[1] });
      expect((await reports(other, [])).kept).toEqual({ first: matchedAt, last: matchedAt });
    });

    it("is refused when it asks for more ranges than one read may hold", async () => {
      const agent = await subject.agent();
      const most = Array.from({ length: reportRangesMax }, () => anyDay);
      expect((await reports(agent, most)).figures).toHaveLength(reportRangesMax);
      const refused = await subject.store.reports.reports(agent.id, [...most, anyDay]);
      expect(refused).toMatchObject({ ok: false, failure: { kind: "parameter_wrong" } });
    });
  });
}

export function overviewContract(subject: StoreUnderTest): void {
  describe("an overview", () => {
    async function overview(agent: Agent, change: Partial<OverviewQuery> = {}): Promise<OverviewFacts> {
      const now = { start: instant(0n), end: instant(subject.clock.now() + hour) };
      const all = { ranges: [{ create: now, settlement: null }], periods: [now] };
      return resultOf(await subject.store.reports.overview({ ...attentionQuery(agent.id), ...all, ...change }));
    }

    it("of a new agent is empty", async () => {
      const facts = await overview(await subject.agent());
      expect(facts.reports).toMatchObject({ figures: [{ valid: { count: 0 } }], kept: null });
      expect(facts.transferTotals).toEqual([{ deposit: { count: 0, sum: 0n }, withdrawal: { count: 0, sum: 0n } }]);
      expect(facts.attention).toMatchObject({
        marks: [],
        openDraftsAt: [],
        closedDraftsAt: [],
        players: 0,
        owingPlayers: 0,
        keys: [],
        members: 0,
        protectedMembers: 0,
        lastTradeAt: null,
        refusals: [],
        proof: null,
        milestones: [],
        hasTransfers: false,
      });
    });

    it("has the figures of its ranges", async () => {
      const agent = await subject.agent();
      const trade = tradeVersion({ agentId: agent.id, tradeId: subject.fresh("trade"), usdRate: "1" });
      await subject.feed([trade]);
      const before = { create: { start: instant(0n), end: trade.matchedAt }, settlement: null };
      const on = { create: { start: trade.matchedAt, end: instant(trade.matchedAt + hour) }, settlement: null };
      const facts = await overview(agent, { ranges: [before, on] });
      expect(facts.reports.figures.map(({ valid }) => valid.count)).toEqual([0, 1]);
      expect(facts.reports.kept).toEqual({ first: trade.matchedAt, last: trade.matchedAt });
    });
  });
}

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
      };
      await check(trades);
      const corrected = trades.map((trade) => ({ ...trade, version: 2, turnover: money(1n), payout: money(0n) }));
      await subject.feed(corrected.slice(0, 39));
      await check([...corrected.slice(0, 39), ...trades.slice(39)]);
    });
  });
}
