import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { testPatienceMs } from "#e2e/fixtures/faults/test-patience";
import { isTorture } from "#e2e/fixtures/faults/torture";
import { transferAsk } from "#e2e/fixtures/made/transfer-ask";
import { openTestContext, type TestContext } from "#e2e/fixtures/offices/test-context";
import { type Answering, accept, openReceiver, type Receiver } from "#e2e/fixtures/webhooks/receiver";
import { SeededRandom } from "#lib/demo/seeded-random";
import { day, hour, second } from "#lib/domain/time/instant";
import { notPosted } from "#lib/domain/unavailable";
import type { Delivery } from "#lib/domain/webhooks/delivery";
import type { Context } from "#lib/usecases/context";
import { createEndpoint, type EndpointWithSecret, rotateEndpointSecret } from "./endpoint";
import { unkeptMax } from "./sent-keeper";
import { WebhookSenders } from "./webhook-senders";

/** 20 s: a busy machine has much to do besides. */
const waiting = { timeout: 20_000 };

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.close());

let agents = 0;
let agentId: string;
let faults: unknown[];
const closings: (() => unknown)[] = [];
beforeEach(async () => {
  faults = [];
  agents += 1;
  agentId = `agent-${agents}`;
  const agent = { id: agentId, name: "An agent of a test", currency: "EUR", knownPlayersOnly: false };
  resultOf(await context.store.agents.createAgent(agent, context.author()));
});
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
  expect(faults).toEqual([]);
});

async function receiver(answering: Answering = accept): Promise<Receiver> {
  const opened = await openReceiver(answering);
  closings.push(() => opened.close());
  return opened;
}

const originOf = ({ port }: Receiver): string => `http://127.0.0.1:${port}`;

async function endpointAt(at: Receiver, types: readonly string[] = []): Promise<EndpointWithSecret> {
  const allowed = { ...context, webhookAllow: [originOf(at)] };
  const made = resultOf(await createEndpoint(allowed, { agentId, url: `${originOf(at)}/in`, types }, context.author()));
  // Another test's senders would go on with it.
  closings.push(() => context.store.webhooks.removeEndpoint(agentId, made.endpoint.id, context.author()));
  return made;
}

/**
 * Senders as a server has them: they hear of news, look when somebody's endpoints have some, and look now and then
 * besides. An endpoint that is resumed while its line still ends for the pause is found by the latter alone.
 */
function sendersTo(receivers: readonly Receiver[], over: Partial<Context> = {}): WebhookSenders {
  const of = { ...context, webhookAllow: receivers.map(originOf), ...over };
  const senders = new WebhookSenders(of, (error) => faults.push(error), { jitter: () => 0.5 });
  const look = () => void senders.look().catch((error) => faults.push(error));
  const endWatch = context.store.watch((agent, topic) => {
    if (topic !== "events" && topic !== "webhooks") return;
    senders.hear(agent, topic);
    look();
  });
  const looking = setInterval(look, testPatienceMs / 2);
  closings.push(async () => {
    clearInterval(looking);
    endWatch();
    await senders.stop();
  });
  return senders;
}

let tickets = 0;
async function deposits(count: number): Promise<string[]> {
  const made = Array.from({ length: count }, () => `t-${++tickets}`);
  for (const ticketId of made) {
    const ask = transferAsk(context.clock.now(), { agentId, ticketId, agentCurrency: "EUR" });
    resultOf(await context.store.wallets.recordTransfer(ask, null));
  }
  return made;
}

const bodiesAt = ({ received }: Receiver) => received.map(({ body }) => JSON.parse(body));
const sequencesAt = (at: Receiver): number[] => bodiesAt(at).map(({ data }) => data.sequence);
const numbers = (count: number, from = 1): number[] => Array.from({ length: count }, (_, index) => index + from);

async function deliveries({ endpoint }: EndpointWithSecret): Promise<Delivery[]> {
  const every = { agentId, endpointId: endpoint.id, state: null, type: null, start: null, end: null };
  const listed = await context.store.webhooks.listDeliveries({ ...every, after: null, limit: 1_000 });
  return resultOf(listed).reverse();
}
const stateOf = async ({ endpoint }: EndpointWithSecret) =>
  resultOf(await context.store.webhooks.findEndpoint(agentId, endpoint.id));

