import { describe, expect, it } from "vitest";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { attentionQuery } from "#e2e/fixtures/made/attention-query";
import { tradeVersion } from "#e2e/fixtures/made/trade-version";
import type { Agent } from "#lib/domain/agents/agent";
import { parseMoney } from "#lib/domain/money/money";
import type { OverviewFacts, OverviewQuery } from "#lib/domain/reports/report";
import { hour, instant } from "#lib/domain/time/instant";

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
        ...{
          marks: [],
          openDraftsAt: [],
          closedDraftsAt: [],
          players: 0,
          owingPlayers: 0,
          keys: [],
          members: 0,
          protectedMembers: 0,
        },
        ...{ lastTradeAt: null, refusals: [], proof: null, milestones: [], hasTransfers: false },
      });
    });

    it("has an agent's own totals by period, and nothing of another's", async () => {
      const [agent, other] = [await subject.agent(), await subject.agent()];
      const start = subject.clock.now();
      for (const [ticketId, kind, amount] of [
        ["a", "deposit", "10"],
        ["b", "withdrawal", "4"],
        ["c", "deposit", "1.5"],
      ] as const) {
        await subject.transfer(agent, { ticketId, kind, amount });
        resultOf(await subject.transfer(other));
        subject.clock.pass(hour);
      }
      const early = { start, end: instant(start + hour) };
      const all = { start, end: subject.clock.now() };
      const facts = await overview(agent, { periods: [early, all] });
      const one = (count: number, sum: string) => ({ count, sum: parseMoney(sum) });
      expect(facts.transferTotals).toEqual([
        { deposit: one(1, "10"), withdrawal: one(0, "0") },
        { deposit: one(2, "11.5"), withdrawal: one(1, "4") },
      ]);
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
