import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { tradeVersion } from "#e2e/fixtures/made/trade-version";
import type { Agent } from "#lib/domain/agents/agent";
import { reportRangesMax } from "#lib/domain/reports/report-plan";
import { day, instant } from "#lib/domain/time/instant";
import { anyFeed, anyRange } from "./any-feed";
import { oracleTotals, totalsOf } from "./report-oracle";

const runs = 15;

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
        { numRuns: runs },
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
