import { beforeAll, describe, expect, it } from "vitest";
import { type Answer, expectRefusal } from "#e2e/fixtures/clients/envelope";
import type { Call, SignedClient } from "#e2e/fixtures/clients/signed-client";
import {
  batchPath,
  batchRow,
  deposit,
  transferPath,
  transferRequest,
  walletPath,
} from "#e2e/fixtures/clients/wallet-calls";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";

const office = openInProcessOffice();
let agent = "";
beforeAll(async () => {
  agent = await office.newAgent();
  expect((await deposit(await office.newKey(agent), "p-1", transferRequest("T-0", "1000"))).code).toBe(0);
});

const range = "create_start_time=2026-01-01T00:00:00Z&create_end_time=2026-01-02T00:00:00Z";
const summaryCall: Call = { target: `/api/v1/exchange/report/trade-summary?${range}` };
const balanceCall: Call = { target: `${walletPath("p-1")}/balance` };

/** Each limited operation, by the name that its limit is set under. */
const calls: Readonly<Record<string, Call>> = {
  report: summaryCall,
  trades: { target: `/api/v1/exchange/report/trades?${range}` },
  deposits: { target: transferPath("deposit", "p-1"), body: JSON.stringify(transferRequest("L-1", "1")) },
  withdrawals: { target: transferPath("withdrawal", "p-1"), body: JSON.stringify(transferRequest("L-1", "1")) },
  batches: { target: batchPath, body: JSON.stringify({ transactions: [batchRow("deposit", "p-1", "L-3", "1")] }) },
  status: { target: `${walletPath("p-1")}/transactions/status?type=deposit&ticket_id=L-1` },
  balance: balanceCall,
  seal: { target: `${walletPath("p-1")}/transactions/seal`, body: '{"type":"deposit","ticket_id":"L-2"}' },
  lists: { target: "/api/v1/user/exchange/transactions" },
  events: { target: "/api/v1/events" },
  login: { target: "/api/v1/user/exchange/login", body: '{"external_player_id":"p-1"}' },
};
const defaults = {
  report: 100,
  trades: 100,
  deposits: 6_000,
  withdrawals: 6_000,
  batches: 60,
  status: 6_000,
  balance: 6_000,
  seal: 6_000,
  lists: 6_000,
  events: 600,
  login: 600,
};

const quota = ({ headers }: Answer) => [headers.get("ratelimit-limit"), headers.get("ratelimit-remaining")];

describe("the limits of a key", () => {
  it("are the published limits, each operation has its own, and every answer tells them", async () => {
    const key = await office.newKey(agent);
    for (const [name, limit] of Object.entries(defaults)) {
      const call = calls[name] ?? balanceCall;
      expect([name, quota(await key.call(call))]).toEqual([name, [`${limit}`, `${limit - 1}`]]);
      const second = await key.call(call);
      expect([name, quota(second)]).toEqual([name, [`${limit}`, `${limit - 2}`]]);
      expect(Number(second.headers.get("ratelimit-reset"))).toBeGreaterThanOrEqual(1);
      expect(Number(second.headers.get("ratelimit-reset"))).toBeLessThanOrEqual(60);
    }
  });

  it("can be set for each operation, and can be set to none", async () => {
    const names = Object.keys(calls);
    const key = await office.newKey(agent, "--limit", names.map((name) => `${name}=1`).join(","));
    for (const [name, call] of Object.entries(calls)) {
      // A batch spends the quotas of its rows, too: see batch.test.ts.
      if (name === "batches") continue;
      expect([name, (await key.call(call)).code]).toEqual([name, 0]);
      expect([name, (await key.call(call)).code]).toEqual([name, 10060]);
    }
    await office.ops(
      "key",
      "set",
      "--key",
      key.credentials.api_key,
      "--limit",
      names.map((name) => `${name}=0`).join(","),
    );
    expect((await key.call(balanceCall)).code).toBe(0);
    for (const [name, call] of Object.entries(calls)) {
      const answer = await key.call(call);
      expect([name, answer.code]).toEqual([name, 0]);
      for (const header of answer.headers.keys()) expect(header).not.toMatch(/^ratelimit/);
    }
  });

  it("are spent by refused requests, too: for a wrong parameter, a malformed body or a low balance", async () => {
    const key = await office.newKey(agent, "--limit", "report=3,withdrawals=2");
    for (let turn = 0; turn < 3; turn += 1)
      expectRefusal(await key.get("/api/v1/exchange/report/trade-summary"), 10020);
    expectRefusal(await key.call(summaryCall), 10060);
    expectRefusal(await key.post(transferPath("withdrawal", "p-1"), {}), 10021);
    expectRefusal(await key.post(transferPath("withdrawal", "p-1"), transferRequest("W-1", "1000000")), 20160);
    expectRefusal(await key.post(transferPath("withdrawal", "p-1"), transferRequest("W-1", "1")), 10060);
  });

  it("are not spent by a request with a wrong signature, time or address", async () => {
    const key = await office.newKey(agent, "--limit", "balance=2");
    for (let turn = 0; turn < 5; turn += 1) {
      expectRefusal(await key.call({ ...balanceCall, headers: { "X-Signature": "0".repeat(64) } }), 10012);
      expectRefusal(await key.call({ ...balanceCall, timestamp: "1767225600000" }), 10013);
    }
    expect(quota(await key.call(balanceCall))).toEqual(["2", "1"]);
  });

  it("are shared neither between operations nor between two keys of one agent", async () => {
    const limits = ["--limit", "balance=1,lists=1"];
    const [one, two] = [await office.newKey(agent, ...limits), await office.newKey(agent, ...limits)];
    expect((await one.call(balanceCall)).code).toBe(0);
    expectRefusal(await one.call(balanceCall), 10060);
    expect((await one.get("/api/v1/user/exchange/transactions")).code).toBe(0);
    expect((await two.call(balanceCall)).code).toBe(0);
  });

  it("do not bind the feed", async () => {
    const feed: SignedClient = await office.newFeed();
    const answer = await feed.post("/api/v1/internal/trades", { trades: [] });
    expect(answer.code).toBe(0);
    expect(answer.headers.has("ratelimit-limit")).toBe(false);
  });
});
