import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { type DeskClient, signedInMember } from "#e2e/fixtures/clients/desk-client";
import { expectData } from "#e2e/fixtures/clients/envelope";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { balance, transferPath, transferRequest } from "#e2e/fixtures/clients/wallet-calls";
import { keptBytes } from "#e2e/fixtures/databases/kept-bytes";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { day, hour } from "#lib/domain/time/instant";
import { unprovedRowsPerMinute } from "#lib/http/answer/heard-request";

const office = openInProcessOffice();

const Line = z.strictObject({
  request_id: z.string(),
  at: z.string(),
  key_id: z.string(),
  key_name: z.string().nullable(),
  operation: z.string(),
  code: z.number(),
  status: z.number(),
  ticket_id: z.string().nullable(),
  external_player_id: z.string().nullable(),
  latency_us: z.number(),
  address: z.string().nullable(),
  authenticated: z.boolean(),
  member: z.string().nullable(),
});
const Page = z.strictObject({
  requests: z.array(Line),
  next_cursor: z.string().nullable(),
  kept_from: z.string(),
  not_logged: z.strictObject({ crowded: z.number(), unauthenticated: z.number() }),
  failing: z.literal(false),
});
const Full = z.looseObject({
  ...Line.shape,
  message: z.string(),
  target: z.string(),
  headers: z.record(z.string(), z.unknown()),
  body: z.string().nullable(),
});

let agentId: string;
let owner: DeskClient;
let client: SignedClient;

beforeAll(async () => {
  agentId = await office.newAgent();
  owner = await signedInMember(office, "owner", agentId);
  client = await office.newKey(agentId, "--name", "Till 1");
});

async function list(query: Readonly<Record<string, string>> = {}, desk = owner) {
  return expectData(await desk.get(`/api/desk/requests?${new URLSearchParams(query)}`), Page);
}
const idsOf = async (query: Readonly<Record<string, string>>) =>
  (await list(query)).requests.map(({ request_id }) => request_id);
const find = async (requestId: string) => expectData(await owner.get(`/api/desk/requests/${requestId}`), Full);
const requestIdOf = ({ headers }: { headers: ReadonlyMap<string, string> }) => headers.get("x-request-id") ?? "";

