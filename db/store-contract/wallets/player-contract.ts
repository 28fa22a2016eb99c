import { describe, expect, it } from "vitest";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { walked } from "#db/store-contract/walked";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { pending, tradeVersion } from "#e2e/fixtures/made/trade-version";
import type { Agent } from "#lib/domain/agents/agent";
import { parseMoney } from "#lib/domain/money/money";
import { hour, type Instant, instant, minute, nanosecond } from "#lib/domain/time/instant";
import type { TradeVersion } from "#lib/domain/trades/trade";
import type {
  LinesFilter,
  Player,
  PlayerFilter,
  PlayerSearch,
  Statement,
  StatementQuery,
} from "#lib/domain/wallets/player";
import { playerOrders } from "#lib/domain/wallets/player-filters";

export function playerContract(subject: StoreUnderTest): void {
  const everybody = { search: null, status: null, owing: false };
  async function search(agent: Agent, change: Partial<PlayerSearch> = {}): Promise<string[]> {
    const query = { ...everybody, order: "id", after: null, limit: 100 } as const;
    const found = resultOf(await subject.store.players.searchPlayers({ agentId: agent.id, ...query, ...change }));
    return found.map(({ playerId }) => playerId);
  }
  const count = async (agent: Agent, change: Partial<PlayerFilter> = {}) =>
    resultOf(await subject.store.players.countPlayers({ agentId: agent.id, ...everybody, ...change }));

  /** All pages of a list, of two players each. */
  async function paged({ id: agentId }: Agent, change: Partial<PlayerSearch> = {}): Promise<string[]> {
    const query = { agentId, ...everybody, order: "id", ...change } as const;
    const seen = await walked<Player>(2, async (page) =>
      resultOf(await subject.store.players.searchPlayers({ ...query, ...page })),
    );
    return seen.map(({ playerId }) => playerId);
  }

  async function withPlayers(...playerIds: readonly string[]): Promise<Agent> {
    const agent = await subject.agent();
    for (const playerId of playerIds)
      resultOf(await subject.store.players.addPlayer(agent.id, playerId, subject.author()));
    return agent;
  }

  describe("a search for players", () => {
    it("finds an agent's own by any part of their id, in either case, and takes every sign as itself", async () => {
      const [agent, other] = [await withPlayers("ana", "Joanna", "p_1", "px1"), await withPlayers("ana-2")];
      expect(await search(agent, { search: "AN" })).toEqual(["Joanna", "ana"]);
      expect(await search(agent, { search: "p_1" })).toEqual(["p_1"]);
      expect(await search(agent, { search: "%" })).toEqual([]);
      expect(await search(agent, { search: "" })).toHaveLength(4);
      expect(await search(other)).toEqual(["ana-2"]);
    });

    it("walked by places shows each player once", async () => {
      expect(await paged(await withPlayers("a", "b", "c", "d", "e"))).toEqual([..."abcde"]);
    });

    it("tells the blocked from the others", async () => {
      const agent = await withPlayers("a", "b");
      resultOf(await subject.store.players.setPlayerStatus(agent.id, "b", "blocked", subject.author()));
      expect(await search(agent, { status: "blocked" })).toEqual(["b"]);
      expect(await search(agent, { status: "active" })).toEqual(["a"]);
    });
  });

  describe("the order of players", () => {
    /** Players who owe, hold nothing, hold as much as others, and hold stakes; each with an entry later than the last. */
    async function ordered(): Promise<Agent> {
      const agent = await withPlayers("new-1", "new-2");
      const deposits = { low: "0.5", twin1: "100", twin2: "100", whale: "70000", near: "100.00000001" };
      for (const [playerId, amount] of Object.entries(deposits)) {
        subject.clock.pass(minute);
        resultOf(await subject.transfer(agent, { playerId, amount, ticketId: playerId }));
      }
      const stakes = { twin1: "25", near: "7", owes1: "3", owes2: "9" };
      for (const [playerId, turnover] of Object.entries(stakes)) {
        subject.clock.pass(2n * hour);
        const trade = { tradeId: playerId, playerId, turnover: parseMoney(turnover), ...pending };
        await subject.feed([tradeVersion({ ...trade, agentId: agent.id, currency: agent.currency, usdRate: "1" })]);
      }
      return agent;
    }
    const rising = {
      balance: ["owes2", "owes1", "new-1", "new-2", "low", "twin1", "near", "twin2", "whale"],
      exposure: ["low", "new-1", "new-2", "twin2", "whale", "owes1", "near", "owes2", "twin1"],
      entry: ["new-1", "new-2", "low", "twin2", "whale", "twin1", "near", "owes1", "owes2"],
    } as const;

    it("is by balance, by held stakes or by the last entry, either way, and by id where that is the same", async () => {
      const agent = await ordered();
      for (const by of ["balance", "exposure", "entry"] as const) {
        expect(await search(agent, { order: by })).toEqual(rising[by]);
        expect(await search(agent, { order: `-${by}` })).toEqual(rising[by].toReversed());
      }
    });

    it("walked by places shows each player once, under any filter", async () => {
      const agent = await ordered();
      resultOf(await subject.store.players.setPlayerStatus(agent.id, "near", "blocked", subject.author()));
      const filters = [{}, { status: "active" }, { status: "blocked" }, { owing: true }, { search: "w" }] as const;
      for (const filter of filters) {
        for (const order of playerOrders) {
          expect(await paged(agent, { ...filter, order }), order).toEqual(await search(agent, { ...filter, order }));
        }
      }
    });

    it("follows each change of a wallet", async () => {
      const agent = await ordered();
      subject.clock.pass(hour);
      resultOf(await subject.transfer(agent, { playerId: "low", amount: "80000", ticketId: "more" }));
      expect((await search(agent, { order: "-balance" }))[0]).toBe("low");
      expect((await search(agent, { order: "-entry" }))[0]).toBe("low");
      const out = { playerId: "low", kind: "withdrawal", amount: "80000.5", ticketId: "out" } as const;
      resultOf(await subject.transfer(agent, out));
      expect((await search(agent, { order: "balance" })).slice(0, 5)).toEqual([
        ...["owes2", "owes1", "low", "new-1", "new-2"],
      ]);
    });
  });

  describe("the count of players", () => {
    it("is of those that the filters leave, of an agent's own alone", async () => {
      const agent = await withPlayers("ana", "anna", "ben");
      await withPlayers("ann");
      resultOf(await subject.store.players.setPlayerStatus(agent.id, "ana", "blocked", subject.author()));
      expect(await count(agent)).toEqual({ count: 3, more: false });
      expect(await count(agent, { search: "AN" })).toEqual({ count: 2, more: false });
      expect(await count(agent, { search: "AN", status: "active" })).toEqual({ count: 1, more: false });
      expect(await count(agent, { status: "blocked" })).toEqual({ count: 1, more: false });
      expect(await count(agent, { status: "active" })).toEqual({ count: 2, more: false });
      expect(await count(agent, { owing: true })).toEqual({ count: 0, more: false });
    });
  });

  describe("the players closest to an id that nobody has", () => {
    it("are an agent's own near it, in the order asked, then those whose ids go on from it, up to the limit", async () => {
      const agent = await withPlayers("hb-104455", "hb-104456", "hb-1044", "hb-1044x", "ana");
      const other = await withPlayers("hb-10445");
      const closest = async (of: Agent, ids: readonly string[], beginning: string, limit = 10) => {
        const asked = { agentId: of.id, ids, beginning, limit };
        return resultOf(await subject.store.players.closestPlayers(asked)).map(({ playerId }) => playerId);
      };
      expect(await closest(agent, ["none", "hb-1044x", "hb-1044", "hb-10445"], "hb-10445")).toEqual([
        ...["hb-1044x", "hb-1044", "hb-104455", "hb-104456"],
      ]);
      expect(await closest(agent, ["hb-104456"], "hb-10445", 1)).toEqual(["hb-104456"]);
      expect(await closest(agent, ["hb-104456"], "hb-10445")).toEqual(["hb-104456", "hb-104455"]);
      expect(await closest(other, ["hb-104455", "ana"], "hb-104455")).toEqual([]);
    });
  });

  describe("a player", () => {
    it("is shown with when the wallet was opened, the last transfer and the last login", async () => {
      const agent = await subject.agent();
      const openedAt = subject.clock.now();
      resultOf(await subject.transfer(agent));
      const find = async () => resultOf(await subject.store.players.findPlayer(agent.id, "p-1"));
      expect(await find()).toMatchObject({ openedAt, lastTransferAt: openedAt, lastLoginAt: null });
      const login = async () => {
        subject.clock.pass(hour);
        const at = subject.clock.now();
        const id = subject.fresh("session");
        const made = { id, idempotencyKey: id, tokenDigest: id, currency: "EUR", knownPlayersOnly: false };
        const ask = { ...made, agentId: agent.id, playerId: "p-1", at, expiresAt: instant(at + hour) };
        resultOf(await subject.store.players.openPlayerSession(ask));
        return at;
      };
      await login();
      const lastLoginAt = await login();
      expect(await find()).toMatchObject({ openedAt, lastTransferAt: openedAt, lastLoginAt });
    });

    it("of another agent is as unknown as one that never was", async () => {
      const [agent, other] = [await withPlayers("a"), await withPlayers("b")];
      const period = { start: instant(0n), end: subject.clock.now() };
      for (const playerId of ["a", "never"]) {
        expect(resultOf(await subject.store.players.findPlayer(other.id, playerId))).toBeNull();
        const ask = { agentId: other.id, playerId, period, after: null, limit: 10, folded: false };
        expect(resultOf(await subject.store.players.statement(ask))).toBeNull();
      }
      expect(resultOf(await subject.store.players.findPlayer(agent.id, "a"))).toMatchObject({ playerId: "a" });
    });
  });

  describe("a statement", () => {
    async function statement(agent: Agent, change: Partial<StatementQuery> = {}): Promise<Statement> {
      const period = { start: instant(0n), end: instant(subject.clock.now() + hour) };
      const ask = { agentId: agent.id, playerId: "p-1", period, after: null, limit: 100, folded: false, ...change };
      const found = resultOf(await subject.store.players.statement(ask));
      if (!found) throw new Error("The player of this test is unknown.");
      return found;
    }

    /** Six movements an hour apart: +10 -1 +20 -2 +30 -3. */
    async function withMovements(): Promise<{ agent: Agent; times: Instant[] }> {
      const agent = await subject.agent();
      const times: Instant[] = [];
      for (const [index, amount] of ["10", "1", "20", "2", "30", "3"].entries()) {
        const kind = index % 2 === 0 ? "deposit" : "withdrawal";
        times.push(resultOf(await subject.transfer(agent, { kind, amount })).transfer.createdAt);
        resultOf(await subject.transfer(agent, { playerId: "p-2", amount: "5" }));
        subject.clock.pass(hour);
      }
      return { agent, times };
    }

    it("adds up at every cut: opening and what came in, less what went out, is closing", async () => {
      const { agent, times } = await withMovements();
      const cuts = times.flatMap((at) => [instant(at - nanosecond), at, instant(at + nanosecond)]);
      for (const [index, start] of cuts.entries()) {
        for (const end of cuts.slice(index + 1)) {
          const { opening, closing, totals, lines } = await statement(agent, { period: { start, end } });
          expect(opening + totals.deposit.sum - totals.withdrawal.sum).toBe(closing);
          expect(totals.deposit.count + totals.withdrawal.count).toBe(lines.length);
          expect(lines[0]?.balance ?? opening).toBe(closing);
        }
      }
    });

    it("includes its start and not its end, newest first, with the balance after each movement", async () => {
      const { agent, times } = await withMovements();
      const [, start = instant(0n), , , end = instant(0n)] = times;
      const { opening, closing, totals, lines } = await statement(agent, { period: { start, end } });
      expect([opening, closing]).toEqual([parseMoney("10"), parseMoney("27")]);
      expect(totals).toEqual({
        deposit: { count: 1, sum: parseMoney("20") },
        withdrawal: { count: 2, sum: parseMoney("3") },
      });
      expect(lines.map(({ balance }) => balance)).toEqual(["27", "29", "9"].map(parseMoney));
    });

    it("walked by places shows each movement once, while more are posted", async () => {
      const { agent, times } = await withMovements();
      const seen = await walked<Instant>(
        2,
        async (page) => (await statement(agent, page)).lines.map(({ createdAt }) => createdAt),
        () => subject.transfer(agent, { amount: "1" }),
      );
      expect(seen.toReversed()).toEqual(times);
    });

    it("is counted line by line, and folded a line for each trade, within its period", async () => {
      const { agent, times } = await withMovements();
      const all = { start: instant(0n), end: instant(subject.clock.now() + hour) };
      const feed = (version: number, change: Partial<TradeVersion> = {}) =>
        subject.feed([tradeVersion({ agentId: agent.id, currency: agent.currency, usdRate: "1", version, ...change })]);
      await feed(1, pending);
      await feed(2);
      const counted = async (change: Partial<LinesFilter> = {}) => {
        const filter = { agentId: agent.id, playerId: "p-1", period: all, folded: false, ...change };
        return resultOf(await subject.store.players.countStatement(filter));
      };
      expect(await counted()).toEqual({ count: 8, more: false });
      expect(await counted({ folded: true })).toEqual({ count: 7, more: false });
      const [, start = instant(0n), , end = instant(0n)] = times;
      expect(await counted({ period: { start, end } })).toEqual({ count: 2, more: false });
      expect(await counted({ playerId: "never" })).toBeNull();
      for (const folded of [false, true]) {
        expect((await counted({ folded }))?.count).toBe((await statement(agent, { period: all, folded })).lines.length);
      }
    });

    it("adds up exactly past 64 bits", async () => {
      const agent = await subject.agent();
      for (const amount of ["90000000000", "90000000000", "0.00000001", "0.00000001"]) {
        resultOf(await subject.transfer(agent, { amount }));
        resultOf(await subject.transfer(agent, { kind: "withdrawal", amount }));
      }
      const { totals, closing } = await statement(agent);
      expect(closing).toBe(0n);
      expect(totals.deposit).toEqual(totals.withdrawal);
      expect(totals.deposit.sum).toBe(parseMoney("180000000000.00000002"));
    });
  });
}
