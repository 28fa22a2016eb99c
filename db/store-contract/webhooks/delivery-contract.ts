import { describe, expect, it } from "vitest";
import { EventLogUnderTest } from "#db/store-contract/events/event-log-under-test";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { replayedMax } from "#lib/commands/webhooks/deliveries";
import { day, floorTo, hour, instant, millisecondsOf, minute, second } from "#lib/domain/time/instant";
import { attemptsKeptMax, deliveriesKeptMax } from "#lib/domain/webhooks/delivery";
import { waitingMax } from "#lib/domain/webhooks/retries";
import { replayFailed } from "#lib/usecases/webhooks/endpoint";
import { WebhooksUnderTest } from "./webhooks-under-test";

export function deliveryContract(subject: StoreUnderTest): void {
  const hooks = new WebhooksUnderTest(subject);
  const log = new EventLogUnderTest(subject);
  const store = () => subject.store.webhooks;
  const failing = { status: 500, answer: "no", address: "192.0.2.9" } as const;

  describe("a webhook delivery", () => {
    it("that two senders sent at once is one delivery of two attempts, and the first sender learns of the second", async () => {
      const agent = await subject.agent();
      const endpoint = await hooks.endpoint(agent);
      const take = () => store().takeEndpoint(agent.id, endpoint.id, subject.clock.now());
      const [first, second_] = [resultOf(await take()), resultOf(await take())];
      const sent = [hooks.result(1), hooks.result(2)];
      const keeps = await Promise.all([hooks.keep(first, sent), hooks.keep(second_, sent)]);
      expect(keeps.map(({ isTaken }) => isTaken)).toEqual([true, false]);
      expect((await hooks.deliveries(endpoint)).map(({ sequence, attempts }) => [sequence, attempts])).toEqual([
        [2, 2],
        [1, 2],
      ]);
      expect((await hooks.found(endpoint))?.handedOut).toBe(2);
    });

    if (subject.racesAlone) return;

    it("is kept with its attempt, and the endpoint with how far it came", async () => {
      const agent = await subject.agent();
      const endpoint = await hooks.endpoint(agent);
      const at = subject.clock.now();
      const kept = await hooks.keep(endpoint, [hooks.result(3), hooks.result(4)], { cursor: 6 });
      expect(kept).toMatchObject({ isTaken: false, endpoint: { cursor: 6, handedOut: 2, lastDeliveredAt: at } });
      expect(await hooks.found(endpoint)).toEqual(kept.endpoint);
      expect((await hooks.deliveries(endpoint)).map(({ sequence, place }) => [sequence, place])).toEqual([
        [4, 2],
        [3, 1],
      ]);
      expect(await hooks.delivery(endpoint, 3)).toEqual({
        delivery: {
          agentId: agent.id,
          endpointId: endpoint.id,
          sequence: 3,
          eventId: "evt_3",
          type: "deposit.posted",
          eventAt: at,
          place: 1,
          state: "delivered",
          attempts: 1,
          step: 0,
          nextAt: null,
          firstAt: at,
          lastAt: at,
          lastStatus: 200,
          lastFault: null,
        },
        attempts: [
          {
            agentId: agent.id,
            endpointId: endpoint.id,
            sequence: 3,
            number: 1,
            at,
            ms: 12,
            address: "192.0.2.1",
            status: 200,
            fault: null,
            answer: "ok",
            signature: "v1,s",
          },
        ],
      });
    });

    it("is tried in the order in which it is due, and of one moment in the order of the log", async () => {
      const agent = await subject.agent();
      const endpoint = await hooks.endpoint(agent);
      const result = (sequence: number, jitter: number) => hooks.result(sequence, { ...failing, jitter });
      const kept = await hooks.keep(endpoint, [result(1, 0.9), result(2, 0.1), result(3, 0.9), result(4, 0.1)]);
      expect(await hooks.found(endpoint)).toEqual(kept.endpoint);
      subject.clock.pass(minute);
      expect((await hooks.due(endpoint)).due).toEqual([2, 4, 1, 3]);
      const few = { agentId: agent.id, id: endpoint.id, now: subject.clock.now(), dueMax: 3 };
      const turn = resultOf(await store().readTurn(few));
      expect(turn).toMatchObject({ due: [{ sequence: 2 }, { sequence: 4 }, { sequence: 1 }] });
      expect(turn?.nextDueAt).not.toBeNull();
    });

    it("that failed since a time is replayed with all others, once and in order; the count says how many", async () => {
      const agent = await subject.agent();
      const endpoint = await hooks.endpoint(agent);
      await hooks.keep(endpoint, [hooks.result(1, failing)]);
      subject.clock.pass(hour);
      const since = subject.clock.now();
      const count = replayedMax + 200;
      const many = Array.from({ length: count }, (_, index) => hooks.result(index + 2, failing));
      for (let from = 0; from < count; from += 300) await hooks.keep(endpoint, many.slice(from, from + 300));
      await hooks.keep(endpoint, [hooks.result(5_000)]);
      subject.clock.pass(second);
      const now = subject.clock.now();
      const counted = () => store().countUndelivered(agent.id, endpoint.id, { since, now }, 10_000);
      expect(resultOf(await counted())).toBe(count);
      const name = { agentId: agent.id, id: endpoint.id };
      expect(resultOf(await replayFailed({ store: subject.store }, name, since, subject.author()))).toBe(count);
      expect(resultOf(await counted())).toBe(0);
      const turn = resultOf(await store().readTurn({ ...name, now, dueMax: 5_000 }));
      // The first one was due already, and comes before.
      expect(turn?.due.map(({ sequence }) => sequence)).toEqual([1, ...many.map(({ sequence }) => sequence)]);
    });

    it("of a new event is held back while a thousand wait for a failing endpoint, but for a try now and then", async () => {
      const agent = await subject.agent();
      const endpoint = await hooks.endpoint(agent);
      for (let sent = 0; sent < 3; sent += 1) resultOf(await subject.transfer(agent));
      await log.all(agent, 3);
      const many = Array.from({ length: waitingMax - 1 }, (_, index) => hooks.result(index + 10, failing));
      await hooks.keep(endpoint, many, { cursor: 1 });
      await hooks.keep(endpoint, [hooks.result(2, failing)]);
      expect(await hooks.toSend(agent)).toEqual([endpoint.id]);
      const held = await hooks.keep(endpoint, [hooks.result(10, failing)], { cursor: 2 });
      expect(held.endpoint.heldUntil).toBe(subject.clock.now() + 5n * minute);
      expect(await hooks.toSend(agent)).toEqual([]);
      resultOf(await store().pauseEndpoint(agent.id, endpoint.id, subject.author()));
      resultOf(await store().resumeEndpoint(agent.id, endpoint.id, subject.author()));
      expect(await hooks.toSend(agent)).toEqual([endpoint.id]);
      const alive = await hooks.keep(endpoint, [hooks.result(3)]);
      expect(alive.endpoint).toMatchObject({ state: "active", heldUntil: null });
    });

    it("is found by state, type and time, in pages and in a count", async () => {
      const agent = await subject.agent();
      const endpoint = await hooks.endpoint(agent);
      await hooks.keep(endpoint, [hooks.result(1), hooks.result(2, { ...failing, type: "trade.settled" })]);
      subject.clock.pass(hour);
      const start = subject.clock.now();
      await hooks.keep(endpoint, [hooks.result(3, { status: 400 }), hooks.result(4)]);
      const found = async (change: Parameters<typeof hooks.deliveries>[1]) => {
        const listed = (await hooks.deliveries(endpoint, change)).map(({ sequence }) => sequence);
        const every = { agentId: agent.id, endpointId: endpoint.id, state: null, type: null, start: null, end: null };
        const counted = resultOf(await store().countDeliveries({ ...every, ...change }));
        expect(counted).toEqual({ count: listed.length, more: false });
        return listed;
      };
      expect(await found({})).toEqual([4, 3, 2, 1]);
      expect(await found({ state: "retrying" })).toEqual([3, 2]);
      expect(await found({ state: "delivered", start })).toEqual([4]);
      expect(await found({ type: "trade.settled" })).toEqual([2]);
      expect(await found({ end: start })).toEqual([2, 1]);
      const page = { agentId: agent.id, endpointId: endpoint.id, state: null, type: null, start: null, end: null };
      const after = resultOf(await store().listDeliveries({ ...page, after: 4, limit: 2 }));
      expect(after.map(({ sequence }) => sequence)).toEqual([3, 2]);
    });

    it("counts in its hour, with how long it took from the event on", async () => {
      const agent = await subject.agent();
      const endpoint = await hooks.endpoint(agent);
      const since = instant(floorTo(subject.clock.now(), hour) + hour);
      subject.clock.pass(since - subject.clock.now());
      const eventAt = subject.clock.now();
      subject.clock.pass(2n * second);
      await hooks.keep(endpoint, [hooks.result(1, { eventAt }), hooks.result(2, failing)]);
      subject.clock.pass(second);
      await hooks.keep(endpoint, [hooks.result(3, { eventAt })]);
      subject.clock.pass(hour);
      await hooks.keep(endpoint, [hooks.result(4)]);
      const hours = resultOf(await store().listHours(agent.id, endpoint.id, since));
      expect(
        hours.map(({ hour: at, delivered, failed, lagMs, lagMsMax }) => [at, delivered, failed, lagMs, lagMsMax]),
      ).toEqual([
        [since, 2, 1, 5_000, 3_000],
        [instant(since + hour), 1, 0, 0, 0],
      ]);
    });

    it("keeps its newest attempts, and is kept for 30 days and while it is one of the newest", async () => {
      const agent = await subject.agent();
      const endpoint = await hooks.endpoint(agent);
      for (let tried = 0; tried < attemptsKeptMax + 2; tried += 1) await hooks.keep(endpoint, [hooks.result(1)]);
      const record = await hooks.delivery(endpoint, 1);
      expect(record?.delivery.attempts).toBe(attemptsKeptMax + 2);
      expect(record?.attempts.map(({ number }) => number)).toEqual(
        Array.from({ length: attemptsKeptMax }, (_, index) => index + 3),
      );
      const drop = async () => resultOf(await store().dropDeliveries(agent.id, endpoint.id, subject.clock.now()));
      const left = async () => (await hooks.deliveries(endpoint)).map(({ sequence }) => sequence);
      await hooks.keep(endpoint, [hooks.result(2, failing)]);
      subject.clock.pass(30n * day);
      await hooks.keep(endpoint, [hooks.result(3)]);
      expect(await drop()).toBe(0);
      subject.clock.pass(1n);
      // What waits to be tried again is dropped by nobody.
      expect([await drop(), await drop(), await left()]).toEqual([1, 0, [3, 2]]);
      expect(await hooks.delivery(endpoint, 1)).toBeNull();
      const hours = resultOf(await store().listHours(agent.id, endpoint.id, instant(0n)));
      expect(hours.map(({ hour: at }) => millisecondsOf(at))).toEqual([
        millisecondsOf(instant(floorTo(subject.clock.now(), hour))),
      ]);
      expect(deliveriesKeptMax).toBe(100_000);
    });

    it("is to be sent for those endpoints first whose turn is the longest ago", async () => {
      const agent = await subject.agent();
      const [one, two] = [await hooks.endpoint(agent), await hooks.endpoint(agent)];
      resultOf(await subject.transfer(agent));
      await log.all(agent, 1);
      for (const { id } of [two, one]) {
        subject.clock.pass(second);
        resultOf(await store().takeEndpoint(agent.id, id, subject.clock.now()));
      }
      expect(await hooks.toSend(agent)).toEqual([two.id, one.id]);
      await hooks.keep({ ...two, turn: 1 }, [hooks.result(1)]);
      expect(await hooks.toSend(agent)).toEqual([one.id]);
    });
  });
}
