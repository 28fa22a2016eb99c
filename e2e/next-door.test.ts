import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { Credentials, createAgent, createFeedKey, createUnlimitedKey } from "#e2e/fixtures/credentials";
import { type NextDoor, openNextDoor } from "#e2e/fixtures/next-door";
import { askTool } from "#e2e/fixtures/ops-tool";
import { type Call, SignedClient } from "#e2e/fixtures/signed-client";
import { type TemporaryDatabase, temporaryDatabase } from "#e2e/fixtures/temporary-database";
import { transferPath, transferRequest, walletPath } from "#e2e/fixtures/wallet-calls";
import { wireTrade } from "#e2e/fixtures/wire-trades";

let database: TemporaryDatabase;
let door: NextDoor;
let agent: SignedClient;
let feed: SignedClient;
let bound: SignedClient;

beforeAll(async () => {
  database = await temporaryDatabase();
  await createAgent(database.file, "acme", "USD");
  const url = () => door.url;
  agent = new SignedClient(url, await createUnlimitedKey(database.file, "acme"));
  feed = new SignedClient(url, await createFeedKey(database.file));
  const call = ["key", "create", "--agent", "acme", "--allow", "127.0.0.0/8"];
  bound = new SignedClient(url, await askTool(database.file, Credentials, call));
  door = await openNextDoor(database.file);
});
afterAll(async () => {
  await door.stop();
  await database.remove();
});

// With its colons escaped: this door escapes them itself, and the signature would no longer fit.
const range = "create_start_time=2026-01-01T00%3A00%3A00Z&create_end_time=2026-02-01T00%3A00%3A00Z";
const login: Call = { target: "/api/v1/user/exchange/login", body: '{"external_player_id":"p-1"}' };

// In this order: what a later one reads, an earlier one has written.
const operations: readonly { name: string; client: () => SignedClient; good: Call; bad: Call; code: number }[] = [
  {
    name: "feed",
    client: () => feed,
    good: {
      target: "/api/v1/internal/trades",
      body: JSON.stringify({ trades: [wireTrade("acme", { currency: "USD" })] }),
    },
    bad: { target: "/api/v1/internal/trades", body: "{}" },
    code: 10021,
  },
  {
    name: "deposit",
    client: () => agent,
    good: { target: transferPath("deposit", "p-1"), body: JSON.stringify(transferRequest("T-1", "10", "USD")) },
    bad: { target: transferPath("deposit", "p-1"), body: JSON.stringify(transferRequest("T-2", "0", "USD")) },
    code: 20140,
  },
  {
    name: "withdrawal",
    client: () => agent,
    good: { target: transferPath("withdrawal", "p-1"), body: JSON.stringify(transferRequest("T-1", "4", "USD")) },
    bad: { target: transferPath("withdrawal", "p-1"), body: JSON.stringify(transferRequest("T-2", "7", "USD")) },
    code: 20160,
  },
  {
    name: "balance",
    client: () => agent,
    good: { target: `${walletPath("p-1")}/balance` },
    bad: { target: `${walletPath("nobody")}/balance` },
    code: 20110,
  },
  {
    name: "status",
    client: () => agent,
    good: { target: `${walletPath("p-1")}/transactions/status?type=deposit&ticket_id=T-1` },
    bad: { target: `${walletPath("p-1")}/transactions/status?type=deposit` },
    code: 10020,
  },
  {
    name: "seal",
    client: () => agent,
    good: { target: `${walletPath("p-1")}/transactions/seal`, body: '{"type":"deposit","ticket_id":"T-9"}' },
    bad: { target: `${walletPath("p-1")}/transactions/seal`, body: '{"type":"deposit","ticket_id":""}' },
    code: 20150,
  },
  {
    name: "transactions",
    client: () => agent,
    good: { target: "/api/v1/user/exchange/transactions" },
    bad: { target: "/api/v1/user/exchange/transactions?limit=0" },
    code: 10020,
  },
  {
    name: "login",
    client: () => agent,
    good: login,
    bad: { ...login, idempotencyKey: null },
    code: 10016,
  },
  {
    name: "trade summary",
    client: () => agent,
    good: { target: `/api/v1/exchange/report/trade-summary?${range}` },
    bad: { target: "/api/v1/exchange/report/trade-summary" },
    code: 10020,
  },
  {
    name: "report trades",
    client: () => agent,
    good: { target: `/api/v1/exchange/report/trades?${range}` },
    bad: { target: `/api/v1/exchange/report/trades?${range}&category=lost` },
    code: 10020,
  },
];

describe("through Next's own door", () => {
  it.each(operations)("$name is answered, and refused with its code", async ({ client, good, bad, code }) => {
    expect(await client().call(good)).toMatchObject({ status: 200, code: 0 });
    expect(await client().call(bad)).toMatchObject({ code, data: null });
  });

  it("a session is read with its token, and refused without", async () => {
    const target = `${door.url}/api/v1/user/exchange/session`;
    const opened = z.object({ token: z.string() }).parse((await agent.call(login)).data);
    const read = await fetch(target, { headers: { authorization: `Bearer ${opened.token}` } });
    expect(await read.json()).toMatchObject({ code: 0, data: { external_player_id: "p-1", balance: "6.00000000" } });
    expect(await (await fetch(target)).json()).toMatchObject({ code: 10018 });
  });

  it("the clock and the document are open", async () => {
    expect(await (await fetch(`${door.url}/api/v1/time`)).json()).toMatchObject({ code: 0 });
    expect(await (await fetch(`${door.url}/api/v1/openapi.json`)).json()).toMatchObject({ openapi: "3.1.0" });
  });

  it("the desk is there, too", async () => {
    const answer = await fetch(`${door.url}/api/staff/me`);
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: 30010, data: null }]);
  });

  it("an unknown path answers the envelope", async () => {
    const answer = await fetch(`${door.url}/api/v1/nothing/here`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 10030, data: null });
  });

  it("a key with an address list is refused, since this door cannot tell where a request comes from", async () => {
    expect(await bound.get(`${walletPath("p-1")}/balance`)).toMatchObject({ status: 403, code: 10014 });
  });
});