describe("the request log", () => {
  it("refuses a filter without meaning, and names the filter", async () => {
    const wrong = {
      operation: ["feed", "x"],
      code: ["1", "x", "201", "2016000", "all"],
      status: ["42", "xxx", "4xxx", "no"],
      min_latency_ms: ["3", "-1", "1e3"],
      start_time: ["yesterday"],
      ticket_id: [""],
      external_player_id: ["a b"],
      agent: ["rival"],
    };
    for (const [name, values] of Object.entries(wrong)) {
      for (const value of values) {
        const answer = await owner.get(`/api/desk/requests?${new URLSearchParams({ [name]: value })}`);
        expect(`${name}=${value}: ${answer.code}`).toBe(`${name}=${value}: 10020`);
        expect(answer.message).toContain(name === "external_player_id" ? "player id" : name);
      }
    }
  });

  it("is counted by the filters that it is listed by", async () => {
    for (let round = 0; round < 3; round += 1) await client.get("/api/v1/user/exchange/transactions");
    const { requests } = await list({ operation: "lists", limit: "500" });
    expect(requests.length).toBeGreaterThan(2);
    expect((await owner.get("/api/desk/counts/requests?operation=lists")).data).toEqual({
      count: requests.length,
      more: false,
    });
  });

  it("shows a request exactly as it was sent, with its signature cut and the message of its answer", async () => {
    const body = `{"currency":"EUR","amount":"7.5","ticket_id":"${randomUUID()}"}`;
    const target = transferPath("deposit", "p-as%2Dit-came");
    const packet = client.packet({ target, body, idempotencyKey: "idem-1", headers: { "User-Agent": "till/1" } });
    const signature = /X-Signature: ([\da-f]{64})/.exec(Buffer.from(packet).toString("latin1"))?.[1] ?? "";
    const opened = await find(requestIdOf(await client.send(packet)));
    expect(opened).toMatchObject({
      method: "POST",
      target,
      target_is_cut: false,
      body,
      body_bytes: body.length,
      body_is_cut: false,
      message: "success",
      external_player_id: "p-as-it-came",
      headers: {
        idempotency_key: "idem-1",
        content_type: "application/json",
        user_agent: "till/1",
        signature_start: signature.slice(0, 8),
        signature_length: 64,
      },
    });
    expect(opened.headers.timestamp).toMatch(/^\d{13}$/);
    expect(JSON.stringify(opened)).not.toContain(signature);
  });

  it("shows amounts, in body and message, only to who may read transfers, trades and wallets", async () => {
    const developer = await signedInMember(office, "developer", agentId);
    const ticket = randomUUID();
    const pay = (amount: string) =>
      client.call({
        target: transferPath("deposit", "p-figures"),
        body: JSON.stringify({ currency: "EUR", amount, ticket_id: ticket }),
      });
    const posted = requestIdOf(await pay("4321.09"));
    const refused = requestIdOf(await pay("1234.56"));
    for (const id of [posted, refused]) {
      const { text, data } = await developer.get(`/api/desk/requests/${id}`);
      expect(text).not.toMatch(/4321\.09|1234\.56/);
      expect(data).toMatchObject({ is_without_figures: true, ticket_id: ticket, body: expect.stringContaining("EUR") });
    }
    expect(await find(refused)).toMatchObject({
      is_without_figures: false,
      message: "ticket_id already used with a different amount (recorded 4321.09, requested 1234.56)",
    });
  });

  it("cuts a long body and a long target, and says how long they were", async () => {
    const long = await client.call({ target: transferPath("deposit", "p-1"), body: `{"x":"${"é".repeat(3_000)}"}` });
    expect(long.code).toBe(10021);
    const opened = await find(requestIdOf(long));
    expect(opened).toMatchObject({ body_bytes: 6_008, body_is_cut: true });
    expect(opened.body).toHaveLength(4_096);
    const far = await client.get(`/api/v1/user/exchange/transactions?cursor=${"a".repeat(6_000)}`);
    expect(await find(requestIdOf(far))).toMatchObject({ code: 10020, target_is_cut: true });
  });

  it("shows requests with a wrong signature, a wrong clock, no signature or a revoked key as not authenticated", async () => {
    const fresh = await office.newKey(agentId);
    const body = JSON.stringify(transferRequest(randomUUID()));
    const target = transferPath("deposit", "p-unproved");
    const answers = {
      10012: await fresh.call({ target, body, signedAs: { body: "other" } }),
      10013: await fresh.call({ target, body, timestamp: String(office.nowMs() - 60_000) }),
      10010: await fresh.call({ target, body, headers: { "X-Signature": null } }),
    };
    for (const [code, answer] of Object.entries(answers)) {
      expect(String(answer.code)).toBe(code);
      expect(await idsOf({ key: fresh.credentials.api_key, code })).toEqual([requestIdOf(answer)]);
    }
    const wrong = await find(requestIdOf(answers[10012]));
    expect(wrong).toMatchObject({ authenticated: false, body, ticket_id: JSON.parse(body).ticket_id });
    expect(await find(requestIdOf(answers[10013]))).toMatchObject({ authenticated: false, body: null });
    await office.ops("key", "revoke", "--key", fresh.credentials.api_key);
    expect((await balance(fresh, "p-1")).code).toBe(10011);
    expect(await idsOf({ key: fresh.credentials.api_key, code: "10011" })).toHaveLength(1);
  });

  it("cannot be filled by forged requests for a known key: few are kept, and the others are counted", async () => {
    const agent = await office.newAgent();
    const boss = await signedInMember(office, "owner", agent);
    const key = await office.newKey(agent);
    const forge = () => key.call({ target: "/api/v1/user/exchange/transactions", signedAs: { body: "x" } });
    for (let index = 0; index < unprovedRowsPerMinute + 5; index += 1) await forge();
    const { requests, not_logged } = await list({ limit: "100" }, boss);
    expect(requests).toHaveLength(unprovedRowsPerMinute);
    expect(not_logged).toEqual({ crowded: 0, unauthenticated: 5 });
    await balance(key, "p-1");
    expect((await list({ operation: "balance" }, boss)).requests).toHaveLength(1);
  });

  it("never holds a secret, a whole signature or a token, wherever a client sends it", async () => {
    const login = { target: "/api/v1/user/exchange/login", body: '{"external_player_id":"p-1"}' };
    const opened = await client.call(login);
    const { token } = expectData(opened, z.looseObject({ token: z.string() }));
    const { secret } = client.credentials;
    await client.call({ ...login, headers: { Authorization: `Bearer ${token}`, Cookie: `session=${token}` } });
    await client.call({ ...login, headers: { "X-Signature": secret } });
    await client.call({ ...login, headers: { "X-Api-Key": secret } });
    const packet = client.packet({ ...login, idempotencyKey: "whole" });
    const signature = /X-Signature: ([\da-f]{64})/.exec(Buffer.from(packet).toString("latin1"))?.[1] ?? "";
    await client.send(packet);
    expect(await idsOf({ operation: "login" })).toHaveLength(4);
    const bytes = await keptBytes(office.databaseFile, "request log");
    expect(bytes.includes("/api/v1/user/exchange/login")).toBe(true);
    for (const text of [token, secret, signature]) {
      expect(text.length).toBeGreaterThan(30);
      expect(bytes.includes(text)).toBe(false);
      expect(bytes.includes(text.slice(0, 12))).toBe(false);
    }
  });

  it("finds a member's failed request by the id in its answer, with nothing of what was sent", async () => {
    const finance = await signedInMember(office, "finance", agentId);
    const failed = await finance.get("/api/desk/transfers/987654321/secret-words");
    const missing = await finance.get("/api/desk/players/no-such-player-here");
    const refused = await finance.get("/api/desk/requests");
    expect([failed.status, missing.status, refused.status]).toEqual([404, 404, 403]);
    for (const answer of [missing, refused]) {
      expect(await find(requestIdOf(answer))).toMatchObject({
        member: finance.account.email,
        key_id: "",
        code: answer.code,
        status: answer.status,
        message: answer.message,
        target: "",
        body: null,
      });
      expect(await idsOf({ request_id: requestIdOf(answer) })).toEqual([requestIdOf(answer)]);
    }
    expect(await find(requestIdOf(missing))).toMatchObject({ operation: "desk GET players/{playerId}" });
    expect((await list({ code: "3xxxx" })).requests).toEqual([]);
    const rival = await signedInMember(office, "owner");
    expect(await rival.get(`/api/desk/requests/${requestIdOf(missing)}`)).toMatchObject({ status: 404 });
    const bytes = await keptBytes(office.databaseFile, "request log");
    expect(bytes.includes("no-such-player-here")).toBe(false);
    expect(await rival.get(`/api/desk/requests/${requestIdOf(failed)}`)).toMatchObject({ status: 404 });
  });

  it("keeps the feed's batches out of every agent's log", async () => {
    const feed = await office.newFeed();
    const before = (await list({ limit: "1" })).requests[0]?.request_id;
    await feed.post("/api/v1/internal/trades", { trades: [] });
    expect((await list({ limit: "1" })).requests[0]?.request_id).toBe(before);
  });
});

