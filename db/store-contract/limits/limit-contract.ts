import { describe, expect, it } from "vitest";
import { EventLogUnderTest } from "#db/store-contract/events/event-log-under-test";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { kindOf, refusalOf, resultOf } from "#e2e/fixtures/clients/outcome";
import type { Agent } from "#lib/domain/agents/agent";
import { parseMoney } from "#lib/domain/money/money";
import { day, hour, instant } from "#lib/domain/time/instant";
import { type LimitChange, LimitsUnderTest } from "./limits-under-test";

/** 20 November 2026, 12:00 UTC, is when the clock of these tests begins; each test makes a day of its own. */
export function limitContract(subject: StoreUnderTest): void {
  const limits = new LimitsUnderTest(subject);
  const log = new EventLogUnderTest(subject);
  const noonTomorrow = (): void => {
    const now = subject.clock.now();
    subject.clock.pass(instant(now - (now % day) + day + 12n * hour) - now);
  };

  /** 12 players: enough that each of three servers has several at a time. */
  const players = 12;
  async function opened(agent: Agent): Promise<void> {
    for (let index = 0; index < players; index += 1) {
      resultOf(await subject.transfer(agent, { playerId: `p-${index}` }));
    }
  }

  describe("a limit of transfers", () => {
    it("refuses what would pass it, and a refused transfer spends nothing and may be sent again later", async () => {
      noonTomorrow();
      const agent = await subject.agent();
      await limits.set(agent, { bound: "25" });
      resultOf(await subject.transfer(agent, { amount: "20" }));
      const refused = await subject.transfer(agent, { ticketId: "t", amount: "5.00000001" });
      expect(refused).toMatchObject({ failure: { kind: "limit_reached" } });
      expect(refusalOf(refused)).toContain(
        "deposits of this agent, 25.00000000 EUR a day (20.00000000 EUR used, 5.00000001 EUR asked for)",
      );
      expect(await limits.usedOf(agent)).toEqual([parseMoney("20")]);
      const status = { agentId: agent.id, playerId: "p-1", kind: "deposit", ticketId: "t" } as const;
      expect(resultOf(await subject.store.wallets.ticketStatus(status))).toMatchObject({
        state: "NOT_POSTED",
        lastRefusal: { kind: "limit_reached" },
      });
      resultOf(await subject.transfer(agent, { amount: "5" }));
      subject.clock.pass(12n * hour);
      resultOf(await subject.transfer(agent, { ticketId: "t", amount: "5.00000001" }));
      expect(await limits.usedOf(agent)).toEqual([parseMoney("5.00000001")]);
    });

    it("tells once a window that it refuses, however many it refuses at once, and again when its bound is another", async () => {
      noonTomorrow();
      const agent = await subject.agent();
      await opened(agent);
      const { id } = await limits.set(agent, { bound: "125" });
      const send = (playerId: string, amount = "10") => subject.transfer(agent, { playerId, amount });
      const refusedAtOnce = async (count: number) => {
        const sent = Array.from({ length: count }, (_, index) => send(`p-${index % players}`));
        const kinds = (await Promise.all(sent)).map(kindOf);
        return kinds.filter((kind) => kind === "limit_reached").length;
      };
      expect(await refusedAtOnce(40)).toBe(40);
      const told = async (count: number) =>
        (await log.all(agent, count)).flatMap((event) => ("facts" in event ? [event.facts] : []));
      expect(await told(13)).toEqual([
        expect.objectContaining({
          limit_id: id,
          action: "refuse",
          outcome: "refused",
          bound: "125.00000000",
          used: "120.00000000",
          asked: "10.00000000",
          resets_at: expect.stringMatching(/T00:00:00\.000000000Z$/),
        }),
      ]);
      await subject.restart();
      expect(kindOf(await send("p-1"))).toBe("limit_reached");
      resultOf(await send("p-1", "4"));
      expect(kindOf(await send("p-1"))).toBe("limit_reached");
      expect(await told(14)).toHaveLength(1);
      await limits.set(agent, { bound: "130" });
      expect(await refusedAtOnce(12)).toBe(12);
      expect(await told(15)).toHaveLength(2);
      subject.clock.pass(day);
      expect(kindOf(await send("p-1", "131"))).toBe("limit_reached");
      expect((await told(16)).map(({ used }) => used)).toEqual(["120.00000000", "124.00000000", "0.00000000"]);
      expect(await limits.usedOf(agent)).toEqual([parseMoney("124")]);
    });

    it("gives the moment at which it starts anew with its refusal, to a byte-identical repeat as well", async () => {
      noonTomorrow();
      const agent = await subject.agent();
      await limits.set(agent, { bound: "5" });
      const now = subject.clock.now();
      const midnight = instant(now - (now % day) + day);
      const guard = { keyId: "ak_1", signature: subject.fresh("sig"), expiresAt: midnight };
      for (let times = 0; times < 2; times += 1) {
        expect(await subject.transfer(agent, { ticketId: "t", amount: "6", guard })).toMatchObject({
          failure: { kind: "limit_reached", resetsAt: midnight },
        });
      }
    });

    it("is never passed by transfers at once, however many players they are for", async () => {
      const agent = await subject.agent();
      await opened(agent);
      await limits.set(agent, { bound: "725", side: "both" });
      await limits.set(agent, { bound: "4", measure: "count", scope: "player", subject: "p-0" });
      const sent = Array.from({ length: 120 }, (_, index) =>
        subject.transfer(agent, { playerId: `p-${index % players}`, amount: "10" }),
      );
      const kinds = (await Promise.all(sent)).map(kindOf);
      expect(kinds.filter((kind) => kind === "done")).toHaveLength(60);
      expect(kinds.filter((kind) => kind === "limit_reached")).toHaveLength(60);
      for (const limit of await limits.of(agent)) {
        expect(limit.used).toBeLessThanOrEqual(limit.bound);
        expect(limit.used).toBe(await limits.journalOf(agent, limit));
      }
    });

    it("has counted what the journal says", async () => {
      const agent = await subject.agent({ booksZone: "Europe/Berlin" });
      const changes: readonly LimitChange[] = [
        { bound: "10000" },
        { bound: "10000", side: "both", window: "month" },
        { bound: "100", side: "withdrawal", measure: "count" },
        { bound: "100", side: "both", measure: "count", scope: "player", subject: "p-2" },
      ];
      resultOf(await subject.transfer(agent, { playerId: "p-2", amount: "50" }));
      for (const change of changes) await limits.set(agent, change);
      for (const hours of [1n, 7n, 13n, 30n]) {
        const sent = ["p-1", "p-2", "p-3"].flatMap((playerId) => [
          subject.transfer(agent, { playerId, amount: "3.5" }),
          subject.transfer(agent, { playerId: "p-2", kind: "withdrawal", amount: "1.25" }),
        ]);
        for (const outcome of await Promise.all(sent)) resultOf(outcome);
        for (const limit of await limits.of(agent)) expect(limit.used).toBe(await limits.journalOf(agent, limit));
        subject.clock.pass(hours * hour);
      }
    });
  });

  describe("setting a limit", () => {
    it("keeps what it has used, when the agent's books move to another zone, until both days have turned", async () => {
      noonTomorrow();
      const agent = await subject.agent();
      await limits.set(agent, { bound: "100" });
      resultOf(await subject.transfer(agent, { amount: "60" }));
      subject.clock.pass(9n * hour);
      resultOf(await subject.transfer(agent, { amount: "30" }));
      // 21:00 UTC is 05:00 of the next day in Shanghai, whose day began after the first transfer and lasts until 16:00.
      const set = await subject.store.agents.setAgent(agent.id, { booksZone: "Asia/Shanghai" }, null, subject.author());
      expect(await limits.usedOf(resultOf(set))).toEqual([parseMoney("90")]);
      resultOf(await subject.transfer(agent, { amount: "10" }));
      for (const hours of [0n, 18n]) {
        subject.clock.pass(hours * hour);
        expect(await subject.transfer(agent, { amount: "1" })).toMatchObject({ failure: { kind: "limit_reached" } });
      }
      subject.clock.pass(hour);
      resultOf(await subject.transfer(agent, { amount: "100" }));
    });

    it("is refused for a player, key or member of another agent", async () => {
      const [agent, other] = [await subject.agent(), await subject.agent()];
      resultOf(await subject.transfer(other, { playerId: "theirs" }));
      const { email } = await subject.member(other, "owner");
      const theirs: readonly (readonly [LimitChange, string])[] = [
        [{ scope: "player", subject: "theirs" }, "player_unknown"],
        [{ scope: "key", subject: await limits.key(other) }, "key_not_found"],
        [{ scope: "member", subject: email }, "member_not_found"],
      ];
      for (const [change, kind] of theirs) expect(kindOf(await limits.trySet(agent, change))).toBe(kind);
      expect(await limits.trySet({ ...agent, id: "nobody" })).toMatchObject({ failure: { kind: "parameter_wrong" } });
      expect(await limits.of(agent)).toEqual([]);
    });
  });

  describe("stopping transfers", () => {
    it("lets nothing post after its answer, whatever is under way on any server", async () => {
      const agent = await subject.agent();
      await opened(agent);
      /** Deposits one after the other until they are stopped. */
      async function deposits(playerId: string): Promise<string> {
        for (let sent = 0; sent < 500; sent += 1) {
          const answer = await subject.transfer(agent, { playerId, amount: "1" });
          if (!answer.ok) return answer.failure.kind;
        }
        return "never stopped";
      }
      for (let round = 0; round < 10; round += 1) {
        const going = Array.from({ length: players }, (_, index) => deposits(`p-${index}`));
        for (let before = 0; before < round; before += 1) await subject.transfer(agent, { playerId: "p-0" });
        resultOf(await limits.stop(agent, "deposit"));
        const posted = (await limits.posted(agent)).length;
        expect(new Set(await Promise.all(going))).toEqual(new Set(["transfers_stopped"]));
        expect(await limits.posted(agent)).toHaveLength(posted);
        resultOf(await limits.start(agent));
      }
    });
  });
}
