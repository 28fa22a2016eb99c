import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { PostgresStore } from "#db/postgres/postgres-store";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { type PostgresDatabase, postgresDatabase } from "#e2e/fixtures/databases/postgres-database";
import { openStoreAt } from "#e2e/fixtures/databases/postgres-store";
import { now } from "#e2e/fixtures/made/sent-deposits";
import { testSecrets as secrets } from "#e2e/fixtures/made/test-secrets";
import { transferAsk } from "#e2e/fixtures/made/transfer-ask";
import { openReceiver, type Receiver } from "#e2e/fixtures/webhooks/receiver";
import { newAgentSettings } from "#lib/domain/agents/agent";
import { systemClock } from "#lib/process/clock";
import { BooksTurns } from "#lib/usecases/books/books-turns";
import type { Context } from "#lib/usecases/context";
import { createEndpoint } from "#lib/usecases/webhooks/endpoint";
import { WebhookSenders } from "#lib/usecases/webhooks/webhook-senders";

const agentId = "acme";
const servers = 3;
const depositsOfServer = 40;
const waiting = { timeout: 30_000 };

const complaints: string[] = [];
let database: PostgresDatabase;
let stores: PostgresStore[];
const running: ReturnType<typeof sendersOf>[] = [];
let receiver: Receiver;
/** How many requests were under way at once, at most. */
let most = 0;

beforeAll(async () => {
  database = await postgresDatabase();
  const open = () => openStoreAt({ url: database.url, now, complain: (text) => complaints.push(text) });
  stores = await Promise.all(Array.from({ length: servers }, open));
  let underWay = 0;
  receiver = await openReceiver(async (_received, response) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise((resolve) => setImmediate(resolve));
    underWay -= 1;
    response.end();
  });
});
afterAll(async () => {
  await Promise.all(running.map((server) => server.stop()));
  await receiver.close();
  await Promise.all(stores.map((store) => store.close()));
  await database.remove();
  expect(complaints).toEqual([]);
});

const author = () => ({ actor: "operator:test", requestId: null, address: null, at: now(), acting: null });
const contextOf = (store: PostgresStore): Context => ({
  store,
  secrets,
  clock: systemClock(),
  booksTurns: new BooksTurns(() => {}),
  webhookAllow: [`http://127.0.0.1:${receiver.port}`],
});

/** Senders of one server, which looks whenever it hears of news. */
function sendersOf(store: PostgresStore) {
  const failed = (error: unknown) => complaints.push(String(error));
  const senders = new WebhookSenders(contextOf(store), failed);
  const endWatch = store.watch((of, topic) => {
    if (topic !== "events" && topic !== "webhooks") return;
    senders.hear(of, topic);
    senders.look().catch(failed);
  });
  return {
    senders,
    stop() {
      endWatch();
      return senders.stop();
    },
  };
}

const sequences = (): number[] => receiver.received.map(({ body }) => JSON.parse(body).data.sequence);
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

it("three servers send an endpoint each event once and in order, one of them at a time, and one takes over", async () => {
  const [first] = stores;
  if (!first) throw new Error("There are three servers.");
  const agent = { id: agentId, name: "Acme", currency: "EUR", knownPlayersOnly: false, status: "active" } as const;
  resultOf(await first.agents.createAgent({ ...agent, ...newAgentSettings, createdAt: now() }, author()));
  const at = { agentId, url: `http://127.0.0.1:${receiver.port}/in`, types: [] };
  const { endpoint } = resultOf(await createEndpoint(contextOf(first), at, author()));
  running.push(...stores.map(sendersOf));
  let ticket = 0;
  const deposits = () =>
    Promise.all(
      stores.map(async (store) => {
        for (let sent = 0; sent < depositsOfServer; sent += 1) {
          ticket += 1;
          const ask = { agentId, ticketId: `t-${ticket}`, playerId: `p-${ticket % 20}`, agentCurrency: "EUR" };
          resultOf(await store.wallets.recordTransfer(transferAsk(now(), ask), null));
        }
      }),
    );
  await deposits();
  const all = servers * depositsOfServer;
  await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThanOrEqual(all), waiting);
  expect(sequences()).toEqual(numbers(all));
  expect(most).toBe(1);

  // The server that sends stops: another one goes on from where it was.
  await Promise.all(running.slice(0, 2).map((server) => server.stop()));
  await deposits();
  await vi.waitFor(async () => {
    await running[2]?.senders.look();
    expect(receiver.received.length).toBeGreaterThanOrEqual(2 * all);
  }, waiting);
  expect(new Set(sequences())).toEqual(new Set(numbers(2 * all)));
  const found = resultOf(await first.webhooks.findEndpoint(agentId, endpoint.id));
  expect(found).toMatchObject({ state: "active", failingSince: null });
});
