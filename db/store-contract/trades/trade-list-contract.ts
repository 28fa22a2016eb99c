import { describe, expect, it } from "vitest";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { pending, tradeVersion } from "#e2e/fixtures/made/trade-version";
import { day, hour, instant, nanosecond } from "#lib/domain/time/instant";
import type { StoredTrade, TradeVersion } from "#lib/domain/trades/trade";
import type { Agent } from "#lib/store/agent";
import type { TradeQuery } from "#lib/store/trade";

const start = tradeVersion().matchedAt;
const created = { create: { start, end: instant(start + day) }, settlement: null };

export function tradeListContract(subject: StoreUnderTest): void {
  describe("the list of trades", () => {
    async function list(agent: Agent, change: Partial<TradeQuery> = {}): Promise<StoredTrade[]> {
      const all = { range: created, category: null, after: null, limit: 500 };
      return resultOf(await subject.store.trades.listTrades({ agentId: agent.id, ...all, ...change }));
    }
    const idsOf = (trades: readonly StoredTrade[]) => trades.map(({ tradeId }) => tradeId);
    async function agentWith(trades: readonly Partial<TradeVersion>[]): Promise<Agent> {
      const agent = await subject.agent({ currency: "USD" });
      await add(agent, trades);
      return agent;
    }
    async function add(agent: Agent, trades: readonly Partial<TradeVersion>[]): Promise<void> {
      const versions = trades.map((trade) => tradeVersion({ agentId: agent.id, currency: "USD", ...trade }));
      expect((await subject.feed(versions)).refused).toEqual([]);
    }

    it("has the newest match first, and trades of one moment by their ids", async () => {
      const later = instant(start + nanosecond);
      const agent = await agentWith([
        { tradeId: "b" },
        { tradeId: "d", matchedAt: later },
        { tradeId: "B" },
        { tradeId: "a" },
        { tradeId: "c", matchedAt: later },
      ]);
      expect(idsOf(await list(agent))).toEqual(["c", "d", "B", "a", "b"]);
    });

    it("is narrowed by category and by either time, where start is included and end is not", async () => {
      const agent = await agentWith([
        { tradeId: "won", settledAt: instant(start + 40n * day) },
        { tradeId: "pushed", settlementResult: "PUSH", settledAt: instant(start + hour) },
        { tradeId: "open", ...pending },
        { tradeId: "rejected", status: "rejected", ...pending },
        { tradeId: "tomorrow", matchedAt: created.create.end, settledAt: instant(start + 40n * day) },
      ]);
      expect(idsOf(await list(agent))).toEqual(["open", "pushed", "rejected", "won"]);
      expect(idsOf(await list(agent, { category: "void" }))).toEqual(["pushed", "rejected"]);
      const settled = (from: bigint, to: bigint) => ({ start: instant(start + from), end: instant(start + to) });
      const onlySettled = { create: null, settlement: settled(hour, 40n * day + nanosecond) };
      expect(idsOf(await list(agent, { range: onlySettled }))).toEqual(["tomorrow", "pushed", "won"]);
      const both = { create: created.create, settlement: settled(hour + nanosecond, 40n * day + nanosecond) };
      expect(idsOf(await list(agent, { range: both }))).toEqual(["won"]);
      const endsBefore = { create: null, settlement: settled(0n, hour) };
      expect(await list(agent, { range: endsBefore })).toEqual([]);
    });

    it("walked by places shows each of its trades once, while new ones come in", async () => {
      const agent = await agentWith(
        Array.from({ length: 11 }, (_, index) => ({
          tradeId: `t-${index}`,
          matchedAt: instant(start + BigInt(index % 3)),
        })),
      );
      const before = idsOf(await list(agent));
      const seen: StoredTrade[] = [];
      for (;;) {
        const page = await list(agent, { limit: 2, after: seen.at(-1) ?? null });
        seen.push(...page);
        if (page.length < 2) break;
        await add(agent, [
          { tradeId: `newest-${seen.length}`, matchedAt: instant(start + hour) },
          { tradeId: `between-${seen.length}`, matchedAt: instant(start + 1n) },
        ]);
      }
      expect(idsOf(seen).filter((id) => id.startsWith("t-"))).toEqual(before);
      expect(new Set(idsOf(seen)).size).toBe(seen.length);
    });
  });
}
