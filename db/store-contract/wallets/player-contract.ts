import { describe, expect, it } from "vitest";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { parseMoney } from "#lib/domain/money/money";
import { hour, type Instant, instant, nanosecond } from "#lib/domain/time/instant";
import type { Agent } from "#lib/store/agent";
import type { PlayerSearch, Statement, StatementQuery } from "#lib/store/player";

export function playerContract(subject: StoreUnderTest): void {
  async function search(agent: Agent, change: Partial<PlayerSearch> = {}): Promise<string[]> {
    const all = { search: null, status: null, owing: false, after: null, limit: 100 };
    const found = resultOf(await subject.store.players.searchPlayers({ agentId: agent.id, ...all, ...change }));
    return found.map(({ playerId }) => playerId);
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
      const agent = await withPlayers("a", "b", "c", "d", "e");
      const first = await search(agent, { limit: 2 });
      const second = await search(agent, { limit: 2, after: "b" });
      expect([...first, ...second, ...(await search(agent, { limit: 2, after: "d" }))]).toEqual([..."abcde"]);
    });

    it("tells the blocked from the others", async () => {
      const agent = await withPlayers("a", "b");
      resultOf(await subject.store.players.setPlayerStatus(agent.id, "b", "blocked", subject.author()));
      expect(await search(agent, { status: "blocked" })).toEqual(["b"]);
      expect(await search(agent, { status: "active" })).toEqual(["a"]);
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
      const seen: Instant[] = [];
      for (;;) {
        const { lines } = await statement(agent, { limit: 2, after: seen.at(-1) ?? null });
        seen.push(...lines.map(({ createdAt }) => createdAt));
        if (lines.length < 2) break;
        resultOf(await subject.transfer(agent, { amount: "1" }));
      }
      expect(seen.toReversed()).toEqual(times);
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
