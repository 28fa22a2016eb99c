import { describe, expect, it } from "vitest";
import { resultOf } from "#e2e/fixtures/outcome";
import { tradeVersion } from "#e2e/fixtures/trade-version";
import { zero } from "#lib/domain/money/money";
import { minute } from "#lib/domain/time/instant";
import { contentOfTrade, type TradeVersion } from "#lib/domain/trades/trade";
import type { Agent } from "#lib/store/agent";
import type { StoreUnderTest } from "./store-under-test";

export function tradeRecordContract(subject: StoreUnderTest): void {
  describe("a trade's record", () => {
    const find = async (agent: Agent, tradeId: string) =>
      resultOf(await subject.store.trades.findTrade(agent.id, tradeId));

    it("has the version in force and every other that came, by version, each with the time it came", async () => {
      const agent = await subject.agent({ currency: "USD" });
      const of = (change: Partial<TradeVersion>) => tradeVersion({ agentId: agent.id, currency: "USD", ...change });
      const open = {
        settlementStatus: "PENDING",
        settlementResult: null,
        settledAt: null,
        payout: zero,
        commission: zero,
      } as const;
      const versions = [of({ version: 3, ...open }), of({ version: 7 }), of({ version: 5, settlementResult: "LOSE" })];
      const times: bigint[] = [];
      for (const version of versions) {
        times.push(subject.clock.now());
        await subject.feed([version]);
        subject.clock.pass(minute);
      }
      const record = await find(agent, "t-1");
      expect(record).toMatchObject({ trade: { version: 7, settlementResult: "WIN" }, receivedAt: times[1] });
      expect(record?.history).toEqual([
        { version: 3, content: contentOfTrade(versions[0] ?? of({})), receivedAt: times[0] },
        { version: 5, content: contentOfTrade(versions[2] ?? of({})), receivedAt: times[2] },
      ]);
    });

    it("of another agent is missing like one that never was", async () => {
      const [agent, other] = [await subject.agent({ currency: "USD" }), await subject.agent({ currency: "USD" })];
      await subject.feed([tradeVersion({ agentId: other.id, currency: "USD" })]);
      expect(await find(agent, "t-1")).toBeNull();
      expect(await find(agent, "never")).toBeNull();
    });
  });
}
