import { describe, expect, it } from "vitest";
import { LimitsUnderTest } from "#db/store-contract/limits/limits-under-test";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { pending, tradeVersion } from "#e2e/fixtures/made/trade-version";
import { blockEventsMax } from "#lib/domain/events/event-block";
import type { EventRecord, LogPage } from "#lib/domain/events/event-log";
import { parseMoney } from "#lib/domain/money/money";
import { day, instant } from "#lib/domain/time/instant";
import { contentOfTrade } from "#lib/domain/trades/trade";
import { EventLogUnderTest, inShort } from "./event-log-under-test";

export function eventContract(subject: StoreUnderTest): void {
  const log = new EventLogUnderTest(subject);
  const usd = { currency: "USD" } as const;

  describe("an agent's event log", () => {
    it("tells each transfer that posts once, in order and without a gap, and no refusal or replay", async () => {
      const [agent, other] = [await subject.agent(), await subject.agent()];
      resultOf(await subject.transfer(other));
      resultOf(await subject.transfer(agent, { ticketId: "d-1", amount: "20" }));
      resultOf(await subject.transfer(agent, { ticketId: "d-1", amount: "20" }));
      await subject.transfer(agent, { ticketId: "w-1", kind: "withdrawal", amount: "21" });
      resultOf(await subject.transfer(agent, { ticketId: "w-2", kind: "withdrawal", amount: "5" }));
      const events = await log.all(agent, 2);
      expect(events.map(({ sequence }) => sequence)).toEqual([1, 2]);
      expect(events.map(inShort)).toEqual(["deposit.posted d-1", "withdrawal.posted w-2"]);
      expect(events[1]).toMatchObject({ transfer: { kind: "withdrawal", balanceAfter: parseMoney("15") } });
    });

    it("tells every version of a trade that takes force as it stood, with the movement that it made", async () => {
      for (const wallet of ["trades", "transfers"] as const) {
        const agent = await subject.agent({ ...usd, wallet });
        const trade = (change: Parameters<typeof tradeVersion>[0]) =>
          tradeVersion({ agentId: agent.id, ...usd, ...change });
        const versions = [
          trade(pending),
          trade({ version: 2 }),
          trade({ version: 4, ...pending }),
          trade({ version: 5, marketVoided: true }),
          trade({ version: 6 }),
          trade({ version: 7, payout: parseMoney("51"), selection: "Away" }),
        ];
        for (const version of versions) await subject.feed([version]);
        // Late, repeated and refused versions take no force.
        await subject.feed([trade({ version: 3 }), trade({ version: 7, payout: parseMoney("51"), selection: "Away" })]);
        await subject.feed([trade({ version: 8, playerId: "p-2" })]);
        const events = await log.all(agent, 6);
        expect(events.map(inShort)).toEqual([
          "trade.accepted t-1 1",
          "trade.settled t-1 2",
          "trade.reopened t-1 4",
          "trade.voided t-1 5",
          "trade.corrected t-1 6",
          "trade.corrected t-1 7",
        ]);
        for (const [index, event] of events.entries()) {
          if (!("tradeId" in event)) throw new Error("It is an event of a trade.");
          const told = event.inForce?.version === event.version ? contentOfTrade(event.inForce) : event.past?.content;
          expect(told).toBe(contentOfTrade(versions[index] ?? trade({})));
          expect(event.movement?.tradeVersion ?? null).toBe(wallet === "trades" ? event.version : null);
        }
      }
    });

    it("tells sealed tickets, blocked players, stops, and a limit that only warns when it is first passed", async () => {
      const agent = await subject.agent();
      const limits = new LimitsUnderTest(subject);
      const { players, wallets, limits: controls } = subject.store;
      const by = () => subject.author();
      await limits.set(agent, { bound: "15", action: "warn" });
      for (const ticketId of ["d-1", "d-2", "d-3"]) resultOf(await subject.transfer(agent, { ticketId }));
      const ticket = { agentId: agent.id, playerId: "p-1", kind: "deposit", ticketId: "d-4" } as const;
      for (let times = 0; times < 2; times += 1) resultOf(await wallets.sealTicket(ticket, by()));
      for (const status of ["blocked", "blocked", "active"] as const) {
        resultOf(await players.setPlayerStatus(agent.id, "p-1", status, by()));
      }
      resultOf(await controls.stopTransfers(agent.id, "deposit", "looked into", by()));
      resultOf(await controls.startTransfers(agent.id, by()));
      const events = await log.all(agent, 9);
      expect(events.map(inShort)).toEqual([
        ...["deposit.posted d-1", "deposit.posted d-2", "limit.reached", "deposit.posted d-3", "ticket.sealed"],
        ...["player.blocked", "player.unblocked", "transfers.stopped", "transfers.started"],
      ]);
      expect(events[2]).toMatchObject({ facts: { bound: "15.00000000", used: "20.00000000", ticket_id: "d-2" } });
      expect(events[4]).toMatchObject({ facts: { state: "SEALED", type: "deposit", ticket_id: "d-4" } });
      expect(JSON.stringify(events[7], (_, value) => (typeof value === "bigint" ? `${value}` : value))).not.toContain(
        "looked into",
      );
    });

    it("tells the movements that open wallets from trades, and a stake that is given back", async () => {
      const agent = await subject.agent({ ...usd, wallet: "transfers" });
      const trades = ["p-1", "p-2"].map((playerId) =>
        tradeVersion({ agentId: agent.id, tradeId: `t-${playerId}`, playerId, ...usd }),
      );
      await subject.feed(trades);
      resultOf(await subject.store.books.openWallets(agent.id, subject.author()));
      expect(await log.told(agent, 4)).toEqual([
        ...["trade.settled t-p-1 1", "trade.settled t-p-2 1", "wallet.moved p-1 opening", "wallet.moved p-2 opening"],
      ]);
    });

    it("is proved by the records that it names", async () => {
      const proved = resultOf(await subject.store.proofs.verifyEvents());
      expect(proved.faults).toEqual([]);
      expect(proved.events).toBeGreaterThan(20);
    });

    it("drops events after their time, says how far, and its numbers go on", async () => {
      const agent = await subject.agent();
      for (let index = 0; index < 2; index += 1) resultOf(await subject.transfer(agent));
      await log.all(agent, 2);
      subject.clock.pass(31n * day);
      await subject.sweep();
      await expect.poll(() => log.page(agent)).toMatchObject({ events: [], last: 2, dropped: 2 });
      await subject.restart();
      resultOf(await subject.transfer(agent, { ticketId: "after" }));
      await expect.poll(async () => (await log.page(agent, 2)).last).toBe(3);
      expect((await log.page(agent, 2)).events.map(inShort)).toEqual(["deposit.posted after"]);
      expect(await log.page(agent, 1)).toMatchObject({ events: [], dropped: 2 });
      const kept = await log.log(agent);
      expect([kept.events.map(inShort), kept.dropped, kept.lookedTo]).toEqual([["deposit.posted after"], 2, 3]);
      expect(await log.log(agent, { before: 3 })).toMatchObject({ events: [], lookedTo: 3 });
    });

    it("is dropped from its beginning alone, although a clock ran back between two events", async () => {
      const agent = await subject.agent();
      resultOf(await subject.transfer(agent));
      await log.all(agent, 1);
      const at = instant(subject.clock.now() - 40n * day);
      resultOf(await subject.transfer(agent, { playerId: "p-2", at }));
      await log.all(agent, 2);
      await subject.sweep();
      await expect.poll(() => log.page(agent)).toMatchObject({ events: [], last: 2, dropped: 2 });
    });

    it("tells that there are new numbers, so that whoever waits need not ask", async () => {
      const agent = await subject.agent();
      const heard: string[] = [];
      const end = subject.store.watch((agentId, topic) => {
        if (topic === "events" && (agentId === agent.id || agentId === null)) heard.push(topic);
      });
      resultOf(await subject.transfer(agent));
      await expect.poll(() => heard.length).toBeGreaterThan(0);
      end();
      expect((await log.page(agent)).last).toBe(1);
    });

    if (subject.racesAlone) return;

    it("gives the events after a number, up to a limit, of all types or of some", async () => {
      const agent = await subject.agent(usd);
      for (let index = 0; index < 3; index += 1) resultOf(await subject.transfer(agent, { ticketId: `d-${index}` }));
      const many = Array.from({ length: blockEventsMax + 20 }, (_, index) =>
        tradeVersion({ agentId: agent.id, tradeId: `t-${index}`, playerId: `p-${index % 7}`, ...usd }),
      );
      await subject.feed(many);
      resultOf(await subject.transfer(agent, { ticketId: "last" }));
      const count = many.length + 4;
      await log.all(agent, count);
      const walked: number[] = [];
      for (let after = 0; after < count; ) {
        const { events, lookedTo } = await log.page(agent, after, 333);
        walked.push(...events.map(({ sequence }) => sequence));
        expect(lookedTo).toBe(events.at(-1)?.sequence);
        after = lookedTo;
      }
      expect(walked).toEqual(Array.from({ length: count }, (_, index) => index + 1));
      expect(await log.page(agent, count)).toMatchObject({ events: [], last: count, lookedTo: count });
      const deposits = await log.page(agent, 1, 3, ["deposit.posted", "ticket.sealed"]);
      expect(deposits.events.map(inShort)).toEqual(["deposit.posted d-1", "deposit.posted d-2", "deposit.posted last"]);
      const two = await log.page(agent, 0, 2, ["deposit.posted"]);
      expect([two.events.length, two.lookedTo, two.last]).toEqual([2, 2, count]);
      expect(await log.page(agent, 0, 10, ["player.blocked"])).toMatchObject({ events: [], lookedTo: count });
      expect(await log.page(agent, count + 50, 10)).toMatchObject({ events: [], last: count });
    });

    it("gives a reader the newest events first, from a number down, of all types or of some", async () => {
      const agent = await subject.agent(usd);
      expect(await log.log(agent)).toEqual({ events: [], last: 0, dropped: 0, lookedTo: 1 });
      resultOf(await subject.transfer(agent, { ticketId: "first" }));
      const many = Array.from({ length: blockEventsMax + 20 }, (_, index) =>
        tradeVersion({ agentId: agent.id, tradeId: `t-${index}`, playerId: `p-${index % 7}`, ...usd }),
      );
      await subject.feed(many);
      resultOf(await subject.transfer(agent, { ticketId: "last" }));
      const count = many.length + 2;
      const oldestFirst = await log.all(agent, count);
      const walked: EventRecord[] = [];
      for (let before: number | null = null; before !== 1; ) {
        const page: LogPage = await log.log(agent, { before, limit: 333 });
        walked.push(...page.events);
        expect([page.last, page.lookedTo]).toEqual([count, page.events.at(-1)?.sequence]);
        before = page.lookedTo;
      }
      walked.reverse();
      expect(walked.map(({ sequence }) => sequence)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
      expect(walked.slice(0, oldestFirst.length)).toEqual(oldestFirst);
      const deposits = await log.log(agent, { types: ["deposit.posted", "ticket.sealed"] });
      expect(deposits.events.map(inShort)).toEqual(["deposit.posted last", "deposit.posted first"]);
      expect(deposits.lookedTo).toBe(1);
      const older = await log.log(agent, { before: count, types: ["deposit.posted"] });
      expect(older.events.map(inShort)).toEqual(["deposit.posted first"]);
      expect(await log.log(agent, { types: ["player.blocked"] })).toMatchObject({ events: [], lookedTo: 1 });
      expect((await log.log(agent, { before: count + 50, limit: 1 })).events.map(inShort)).toEqual([
        "deposit.posted last",
      ]);
      expect(await log.log(agent, { before: 1 })).toMatchObject({ events: [], lookedTo: 1 });
      expect(resultOf(await subject.store.events.readLogBounds(agent.id))).toEqual({ last: count, dropped: 0 });
    });
  });
}