describe("the keys whose requests fail", () => {
  const Failing = z.strictObject({
    since: z.string(),
    keys: z.array(
      z.strictObject({
        key_id: z.string(),
        key_name: z.string().nullable(),
        requests: z.number(),
        refused: z.number(),
        percent: z.number().nullable(),
        codes: z.array(z.strictObject({ code: z.number(), count: z.number() })),
      }),
    ),
  });

  it("are told to a developer with their share of the last day's requests and the most frequent codes", async () => {
    const agent = await office.newAgent();
    const developer = await signedInMember(office, "developer", agent);
    const failing = async () => expectData(await developer.get("/api/desk/failing-keys"), Failing).keys;
    const [till, sound] = [await office.newKey(agent, "--name", "Till 2"), await office.newKey(agent)];
    await balance(sound, "p-1");
    expect((await failing()).map(({ key_id }) => key_id)).not.toContain(till.credentials.api_key);
    const pay = (ticket: string, amount: string) =>
      till.post(transferPath("deposit", "p-1"), transferRequest(ticket, amount));
    await pay("t-1", "1");
    for (const ticket of ["t-2", "t-3"]) await pay(ticket, "-1");
    await pay("no good ticket \u0000", "1");
    const [worst] = await failing();
    expect(worst).toMatchObject({ key_name: "Till 2", requests: 4, refused: 3, percent: 75 });
    expect(worst?.codes[0]).toMatchObject({ count: 2 });
    office.clock.pass(day + hour);
    expect(await developer.signIn()).toMatchObject({ code: 0 });
    expect(await failing()).toEqual([]);
  });

  it("are told to nobody who does not read the request log", async () => {
    const viewer = await signedInMember(office, "viewer", agentId);
    expect(await viewer.get("/api/desk/failing-keys")).toMatchObject({ status: 403 });
  });
});
