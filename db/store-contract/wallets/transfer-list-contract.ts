import { describe, expect, it } from "vitest";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { walked } from "#db/store-contract/walked";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import type { Agent } from "#lib/domain/agents/agent";
import { parseMoney } from "#lib/domain/money/money";
import { hour, instant, nanosecond, parseInstant } from "#lib/domain/time/instant";
import type { TransferQuery } from "#lib/domain/wallets/posted-transfer";
import type { Transfer } from "#lib/domain/wallets/transfer";

const yearOne = parseInstant("0001-01-01T00:00:00Z");
const yearLast = parseInstant("9999-12-31T23:59:59.999999999Z");

export function transferListContract(subject: StoreUnderTest): void {
  describe("the list of transfers", () => {
    async function list(agent: Agent, change: Partial<TransferQuery> = {}): Promise<Transfer[]> {
      const all = { playerId: null, kind: null, ticketId: null, start: null, end: null, after: null, limit: 500 };
      return resultOf(await subject.store.wallets.listTransfers({ agentId: agent.id, ...all, ...change }));
    }
    const ticketsOf = (transfers: readonly Transfer[]) => transfers.map(({ ticketId }) => ticketId);

    it("has an agent's own, newest first, each as it was first answered", async () => {
      const [agent, other] = [await subject.agent(), await subject.agent()];
      const posted: Transfer[] = [];
      for (const amount of ["1", "2", "3"]) {
        posted.unshift(resultOf(await subject.transfer(agent, { amount })).transfer);
        resultOf(await subject.transfer(other));
        subject.clock.pass(hour);
      }
      expect(await list(agent)).toMatchObject(posted);
      expect(await list(agent)).toHaveLength(3);
    });

    it("is narrowed by player, kind, ticket and time, where start is included and end is not", async () => {
      const agent = await subject.agent();
      const start = subject.clock.now();
      for (const [ticketId, change] of [
        ["a", {}],
        ["b", { playerId: "p-2" }],
        ["c", { kind: "withdrawal" }],
        ["d", {}],
      ] as const) {
        resultOf(await subject.transfer(agent, { ticketId, amount: "1", ...change }));
        subject.clock.pass(hour);
      }
      const at = (hours: bigint) => instant(start + hours * hour);
      expect(ticketsOf(await list(agent, { playerId: "p-1" }))).toEqual(["d", "c", "a"]);
      expect(ticketsOf(await list(agent, { kind: "withdrawal" }))).toEqual(["c"]);
      expect(ticketsOf(await list(agent, { ticketId: "b" }))).toEqual(["b"]);
      expect(ticketsOf(await list(agent, { start: at(1n), end: at(3n) }))).toEqual(["c", "b"]);
      expect(ticketsOf(await list(agent, { start: instant(at(1n) + nanosecond) }))).toEqual(["d", "c"]);
      expect(ticketsOf(await list(agent, { end: instant(at(1n) + nanosecond), playerId: "p-2" }))).toEqual(["b"]);
      expect(ticketsOf(await list(agent, { start: yearOne, end: yearLast, limit: 2 }))).toEqual(["d", "c"]);
      expect(await list(agent, { start: yearLast })).toEqual([]);
    });

    it("walked by places shows all that was there at its start once, while new ones are posted", async () => {
      const agent = await subject.agent();
      for (let round = 0; round < 10; round += 1) resultOf(await subject.transfer(agent));
      const before = await list(agent);
      const seen = await walked<Transfer>(
        3,
        (page) => list(agent, page),
        async () => {
          subject.clock.pass(nanosecond);
          resultOf(await subject.transfer(agent));
          resultOf(await subject.transfer(agent, { playerId: "p-2" }));
        },
      );
      const known = new Set(ticketsOf(before));
      expect(seen.filter(({ ticketId }) => known.has(ticketId))).toEqual(before);
      expect(new Set(ticketsOf(seen)).size).toBe(seen.length);
    });

    it("walked by places neither skips nor repeats where many players' transfers share one moment", async () => {
      const agent = await subject.agent();
      for (let player = 0; player < 7; player += 1) {
        resultOf(await subject.transfer(agent, { playerId: `p-${player}` }));
      }
      const seen = await walked<Transfer>(2, (page) => list(agent, page));
      expect(new Set(seen.map(({ createdAt }) => createdAt)).size).toBe(1);
      expect(new Set(ticketsOf(seen)).size).toBe(7);
      expect(seen).toHaveLength(7);
    });
  });

  describe("a balance in the past", () => {
    it("is what was posted up to and including a moment, 0 before the first, for any moment there is", async () => {
      const agent = await subject.agent();
      const first = resultOf(await subject.transfer(agent, { amount: "10" })).transfer.createdAt;
      subject.clock.pass(hour);
      const second = resultOf(await subject.transfer(agent, { kind: "withdrawal", amount: "4" })).transfer.createdAt;
      const moments = [
        [yearOne, "0"],
        [instant(first - nanosecond), "0"],
        [first, "10"],
        [instant(second - nanosecond), "10"],
        [second, "6"],
        [yearLast, "6"],
      ] as const;
      for (const [at, balance] of moments) {
        if (at === null) throw new Error("A moment of this test is none.");
        const stood = resultOf(await subject.store.wallets.balanceAt(agent.id, "p-1", at));
        expect(stood).toEqual({ balance: parseMoney(balance), exposure: 0n });
      }
      const unknown = resultOf(await subject.store.wallets.balanceAt(agent.id, "p-2", second));
      expect(unknown).toEqual({ balance: 0n, exposure: 0n });
    });
  });
}