/** Waits until an endpoint's deliveries are as expected, in the order of the log. */
const delivered = (to: EndpointWithSecret, expected: readonly unknown[]) =>
  vi.waitFor(async () => expect(await deliveries(to)).toMatchObject(expected), waiting);

describe("webhooks", () => {
  it("arrive in the order of the log over one connection, signed, each with its number and its data", async () => {
    const at = await receiver();
    const made = await endpointAt(at);
    sendersTo([at]);
    const tickets = await deposits(20);
    await delivered(
      made,
      numbers(20).map((sequence) => ({ sequence, state: "delivered", attempts: 1, type: "deposit.posted" })),
    );
    const bodies = bodiesAt(at);
    expect(bodies.map(({ data }) => data.sequence)).toEqual(numbers(20));
    expect(bodies.map(({ data }) => data.ticket_id)).toEqual(tickets);
    expect(bodies[0]).toMatchObject({ type: "deposit.posted", data: { agent_id: agentId, type: "deposit" } });
    expect(bodies[0].timestamp).toBe(bodies[0].data.created_at);
    expect(new Set(at.received.map(({ connection }) => connection)).size).toBe(1);
    for (const { headers, body } of at.received) {
      const sent = new Date(Number(headers["webhook-timestamp"]) * 1_000);
      const id = String(headers["webhook-id"]);
      expect(headers["webhook-signature"]).toBe(new Webhook(made.secret).sign(id, sent, body));
      expect(headers["content-type"]).toBe("application/json");
    }
    const ids = new Set(at.received.map(({ headers }) => headers["webhook-id"]));
    expect(ids.size).toBe(20);
    expect(await stateOf(made)).toMatchObject({ state: "active", cursor: 20, handedOut: 20 });
  });

  it("to many endpoints of an agent cost no look at one endpoint for what came of the others", async () => {
    const receivers = await Promise.all(Array.from({ length: 5 }, () => receiver()));
    const made = await Promise.all(receivers.map((at) => endpointAt(at)));
    sendersTo(receivers);
    const looks = vi.spyOn(context.store.webhooks, "findEndpoint");
    closings.push(() => looks.mockRestore());
    await deposits(60);
    for (const each of made)
      await delivered(
        each,
        numbers(60).map((sequence) => ({ sequence, state: "delivered" })),
      );
    expect(looks).not.toHaveBeenCalled();
  });

  it("are of the endpoint's types alone, and the log is not looked through again for the others", async () => {
    const at = await receiver();
    const made = await endpointAt(at, ["player.blocked"]);
    const senders = sendersTo([at]);
    await deposits(3);
    resultOf(await context.store.players.setPlayerStatus(agentId, "p-1", "blocked", context.author()));
    await delivered(made, [{ sequence: 4, type: "player.blocked", state: "delivered" }]);
    expect(sequencesAt(at)).toEqual([4]);
    await deposits(2).catch(() => undefined);
    await senders.stop();
    expect((await stateOf(made))?.cursor).toBeGreaterThanOrEqual(4);
  });

  it("that fail are tried again at their time, beside the ones that follow", async () => {
    const at = await receiver((received, response) => {
      const { data } = JSON.parse(received.body);
      response.writeHead(data.sequence === 2 ? 500 : 200).end();
    });
    const made = await endpointAt(at);
    const senders = sendersTo([at]);
    await deposits(4);
    const others = { state: "delivered", attempts: 1 };
    await delivered(made, [others, { state: "retrying", attempts: 1, lastStatus: 500 }, others, others]);
    expect(sequencesAt(at)).toEqual([1, 2, 3, 4]);
    at.answerWith(accept);
    context.clock.pass(4n * second);
    senders.hear(agentId, "webhooks");
    await deposits(1);
    await delivered(made, [others, { state: "retrying", attempts: 1 }, others, others, others]);
    context.clock.pass(second);
    senders.hear(agentId, "webhooks");
    await delivered(made, [others, { state: "delivered", attempts: 2 }, others, others, others]);
    expect(sequencesAt(at)).toEqual([1, 2, 3, 4, 5, 2]);
    const ids = at.received.map(({ headers }) => headers["webhook-id"]);
    expect(ids[5]).toBe(ids[1]);
  });

  it("are signed with both secrets while one replaces the other, and then with the new one", async () => {
    const at = await receiver();
    const made = await endpointAt(at);
    const rotation = { agentId, id: made.endpoint.id, overlap: "24h" } as const;
    const { secret } = resultOf(await rotateEndpointSecret(context, rotation, context.author()));
    const senders = sendersTo([at]);
    await deposits(1);
    await delivered(made, [{ state: "delivered" }]);
    context.clock.pass(day);
    senders.hear(agentId, "webhooks");
    await deposits(1);
    await delivered(made, [{ state: "delivered" }, { state: "delivered" }]);
    const signatures = at.received.map(({ headers, body }) => {
      const sent = new Date(Number(headers["webhook-timestamp"]) * 1_000);
      const [fresh, old] = [secret, made.secret].map((under) =>
        new Webhook(under).sign(String(headers["webhook-id"]), sent, body),
      );
      return String(headers["webhook-signature"])
        .split(" ")
        .map((each) => (each === fresh ? "new" : each === old ? "old" : "?"));
    });
    expect(signatures).toEqual([["new", "old"], ["new"]]);
  });

  it("to a slow or dead endpoint hold up no other", async () => {
    const slow = await receiver(() => undefined);
    const dead = await receiver((_received, response) => response.destroy());
    const quick = await receiver();
    const [ofSlow, ofDead, ofQuick] = [await endpointAt(slow), await endpointAt(dead), await endpointAt(quick)];
    sendersTo([slow, dead, quick]);
    await deposits(30);
    await delivered(ofQuick, Array(30).fill({ state: "delivered" }));
    await delivered(ofDead, Array(30).fill({ state: "retrying", lastFault: "cut" }));
    expect(await deliveries(ofSlow)).toEqual([]);
    expect(slow.received).toHaveLength(1);
  });

  it("wait while their endpoint is paused, and then all go in order", async () => {
    const at = await receiver();
    const made = await endpointAt(at);
    const senders = sendersTo([at]);
    await deposits(2);
    await delivered(made, [{ state: "delivered" }, { state: "delivered" }]);
    resultOf(await context.store.webhooks.pauseEndpoint(agentId, made.endpoint.id, context.author()));
    await deposits(5);
    await senders.look();
    expect(sequencesAt(at)).toEqual([1, 2]);
    resultOf(await context.store.webhooks.resumeEndpoint(agentId, made.endpoint.id, context.author()));
    await delivered(made, Array(7).fill({ state: "delivered" }));
    expect(sequencesAt(at)).toEqual(numbers(7));
  });

  it("end when the endpoint answers 410", async () => {
    const at = await receiver((_received, response) => response.writeHead(410).end());
    const made = await endpointAt(at);
    const senders = sendersTo([at]);
    await deposits(3);
    await vi.waitFor(async () => expect(await stateOf(made)).toMatchObject({ disabledBecause: "gone" }), waiting);
    const count = at.received.length;
    await deposits(3);
    context.clock.pass(hour);
    await senders.look();
    await senders.stop();
    expect(at.received).toHaveLength(count);
  });

  it("are sent to no address that is not allowed any more, and the attempt says so", async () => {
    const at = await receiver();
    const made = await endpointAt(at);
    sendersTo([]);
    await deposits(1);
    await delivered(made, [{ state: "retrying", lastStatus: null, lastFault: "address_refused" }]);
    expect(at.received).toHaveLength(0);
  });
});

