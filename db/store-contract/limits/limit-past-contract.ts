import { describe, expect, it } from "vitest";
import type { Asked, StoreUnderTest } from "#db/store-contract/store-under-test";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import type { Agent } from "#lib/domain/agents/agent";
import type { PastFilter, PastQuery } from "#lib/domain/limits/limit-queries";
import { instant, nanosecond, second } from "#lib/domain/time/instant";

export function limitPastContract(subject: StoreUnderTest): void {
  describe("the past of a limit", () => {
    const begin = subject.clock.now();
    const filterOf = (agent: Agent, change: Partial<PastFilter> = {}): PastFilter => ({
      agentId: agent.id,
      scope: "agent",
      subject: "",
      side: "both",
      start: begin,
      end: instant(subject.clock.now() + second),
      ...change,
    });
    const read = async (agent: Agent, change: Partial<PastQuery> = {}) =>
      resultOf(await subject.store.limits.readPast({ ...filterOf(agent, change), after: null, limit: 100, ...change }));

    /** Four transfers, and one of another agent beside each. */
    async function history(): Promise<Agent> {
      const [agent, other] = [await subject.agent(), await subject.agent()];
      const asked: Asked[] = [
        { ticketId: "a", amount: "100" },
        { ticketId: "b", playerId: "p-2", actor: "member:ana@example.com", reason: "why" },
        { ticketId: "c", kind: "withdrawal", amount: "3" },
        { ticketId: "d", kind: "withdrawal", amount: "2", actor: "member:ben@example.com", reason: "why" },
      ];
      for (const one of asked) {
        subject.clock.pass(second);
        resultOf(await subject.transfer(agent, one));
        resultOf(await subject.transfer(other));
      }
      return agent;
    }
    const tickets = async (agent: Agent, change: Partial<PastQuery> = {}) =>
      (await read(agent, change)).map(({ ticketId }) => ticketId).join("");

    it("has an agent's own transfers, oldest first, as they were posted", async () => {
      const agent = await history();
      expect(await read(agent)).toMatchObject([
        { id: 1n, playerId: "p-1", kind: "deposit", ticketId: "a", currency: "EUR", amount: 10_000_000_000n },
        { ticketId: "b", playerId: "p-2", actor: "member:ana@example.com" },
        { ticketId: "c", kind: "withdrawal" },
        { ticketId: "d", actor: "member:ben@example.com" },
      ]);
    });

    it("leaves none out that a limit counts, whoever it holds for and whichever type", async () => {
      const agent = await history();
      const holds = async (change: Partial<PastQuery>, counted: string) =>
        expect([...(await tickets(agent, change))]).toEqual(expect.arrayContaining([...counted]));
      expect(await tickets(agent, { scope: "player", subject: "p-2" })).toBe("b");
      expect(await tickets(agent, { side: "withdrawal" })).toBe("cd");
      await holds({ scope: "player", subject: "p-1", side: "withdrawal" }, "cd");
      await holds({ side: "deposit" }, "ab");
      await holds({ scope: "member", subject: "ben@example.com" }, "d");
      await holds({ scope: "key", subject: "ak_1" }, "ac");
    });

    it("is read from its start up to its end, and page by page, each transfer once", async () => {
      const agent = await history();
      const all = await read(agent);
      const [, ana, third] = all;
      if (!ana || !third) throw new Error("There were too few transfers.");
      expect(await tickets(agent, { start: ana.createdAt, end: third.createdAt })).toBe("b");
      expect(await tickets(agent, { end: instant(third.createdAt + nanosecond) })).toBe("abc");
      const pages = [await read(agent, { limit: 3 })];
      pages.push(await read(agent, { limit: 3, after: pages[0]?.at(-1) ?? null }));
      expect(pages.map(({ length }) => length)).toEqual([3, 1]);
      expect(pages.flat()).toEqual(all);
    });

    it("knows where the newest of many begin, and that there are no more", async () => {
      const agent = await history();
      const all = await read(agent);
      const beyond = async (rows: number, change: Partial<PastFilter> = {}) =>
        resultOf(await subject.store.limits.pastBeyond(filterOf(agent, change), rows));
      expect(await beyond(1)).toBe(all[2]?.createdAt);
      expect(await beyond(3)).toBe(all[0]?.createdAt);
      expect(await beyond(4)).toBeNull();
      expect(await beyond(1, { side: "withdrawal" })).toBe(all[2]?.createdAt);
      expect(await beyond(1, { scope: "player", subject: "p-2" })).toBeNull();
    });
  });
}
