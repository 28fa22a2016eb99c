import { describe, expect, it } from "vitest";
import { type MakeStore, storeUnderTest } from "#db/store-contract/store-under-test";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { pending, tradeVersion } from "#e2e/fixtures/made/trade-version";
import type { Agent } from "#lib/domain/agents/agent";
import { day, hour, instant, minute } from "#lib/domain/time/instant";
import { contentOfTrade, type TradeVersion } from "#lib/domain/trades/trade";

const { matchedAt } = tradeVersion();

export function tradeRecordContract(make: MakeStore): void {
  describe("a trade's record", () => {
    // Retention cuts a whole database and never back, so these tests have their own.
    const subject = storeUnderTest(make);
    const find = async (agent: Agent, tradeId: string) =>
      resultOf(await subject.store.trades.findTrade(agent.id, tradeId));

    it("has the version in force and every other that came, by version, each with the time it came", async () => {
      const agent = await subject.agent({ currency: "USD" });
      const of = (change: Partial<TradeVersion>) => tradeVersion({ agentId: agent.id, currency: "USD", ...change });
      const versions = [
        of({ version: 3, ...pending }),
        of({ version: 7 }),
        of({ version: 5, settlementResult: "LOSE" }),
      ];
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

    it("tells what the trade moved, and nothing of a dropped one whose id the feed uses again", async () => {
      const agent = await subject.agent({ currency: "USD" });
      const of = (change: Partial<TradeVersion>) => tradeVersion({ agentId: agent.id, currency: "USD", ...change });
      const cut = instant(matchedAt - day);
      await subject.feed([of({ matchedAt: instant(cut - day), ...pending })]);
      subject.clock.pass(hour);
      resultOf(await subject.store.trades.runRetention(cut, subject.author()));
      subject.clock.pass(hour);
      const cameAt = subject.clock.now();
      await subject.feed([of(pending)]);
      subject.clock.pass(hour);
      await subject.feed([of({ version: 2 })]);
      resultOf(await subject.store.books.releaseStake(agent.id, "t-1", "never settled", subject.author()));
      const { movements } = (await find(agent, "t-1")) ?? { movements: [] };
      expect(movements).toMatchObject([
        { kind: "stake", tradeVersion: 1 },
        { kind: "settlement", tradeVersion: 2 },
      ]);
      expect(movements[0]?.createdAt).toBeGreaterThanOrEqual(cameAt);
    });

    it("of another agent is missing like one that never was", async () => {
      const [agent, other] = [await subject.agent({ currency: "USD" }), await subject.agent({ currency: "USD" })];
      await subject.feed([tradeVersion({ agentId: other.id, currency: "USD" })]);
      expect(await find(agent, "t-1")).toBeNull();
      expect(await find(agent, "never")).toBeNull();
    });
  });
}
