import { describe, expect, it } from "vitest";
import { type MakeStore, type StoreUnderTest, storeUnderTest } from "#db/store-contract/store-under-test";
import { walked } from "#db/store-contract/walked";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { pending, tradeVersion } from "#e2e/fixtures/made/trade-version";
import type { Agent } from "#lib/domain/agents/agent";
import { day, hour, instant, minute, nanosecond } from "#lib/domain/time/instant";
import { contentOfTrade, type StoredTrade, type TradeVersion } from "#lib/domain/trades/trade";
import { everyTrade, type TradePage, type TradeQuery } from "#lib/domain/trades/trade-queries";

const start = tradeVersion().matchedAt;
const created = { create: { start, end: instant(start + day) }, settlement: null };

export function tradeListContract(subject: StoreUnderTest): void {
  describe("the list of trades", () => {
    async function page(agent: Agent, change: Partial<TradeQuery> = {}): Promise<TradePage> {
      const all = { range: created, ...everyTrade, limit: 500 };
      return resultOf(await subject.store.trades.listTrades({ agentId: agent.id, ...all, ...change }));
    }
    const list = async (agent: Agent, change: Partial<TradeQuery> = {}) => (await page(agent, change)).trades;
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

    it("is narrowed by player and market, within a category and either time, and to nothing for those of others", async () => {
      const agent = await agentWith([
        { tradeId: "ann-m1", playerId: "ann", marketId: "m-1" },
        { tradeId: "ann-m2", playerId: "ann", marketId: "m-2", ...pending, matchedAt: instant(start + hour) },
        { tradeId: "ben-m1", playerId: "ben", marketId: "m-1", settledAt: instant(start + 2n * hour) },
        { tradeId: "ben-m2", playerId: "ben", marketId: "m-2", matchedAt: instant(start + 2n * hour) },
        { tradeId: "late-m1", playerId: "ben", marketId: "m-1", matchedAt: created.create.end },
      ]);
      const other = await agentWith([{ tradeId: "theirs", playerId: "cid", marketId: "m-3" }]);
      expect(idsOf(await list(agent, { playerId: "ann" }))).toEqual(["ann-m2", "ann-m1"]);
      expect(idsOf(await list(agent, { marketId: "m-1" }))).toEqual(["ann-m1", "ben-m1"]);
      expect(idsOf(await list(agent, { marketId: "m-2" }))).toEqual(["ben-m2", "ann-m2"]);
      expect(idsOf(await list(agent, { playerId: "ben", marketId: "m-1" }))).toEqual(["ben-m1"]);
      expect(idsOf(await list(agent, { playerId: "ann", category: "unsettled" }))).toEqual(["ann-m2"]);
      expect(idsOf(await list(agent, { marketId: "m-2", category: "valid" }))).toEqual(["ben-m2"]);
      const settled = { start: instant(start + 2n * hour), end: instant(start + 2n * hour + nanosecond) };
      for (const filter of [{ playerId: "ben" }, { marketId: "m-1" }]) {
        expect(idsOf(await list(agent, { ...filter, range: { create: null, settlement: settled } }))).toContain(
          "ben-m1",
        );
        expect(idsOf(await list(agent, { ...filter, range: { ...created, settlement: settled } }))).toContain("ben-m1");
      }
      for (const filter of [{ playerId: "cid" }, { marketId: "m-3" }, { marketId: "m" }, { playerId: "ANN" }]) {
        expect(await page(agent, filter)).toEqual({ trades: [], searchedTo: null });
      }
      expect(idsOf(await list(other, { marketId: "m-3" }))).toEqual(["theirs"]);
    });

    it.each([
      ["all", {}],
      ["a player's", { playerId: "p-1" }],
      ["a market's", { marketId: "m-1" }],
      ["those of both", { playerId: "p-1", marketId: "m-1" }],
    ])("walked by places shows each of its trades once, while new ones come in: %s", async (_, filter) => {
      const agent = await agentWith(
        Array.from({ length: 11 }, (_, index) => ({
          tradeId: `t-${index}`,
          playerId: "p-1",
          marketId: "m-1",
          matchedAt: instant(start + BigInt(index % 3)),
        })),
      );
      const before = idsOf(await list(agent, filter));
      const own = { playerId: "p-1", marketId: "m-1" };
      const seen = await walked<StoredTrade>(
        2,
        (page) => list(agent, { ...filter, ...page }),
        () =>
          add(agent, [
            { tradeId: subject.fresh("newest"), matchedAt: instant(start + hour), ...own },
            { tradeId: subject.fresh("between"), matchedAt: instant(start + 1n), ...own },
            { tradeId: subject.fresh("other"), matchedAt: instant(start + 1n), playerId: "p-2", marketId: "m-2" },
          ]),
      );
      expect(idsOf(seen).filter((id) => id.startsWith("t-"))).toEqual(before);
      expect(new Set(idsOf(seen)).size).toBe(seen.length);
    });
  });
}

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
