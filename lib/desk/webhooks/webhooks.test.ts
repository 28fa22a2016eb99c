import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import { type DeskClient, signedInMember } from "#e2e/fixtures/clients/desk-client";
import { expectData } from "#e2e/fixtures/clients/envelope";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { deposit, transferRequest } from "#e2e/fixtures/clients/wallet-calls";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { accept, openReceiver, originOf, type Receiver } from "#e2e/fixtures/webhooks/receiver";
import { formatInstant, hour, instantOfMilliseconds, minute } from "#lib/domain/time/instant";

const office = openInProcessOffice();
const webhooks = "/api/desk/webhooks";
/** 20 s: a busy machine has much to do besides. */
const waiting = { timeout: 20_000 };

const Endpoint = z.looseObject({ id: z.string(), state: z.string(), backlog: z.number() });
const Made = z.strictObject({ endpoint: Endpoint, secret: z.string().regex(/^whsec_/) });
const Detail = z.looseObject({ endpoint: Endpoint });
const Delivery = z.looseObject({ sequence: z.number(), state: z.string(), attempts: z.number() });
const Deliveries = z.looseObject({ deliveries: z.array(Delivery), next_cursor: z.string().nullable() });
const Try = z.looseObject({
  number: z.number(),
  signature: z.string(),
  answer: z.string(),
  status: z.number().nullable(),
});
const Sent = Delivery.extend({ tries: z.array(Try), body: z.string(), is_without_figures: z.boolean() });

let receiver: Receiver;
let agentId: string;
let owner: DeskClient;
const Requests = z.looseObject({ approvals: z.array(z.looseObject({ id: z.string(), hash: z.string() })) });

let developer: DeskClient;
let client: SignedClient;

beforeAll(async () => {
  receiver = await openReceiver();
  office.allowWebhooks(`${originOf(receiver)}`);
});
beforeEach(async () => {
  receiver.answerWith(accept);
  agentId = await office.newAgent();
  owner = await signedInMember(office, "owner", agentId);
  developer = await signedInMember(office, "developer", agentId);
  client = await office.newKey(agentId);
});
afterAll(() => receiver.close());

const url = () => `${originOf(receiver)}/in`;
const made = async (types: readonly string[] = [], by = owner) =>
  expectData(await by.post(webhooks, { url: url(), types }), Made);
const found = async (id: string) => expectData(await developer.get(`${webhooks}/${id}`), Detail).endpoint;
const act = async (id: string, verb: string) => expectData(await developer.post(`${webhooks}/${id}/${verb}`), Endpoint);
const sent = async (id: string, query = "") =>
  expectData(await developer.get(`${webhooks}/${id}/deliveries?${query}`), Deliveries).deliveries;
const opened = async (id: string, sequence: number, by = owner) =>
  expectData(await by.get(`${webhooks}/${id}/deliveries/${sequence}`), Sent);

let tickets = 0;
async function pay(amount: string): Promise<string> {
  const ticket = `hook-${++tickets}`;
  expect((await deposit(client, "p-1", transferRequest(ticket, amount))).code).toBe(0);
  return ticket;
}
const stateBecomes = (id: string, states: readonly string[]) =>
  vi.waitFor(async () => expect((await sent(id)).map(({ state }) => state)).toEqual(states), waiting);