describe("a sender", () => {
  it.each(isTorture ? [1, 2, 3, 4, 5] : [1])(
    "loses nothing to a receiver that fails at random, killed and restarted at random (%d)",
    { timeout: 60_000 },
    async (seed) => {
      const random = new SeededRandom(seed);
      const at = await receiver((_received, response) => {
        if (random.perMille(150)) response.destroy();
        else response.writeHead(random.perMille(200) ? 503 : 200).end();
      });
      const made = await endpointAt(at);
      let posted = 0;
      for (let round = 0; round < 10; round += 1) {
        const senders = sendersTo([at]);
        const before = at.received.length;
        posted += (await deposits(random.between(1, 30))).length;
        await vi.waitFor(() => expect(at.received.length).toBeGreaterThan(before), waiting);
        if (random.perMille(500))
          await vi.waitFor(async () => expect(await deliveries(made)).toHaveLength(posted), waiting);
        await senders.stop();
        context.clock.pass(BigInt(random.between(1, 6)) * hour);
      }
      at.answerWith(accept);
      const senders = sendersTo([at]);
      await vi.waitFor(async () => {
        context.clock.pass(hour);
        senders.hear(agentId, "webhooks");
        await senders.look();
        const states = (await deliveries(made)).map(({ state }) => state);
        expect(states).toEqual(Array(posted).fill("delivered"));
      }, waiting);
      expect(new Set(sequencesAt(at))).toEqual(new Set(numbers(posted)));
      // First attempts come in the order of the log.
      const firsts = sequencesAt(at).filter((sequence, index, all) => all.indexOf(sequence) === index);
      expect(firsts).toEqual(numbers(posted));
    },
  );

  it("that stops lets nothing be lost: what was under way is sent again", async () => {
    const at = await receiver(() => undefined);
    const made = await endpointAt(at);
    const senders = sendersTo([at]);
    await deposits(3);
    await vi.waitFor(() => expect(at.received).toHaveLength(1), waiting);
    await senders.stop();
    expect(await deliveries(made)).toEqual([]);
    at.answerWith(accept);
    await sendersTo([at]).look();
    await delivered(made, Array(3).fill({ state: "delivered", attempts: 1 }));
    expect(sequencesAt(at)).toEqual([1, 1, 2, 3]);
  });

  it("that is killed lets at most 50 deliveries be sent twice, and none be lost", async () => {
    const at = await receiver();
    const made = await endpointAt(at);
    await deposits(3 * unkeptMax);
    const { store } = context;
    // After some results this process keeps nothing more, as if it had ended.
    let keeps = 0;
    const keepDeliveries: typeof store.webhooks.keepDeliveries = async (...of) => {
      keeps += 1;
      return keeps > 1 ? new Promise(() => undefined) : store.webhooks.keepDeliveries(...of);
    };
    const killed = { ...store, webhooks: { ...store.webhooks, keepDeliveries } };
    const dead = new WebhookSenders({ ...context, store: killed, webhookAllow: [originOf(at)] }, () => undefined);
    await dead.look();
    await vi.waitFor(() => expect(keeps).toBeGreaterThan(1), waiting);
    const kept = (await stateOf(made))?.cursor ?? 0;
    await sendersTo([at]).look();
    await delivered(made, Array(3 * unkeptMax).fill({ state: "delivered" }));
    const sequences = sequencesAt(at);
    expect(new Set(sequences)).toEqual(new Set(numbers(3 * unkeptMax)));
    const twice = sequences.filter((sequence, index) => sequences.indexOf(sequence) !== index);
    expect(twice.length).toBeLessThanOrEqual(unkeptMax + 2);
    expect(twice.every((sequence) => sequence > kept)).toBe(true);
  });

  it("whose database is away sends 50 more at most, keeps them when it is back, and goes on", async () => {
    const at = await receiver();
    const made = await endpointAt(at);
    await deposits(4 * unkeptMax);
    const { store } = context;
    let isAway = true;
    const keepDeliveries: typeof store.webhooks.keepDeliveries = async (...of) =>
      isAway ? notPosted() : store.webhooks.keepDeliveries(...of);
    const senders = sendersTo([at], { store: { ...store, webhooks: { ...store.webhooks, keepDeliveries } } });
    await senders.look();
    await vi.waitFor(() => expect(at.received.length).toBeGreaterThanOrEqual(unkeptMax), waiting);
    expect(at.received.length).toBeLessThanOrEqual(unkeptMax + 1);
    expect(await deliveries(made)).toEqual([]);
    isAway = false;
    await delivered(made, Array(4 * unkeptMax).fill({ state: "delivered", attempts: 1 }));
    expect(sequencesAt(at)).toEqual(numbers(4 * unkeptMax));
  });

  it("leaves an endpoint alone to which another server sends", async () => {
    const at = await receiver();
    const made = await endpointAt(at);
    await deposits(2);
    const elsewhere = sendersTo([at], { store: { ...context.store, alone: async () => null } });
    await elsewhere.look();
    await elsewhere.stop();
    expect(at.received).toHaveLength(0);
    expect(await deliveries(made)).toEqual([]);
  });

  it("that another one has replaced ends, and what both sent counts once", async () => {
    const held: (() => void)[] = [];
    const at = await receiver((_received, response) => void held.push(() => response.end()));
    const made = await endpointAt(at);
    const count = 3 * unkeptMax;
    await deposits(count);
    // Each believes to hold the lease, as one does that hung for long.
    const lease: Context["store"]["alone"] = (_name, work) => work();
    for (const turn of [1, 2]) {
      await sendersTo([at], { store: { ...context.store, alone: lease } }).look();
      await vi.waitFor(() => expect(at.received).toHaveLength(turn), waiting);
    }
    at.answerWith(accept);
    for (const release of held) release();
    await delivered(made, Array(count).fill({ state: "delivered" }));
    const sent = await deliveries(made);
    expect(sent.map(({ sequence }) => sequence)).toEqual(numbers(count));
    expect(sent[0]?.attempts).toBe(2);
    // The first one ended when it first kept results: what followed came once.
    expect(at.received.length).toBeLessThanOrEqual(count + unkeptMax + 2);
    expect(sequencesAt(at).filter((sequence) => sequence === count)).toHaveLength(1);
    expect(await stateOf(made)).toMatchObject({ turn: 2, cursor: count, handedOut: count });
  });

  it("sends nothing of an event that the log has dropped, and tells of the gap", async () => {
    const at = await receiver();
    const made = await endpointAt(at);
    await deposits(3);
    context.clock.pass(40n * day);
    await deposits(2);
    await vi.waitFor(async () => {
      // One sweep is bounded, and may be spent on the events of other agents.
      await context.sweep();
      const page = await context.store.events.listEvents({ agentId, after: 5, limit: 1, types: null });
      expect(resultOf(page).dropped).toBe(3);
    }, waiting);
    await sendersTo([at]).look();
    await vi.waitFor(async () => expect((await stateOf(made))?.cursor).toBe(5), waiting);
    expect(sequencesAt(at)).toEqual([4, 5]);
    const audit = resultOf(await context.store.audit.listAudit({ agentId, limit: 10 }));
    expect(audit.map(({ action }) => action)).toContain("webhook.miss");
  });

  it("ends its turn when nothing has been to send for a while, so that another server may have it", async () => {
    const at = await receiver();
    const made = await endpointAt(at);
    let ended = 0;
    const alone: Context["store"]["alone"] = async (name, work) => {
      const done = await context.store.alone(name, work);
      ended += 1;
      return done;
    };
    const senders = sendersTo([at], { store: { ...context.store, alone } });
    await deposits(1);
    await delivered(made, [{ state: "delivered" }]);
    context.clock.pass(9n * second);
    senders.hear(agentId, "webhooks");
    await deposits(1);
    await delivered(made, Array(2).fill({ state: "delivered" }));
    expect(ended).toBe(0);
    context.clock.pass(10n * second);
    senders.hear(agentId, "webhooks");
    await vi.waitFor(() => expect(ended).toBe(1), waiting);
    await deposits(1);
    await delivered(made, Array(3).fill({ state: "delivered" }));
    expect((await stateOf(made))?.turn).toBe(2);
  });
});
