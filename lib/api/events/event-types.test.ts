import { beforeAll, expect, it, vi } from "vitest";
import { EventsData as EventsByContract } from "#e2e/fixtures/clients/answer-shapes";
import { expectData, expectRefusal } from "#e2e/fixtures/clients/envelope";
import { deposit, seal, transferRequest, withdraw } from "#e2e/fixtures/clients/wallet-calls";
import { feedAll, pending, type WireTrade, wireTrade } from "#e2e/fixtures/made/wire-trades";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { openReceiver, originOf, type Received } from "#e2e/fixtures/webhooks/receiver";
import { schemaJudge } from "#e2e/openapi/judge/schema-judge.mjs";
import { agentDocument } from "#lib/api/service/openapi";
import { eventTypes } from "#lib/domain/events/event-type";
import { day, formatInstant, instant } from "#lib/domain/time/instant";
import { testType } from "#lib/domain/webhooks/delivery";
import { EventShape } from "./events";
import { webhookBodies, webhooks } from "./webhooks-document";

const office = openInProcessOffice();
const judge = schemaJudge(JSON.parse(JSON.stringify(agentDocument())));
/** 20 s: a busy machine has much to do besides. */
const waiting = { timeout: 20_000 };

let agent = "";
let told: readonly { readonly type: string; readonly sequence: number; readonly data: object }[] = [];
let received: readonly Received[] = [];

/** Everything that an agent can be told happens to one agent, whose endpoint takes it all. */
beforeAll(async () => {
  agent = await office.newAgent("EUR", "--wallet", "transfers");
  const client = await office.newKey(agent);
  const feed = await office.newFeed();
  const receiver = await openReceiver();
  office.allowWebhooks(originOf(receiver));
  const trade = (change: Partial<WireTrade>) => feedAll(feed, [wireTrade(agent, { usd_rate: "1", ...change })]);
  const ofAgent = ["--agent", agent] as const;
  const limit = (side: string, ...flags: readonly string[]) =>
    office.ops("limit", "set", ...ofAgent, "--side", side, ...flags);
  await office.whileSending(async () => {
    const made = await office.ops("webhook", "create", ...ofAgent, "--url", `${originOf(receiver)}/in`);
    await trade({ trade_id: "before" });
    await office.ops("agent", "set", "--id", agent, "--wallet", "trades");
    await deposit(client, "p-1", transferRequest("d-1"));
    await withdraw(client, "p-1", transferRequest("w-1", "1"));
    await trade({ version: 1, ...pending });
    await trade({ version: 2 });
    await trade({ version: 3, ...pending });
    await trade({ version: 4, market_voided: true });
    await trade({ version: 5 });
    await seal(client, "p-1", "deposit", "never");
    await office.ops("player", "block", ...ofAgent, "--player", "p-1");
    await office.ops("player", "unblock", ...ofAgent, "--player", "p-1");
    await office.ops("agent", "stop", "--id", agent, "--side", "deposits", "--reason", "looked into");
    await office.ops("agent", "start", "--id", agent);
    await limit("deposit", "--window", "day", "--count", "1");
    expectRefusal(await deposit(client, "p-1", transferRequest("d-2")), 20190);
    await limit("withdrawal", "--window", "transfer", "--sum", "1", "--action", "warn");
    await withdraw(client, "p-1", transferRequest("w-2", "2"));
    await office.ops("key", "create", ...ofAgent, "--expires", formatInstant(instant(office.clock.now() + 3n * day)));
    await office.tellExpiringKeys();
    await office.ops("webhook", "test", "--id", String(made.endpoint_id));
    const all = async () => expectData(await client.get("/api/v1/events?limit=1000"), EventsByContract).events;
    await vi.waitFor(async () => {
      told = await all();
      expect(new Set(told.map(({ type }) => type))).toEqual(new Set(eventTypes));
      // The test of the endpoint comes beside them.
      expect(receiver.received.length).toBe(told.length + 1);
    }, waiting);
  });
  received = [...receiver.received];
  await receiver.close();
});

const bodies = () => received.map(({ body }): { type: string; data: object } => JSON.parse(body));

it.each(eventTypes)("the list tells %s with the members of its schema and no others", (type) => {
  const events = told.filter((event) => event.type === type);
  expect(events.length).toBeGreaterThan(0);
  // Parsing drops members that a shape does not name.
  for (const event of events) expect(EventShape.parse(event)).toEqual(event);
});

it.each([...eventTypes, testType])("a webhook tells %s with the members of its schema and no others", (type) => {
  const sent = bodies().filter((body) => body.type === type);
  expect(sent.length).toBeGreaterThan(0);
  for (const body of sent) {
    expect(webhookBodies.get(type)?.parse(body)).toEqual(body);
    const pointer = `/webhooks/${type}/post/requestBody/content/application~1json/schema`;
    expect(judge(pointer, body)).toBe(null);
    expect(judge(pointer, { ...body, type: "another.type" })).toMatch(/type/);
  }
});

it("a webhook tells what the list tells, with its number and agent", () => {
  const sent = bodies().filter(({ type }) => type !== testType);
  expect(sent.map(({ data }) => data)).toEqual(
    told.map(({ sequence, data }) => ({ ...data, sequence, agent_id: agent })),
  );
});

it("a webhook has the headers that the document tells", () => {
  expect(Object.keys(webhooks).sort()).toEqual([...eventTypes, testType].sort());
  for (const { headers } of received) {
    for (const name of ["webhook-id", "webhook-timestamp", "webhook-signature"]) {
      expect(judge(`/components/parameters/${name}/schema`, headers[name])).toBe(null);
    }
  }
});