describe("a webhook endpoint on the desk", () => {
  it("is made with a secret that only this answer and a rotation show, and is changed and removed", async () => {
    const { endpoint, secret } = await made(["deposit.posted"]);
    const { id } = endpoint;
    expect(endpoint).toMatchObject({ url: url(), types: ["deposit.posted"], state: "active", backlog: 0 });
    const rotation = await developer.post(`${webhooks}/${id}/rotate`, { overlap: "1h" });
    const rotated = expectData(rotation, Made);
    expect(rotated.secret).not.toBe(secret);
    expect(rotated.endpoint).toMatchObject({
      overlap_until: formatInstant(instantOfMilliseconds(office.nowMs() + 3_600_000)),
    });
    const changed = await owner.send("PATCH", `${webhooks}/${id}`, { types: [] });
    expect(expectData(changed, Endpoint)).toMatchObject({ url: url(), types: [] });
    const shown = [await developer.get(webhooks), await developer.get(`${webhooks}/${id}`), changed];
    for (const { text } of shown) expect(text).not.toMatch(/whsec_|ealed|ecret/);
    office.clock.pass(hour);
    expect(await developer.signIn()).toMatchObject({ code: 0 });
    expect(await found(id)).toMatchObject({ overlap_until: null });
    expect(await developer.send("DELETE", `${webhooks}/${id}`)).toMatchObject({ code: 0 });
    expect(await developer.get(`${webhooks}/${id}`)).toMatchObject({ status: 404, code: 30220 });
  });

  it("waits for an owner where a developer makes it, who then alone gets its secret, once", async () => {
    const body = { url: url(), types: ["deposit.posted"] };
    const asked = await developer.post(webhooks, body);
    expect(asked).toMatchObject({ status: 409, code: 30200 });
    const { approvals } = expectData(await developer.get("/api/desk/approvals"), Requests);
    expect(approvals).toMatchObject([{ kind: "keys", because: "owner", about: { change: "endpoint", ...body } }]);
    const [{ id, hash } = { id: "", hash: "" }] = approvals;
    const finishing = { ...body, approval_id: id };
    expect((await developer.post(webhooks, finishing)).code).toBe(30200);
    expect((await owner.post(`/api/desk/approvals/${id}/approve`, { hash })).code).toBe(0);
    expect(expectData(await developer.post(webhooks, finishing), Made).endpoint).toMatchObject(body);
    expect((await developer.post(webhooks, finishing)).code).toBe(30203);
  });

  it("of a colleague's that waits is no request of a developer's to see or to call off", async () => {
    const other = await signedInMember(office, "developer", agentId);
    await other.post(webhooks, { url: url(), types: [] });
    const { approvals } = expectData(await owner.get("/api/desk/approvals"), Requests);
    const path = `/api/desk/approvals/${approvals[0]?.id}`;
    expect(expectData(await developer.get("/api/desk/approvals"), Requests).approvals).toEqual([]);
    expect((await developer.get("/api/desk/counts/approvals")).data).toEqual({ count: 0, more: false });
    expect(await developer.get(path)).toMatchObject({ status: 404, code: 30201 });
    expect((await developer.post(`${path}/withdraw`)).code).not.toBe(0);
    expect((await other.post(`${path}/withdraw`)).code).toBe(0);
  });

  it("is paused, resumed, disabled and enabled, and counts what waits for it meanwhile", async () => {
    const { id } = (await made()).endpoint;
    expect(await act(id, "pause")).toMatchObject({ state: "active", paused_at: expect.any(String) });
    await pay("1");
    await expect.poll(() => found(id)).toMatchObject({ backlog: 1 });
    expect(await developer.post(`${webhooks}/${id}/test`)).toMatchObject({ status: 409, code: 30222 });
    expect(await act(id, "resume")).toMatchObject({ paused_at: null, backlog: 1 });
    expect(await act(id, "disable")).toMatchObject({ state: "disabled", disabled_because: "member" });
    expect(await act(id, "enable")).toMatchObject({ state: "active", backlog: 0 });
  });

  it.each([
    ["a place inside", { url: "https://10.0.0.1/in" }, 10020],
    ["another agent", { agent: "acme" }, 10021],
  ])("is refused with %s, and so is such a change", async (_, change, code) => {
    const { id } = (await made()).endpoint;
    expect(await developer.post(webhooks, { url: url(), types: [], ...change })).toMatchObject({ status: 400, code });
    expect(await developer.send("PATCH", `${webhooks}/${id}`, change)).toMatchObject({ status: 400, code });
  });
});

