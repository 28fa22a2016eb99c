import { describe, expect, it } from "vitest";
import { EventLogUnderTest } from "#db/store-contract/events/event-log-under-test";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { minute } from "#lib/domain/time/instant";
import { testSequence, testType } from "#lib/domain/webhooks/delivery";
import { WebhooksUnderTest } from "./webhooks-under-test";

export function endpointContract(subject: StoreUnderTest): void {
  const hooks = new WebhooksUnderTest(subject);
  const log = new EventLogUnderTest(subject);
  const store = () => subject.store.webhooks;

  describe("a webhook endpoint", () => {
    it("is sent what happens from its making on, and is listed until it is removed", async () => {
      const agent = await subject.agent();
      resultOf(await subject.transfer(agent));
      await log.all(agent, 1);
      const endpoint = await hooks.endpoint(agent, { types: ["deposit.posted"] });
      expect(endpoint).toMatchObject({ state: "active", cursor: 1, pausedAt: null, types: ["deposit.posted"] });
      expect(await hooks.found(endpoint)).toEqual(endpoint);
      expect(resultOf(await store().listEndpointsOf(agent.id))).toEqual([endpoint]);
      expect(await hooks.toSend(agent)).toEqual([]);
      resultOf(await store().removeEndpoint(agent.id, endpoint.id, subject.author()));
      expect(await hooks.found(endpoint)).toBeNull();
      expect(resultOf(await store().listEndpointsOf(agent.id))).toEqual([]);
    });

    it("can be paused: its deliveries wait, and go when it is resumed", async () => {
      const agent = await subject.agent();
      const endpoint = await hooks.endpoint(agent);
      resultOf(await subject.transfer(agent));
      await log.all(agent, 1);
      expect(await hooks.toSend(agent)).toEqual([endpoint.id]);
      const paused = resultOf(await store().pauseEndpoint(agent.id, endpoint.id, subject.author()));
      expect(paused).toMatchObject({ state: "active", pausedAt: subject.clock.now() });
      expect(await hooks.toSend(agent)).toEqual([]);
      resultOf(await store().resumeEndpoint(agent.id, endpoint.id, subject.author()));
      expect(await hooks.found(endpoint)).toEqual(endpoint);
      expect(await hooks.toSend(agent)).toEqual([endpoint.id]);
    });

    it("that is disabled is sent nothing, gives up what waits, and when enabled begins with what happens then", async () => {
      const agent = await subject.agent();
      const endpoint = await hooks.endpoint(agent);
      await hooks.keep(endpoint, [hooks.result(1, { status: 500 }), hooks.result(2)]);
      const owner = await subject.member(agent, "owner");
      const by = subject.acting(owner, "webhooks:write");
      const disabled = resultOf(await store().disableEndpoint(agent.id, endpoint.id, by));
      expect(disabled).toMatchObject({ state: "disabled", disabledBecause: "member", disabledAt: by.at });
      expect((await hooks.deliveries(endpoint)).map(({ state, nextAt }) => [state, nextAt])).toEqual([
        ["delivered", null],
        ["failed", null],
      ]);
      for (let sent = 0; sent < 3; sent += 1) resultOf(await subject.transfer(agent));
      await log.all(agent, 3);
      expect(await hooks.toSend(agent)).toEqual([]);
      const enabled = resultOf(await store().enableEndpoint(agent.id, endpoint.id, subject.author()));
      expect(enabled).toMatchObject({ state: "active", cursor: 3, failingSince: null, disabledBecause: null });
      expect(await hooks.toSend(agent)).toEqual([]);
    });

    it("that is removed keeps no secret, and all that was kept of it goes in portions", async () => {
      const agent = await subject.agent();
      const endpoint = await hooks.endpoint(agent);
      await hooks.keep(endpoint, [hooks.result(1), hooks.result(2, { status: 500 })]);
      const removed = resultOf(await store().removeEndpoint(agent.id, endpoint.id, subject.author()));
      expect(removed).toMatchObject({ sealedSecret: "", previousSecret: null });
      const drop = async () => resultOf(await store().dropDeliveries(agent.id, endpoint.id, subject.clock.now()));
      expect([await drop(), await drop(), await drop()]).toEqual([2, 0, 0]);
      expect(await hooks.deliveries(endpoint)).toEqual([]);
      expect(await hooks.delivery(endpoint, 1)).toBeNull();
      const kept = resultOf(await store().listKept({ after: null, limit: 10_000 }));
      expect(kept.filter(({ id }) => id === endpoint.id)).toEqual([]);
    });

    it("is sent a test once, under an id of its own, and another test takes its place", async () => {
      const agent = await subject.agent();
      const endpoint = await hooks.endpoint(agent);
      const test = async (eventId: string) =>
        resultOf(await store().testEndpoint(agent.id, endpoint.id, eventId, subject.author()));
      await test("evt_test_1");
      expect(await hooks.toSend(agent)).toEqual([endpoint.id]);
      expect(await hooks.due(endpoint)).toEqual({ due: [testSequence], nextDueAt: null });
      const sent = { eventId: "evt_test_1", type: testType };
      await hooks.keep(endpoint, [hooks.result(testSequence, { ...sent, status: 500 })]);
      expect(await hooks.delivery(endpoint, testSequence)).toMatchObject({
        delivery: { ...sent, state: "failed", attempts: 1, place: 1 },
      });
      subject.clock.pass(minute);
      await test("evt_test_2");
      const again = { eventId: "evt_test_2", type: testType };
      await hooks.keep(endpoint, [hooks.result(testSequence, again)]);
      const record = await hooks.delivery(endpoint, testSequence);
      expect(record).toMatchObject({ delivery: { ...again, state: "delivered", attempts: 2, place: 1 } });
      expect(record?.attempts.map(({ number, status }) => [number, status])).toEqual([
        [1, 500],
        [2, 200],
      ]);
      expect((await hooks.found(endpoint))?.handedOut).toBe(1);
    });
  });
}