describe("what an endpoint is sent", () => {
  it("shows a test event with the answer it got", async () => {
    const { id } = (await made()).endpoint;
    receiver.answerWith((_received, response) => response.writeHead(202).end("taken"));
    await office.whileSending(async () => {
      const test = expectData(await developer.post(`${webhooks}/${id}/test`), Delivery);
      expect(test).toMatchObject({ sequence: 0, type: "webhook.test", state: "retrying", attempts: 0 });
      await stateBecomes(id, ["delivered"]);
    });
    const { tries, body } = await opened(id, 0, developer);
    expect(tries).toMatchObject([{ number: 1, status: 202, answer: "taken", address: "127.0.0.1", fault: null }]);
    expect(body).toBe(receiver.received.at(-1)?.body);
  });

  it("shows each attempt, the body and signature as they were sent, and what failed is replayed", async () => {
    const { id } = (await made()).endpoint;
    const since = new Date(office.nowMs()).toISOString();
    receiver.answerWith((_received, response) => response.writeHead(500).end("out of order"));
    await office.whileSending(async () => {
      await pay("2");
      await pay("3");
      await stateBecomes(id, ["retrying", "retrying"]);
    });
    const [newest] = await sent(id);
    if (!newest) throw new Error("Nothing was sent.");
    const record = await opened(id, newest.sequence);
    const arrived = receiver.received.findLast(({ body }) => body === record.body);
    expect(record).toMatchObject({ last_status: 500, next_at: expect.any(String), is_without_figures: false });
    expect(record.tries[0]).toMatchObject({ signature: arrived?.headers["webhook-signature"], answer: "out of order" });
    expect(await found(id)).toMatchObject({ state: "failing", failing_since: expect.any(String), backlog: 2 });
    expect((await sent(id, "state=retrying&limit=1")).map(({ sequence }) => sequence)).toEqual([newest.sequence]);
    expect(await sent(id, "state=delivered")).toEqual([]);
    expect(await sent(id, "type=player.blocked")).toEqual([]);
    const counted = await developer.get(`/api/desk/counts/webhooks/${id}/deliveries?state=retrying`);
    expect(counted).toMatchObject({ data: { count: 2, more: false } });
    const failed = async (from: string) =>
      expectData(await developer.get(`${webhooks}/${id}/failed?since=${from}`), z.looseObject({ count: z.number() }))
        .count;
    expect(await failed(since)).toBe(2);
    expect(await failed(new Date(office.nowMs() + 1).toISOString())).toBe(0);
    receiver.answerWith(accept);
    await office.whileSending(async () => {
      const one = await developer.post(`${webhooks}/${id}/deliveries/${newest.sequence}/replay`);
      expect(expectData(one, Delivery)).toMatchObject({ sequence: newest.sequence, state: "retrying" });
      await stateBecomes(id, ["delivered", "retrying"]);
      const all = await developer.post(`${webhooks}/${id}/replay`, { since });
      expect(expectData(all, z.looseObject({ replayed: z.number() }))).toEqual({ replayed: 1 });
      await stateBecomes(id, ["delivered", "delivered"]);
    });
    expect((await opened(id, newest.sequence)).tries.map(({ number, status }) => [number, status])).toEqual([
      [2, 204],
      [1, 500],
    ]);
    const Hours = z.looseObject({ hours: z.array(z.looseObject({ delivered: z.number(), failed: z.number() })) });
    const { hours } = expectData(await developer.get(`${webhooks}/${id}/hours?hours=24`), Hours);
    expect(hours).toMatchObject([{ delivered: 2, failed: 2, lag_ms: 0, lag_ms_max: 0 }]);
  });

  it("shows amounts and balances only to who may read transfers, trades and wallets", async () => {
    const { id } = (await made()).endpoint;
    await office.whileSending(async () => {
      await pay("4321.09");
      await stateBecomes(id, ["delivered"]);
    });
    const [{ sequence } = { sequence: 0 }] = await sent(id);
    const both = await signedInMember(office, "approver,developer", agentId);
    const viewing = await signedInMember(office, "viewer,developer", agentId);
    for (const by of [owner, both]) {
      const whole = await opened(id, sequence, by);
      expect([whole.body, whole.is_without_figures]).toEqual([receiver.received.at(-1)?.body, false]);
      expect(whole.body).toContain("4321.09");
    }
    for (const by of [developer, viewing]) {
      const { text } = await by.get(`${webhooks}/${id}/deliveries/${sequence}`);
      expect(text).not.toMatch(/4321|balance|amount|reason/);
      const { body, is_without_figures } = await opened(id, sequence, by);
      expect(is_without_figures).toBe(true);
      expect(JSON.parse(body)).toMatchObject({
        type: "deposit.posted",
        data: { sequence, agent_id: agentId, external_player_id: "p-1", ticket_id: `hook-${tickets}` },
      });
    }
  });

  it("names a delivery by the number of its event, and nothing else", async () => {
    const { id } = (await made()).endpoint;
    office.clock.pass(minute);
    for (const name of ["999", "-1", "x", "1e3", "99999999999999999999"]) {
      expect(await developer.get(`${webhooks}/${id}/deliveries/${name}`)).toMatchObject({ status: 404, code: 30223 });
      expect(await developer.post(`${webhooks}/${id}/deliveries/${name}/replay`)).toMatchObject({
        status: 404,
        code: 30223,
      });
    }
    for (const bad of ["failed?since=yesterday", "hours?hours=25", "deliveries?state=lost", "deliveries?cursor=x"]) {
      expect((await developer.get(`${webhooks}/${id}/${bad}`)).status).toBe(400);
    }
  });
});
