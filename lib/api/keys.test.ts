import { beforeAll, describe, expect, it } from "vitest";
import { BalanceData } from "#e2e/fixtures/clients/answer-shapes";
import { expectData, expectRefusal } from "#e2e/fixtures/clients/envelope";
import type { Call, SignedClient } from "#e2e/fixtures/clients/signed-client";
import {
  balance,
  batchPath,
  batchRow,
  deposit,
  seal,
  type TransferType,
  transferPath,
  transferRequest,
  walletPath,
  withdraw,
} from "#e2e/fixtures/clients/wallet-calls";
import { feedAll, wireTrade } from "#e2e/fixtures/made/wire-trades";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { formatInstant, instant, minute, nanosecond } from "#lib/domain/time/instant";

const office = openInProcessOffice();
let agent = "";
let client: SignedClient;
let feed: SignedClient;
beforeAll(async () => {
  agent = await office.newAgent();
  client = await office.newKey(agent);
  feed = await office.newFeed();
  await feedAll(feed, [wireTrade(agent, { usd_rate: "1" })]);
  expect((await deposit(client, "p-1", transferRequest("T-0", "1000"))).code).toBe(0);
});

const range = "create_start_time=2026-01-01T00:00:00Z&create_end_time=2026-01-02T00:00:00Z";
const batchCall = (type: TransferType, ticketId: string): Call => ({
  target: batchPath,
  body: JSON.stringify({ transactions: [batchRow(type, "p-1", ticketId, "1")] }),
});
const calls: Readonly<Record<string, readonly [scope: string, call: Call]>> = {
  "the trade summary": ["report:read", { target: `/api/v1/exchange/report/trade-summary?${range}` }],
  "the trades behind it": ["report:read", { target: `/api/v1/exchange/report/trades?${range}` }],
  "one trade": ["report:read", { target: "/api/v1/exchange/report/trades/t-1" }],
  "the list of wallets": ["wallet:read", { target: "/api/v1/user/exchange/wallets" }],
  "a balance": ["wallet:read", { target: `${walletPath("p-1")}/balance` }],
  "a status": ["wallet:read", { target: `${walletPath("p-1")}/transactions/status?type=deposit&ticket_id=T-0` }],
  "the list of transactions": ["wallet:read", { target: "/api/v1/user/exchange/transactions" }],
  "a statement": ["wallet:read", { target: `${walletPath("p-1")}/statement` }],
  "a deposit": [
    "wallet:deposit",
    { target: transferPath("deposit", "p-1"), body: JSON.stringify(transferRequest("S-1")) },
  ],
  "a withdrawal": [
    "wallet:withdraw",
    { target: transferPath("withdrawal", "p-1"), body: JSON.stringify(transferRequest("S-2", "1")) },
  ],
  "a batch of deposits": ["wallet:deposit", batchCall("deposit", "S-5")],
  "a batch of withdrawals": ["wallet:withdraw", batchCall("withdrawal", "S-6")],
  "a seal of a deposit": [
    "wallet:deposit",
    { target: `${walletPath("p-1")}/transactions/seal`, body: '{"type":"deposit","ticket_id":"S-3"}' },
  ],
  "a seal of a withdrawal": [
    "wallet:withdraw",
    { target: `${walletPath("p-1")}/transactions/seal`, body: '{"type":"withdrawal","ticket_id":"S-4"}' },
  ],
  "a login": ["session:create", { target: "/api/v1/user/exchange/login", body: '{"external_player_id":"p-1"}' }],
};
const agentScopes = ["report:read", "wallet:read", "wallet:deposit", "wallet:withdraw", "session:create"];

describe("a key's scopes", () => {
  it.each(agentScopes)("open exactly the operations of %s when the key has that scope alone", async (scope) => {
    const only = await office.newKey(agent, "--scopes", scope);
    for (const [name, [needed, call]] of Object.entries(calls)) {
      expect([name, (await only.call(call)).code]).toEqual([name, needed === scope ? 0 : 10015]);
    }
    expectRefusal(await only.post("/api/v1/internal/trades", { trades: [] }), 10015);
  });

  it("of a feed key open the feed alone", async () => {
    expect((await feed.post("/api/v1/internal/trades", { trades: [] })).code).toBe(0);
    for (const [name, [, call]] of Object.entries(calls)) {
      expect([name, (await feed.call(call)).code]).toEqual([name, 10015]);
    }
  });
});

describe("a key's addresses", () => {
  it.each([
    ["a block that holds the address", "10.0.0.0/8,127.0.0.0/8", 0],
    ["another block", "192.0.2.0/24", 10014],
  ])("let a call from this machine through only when they hold its address: %s", async (_, blocks, wanted) => {
    const key = await office.newKey(agent, "--allow", blocks);
    expect((await balance(key, "p-1")).code).toBe(wanted);
  });
});

describe("a key", () => {
  it("with an expiry is refused from that moment on", async () => {
    const end = instant(office.clock.now() + minute);
    const key = await office.newKey(agent, "--expires", formatInstant(end));
    expectData(await balance(key, "p-1"), BalanceData);
    office.clock.pass(minute - nanosecond);
    expectData(await balance(key, "p-1"), BalanceData);
    office.clock.pass(nanosecond);
    expect((await balance(key, "p-1")).code).toBe(10011);
  });
});

describe("an agent that is suspended", () => {
  it("may not log in, deposit or withdraw, may still read and seal, and can be resumed", async () => {
    const suspended = await office.newAgent();
    const key = await office.newKey(suspended);
    await feedAll(feed, [wireTrade(suspended, { usd_rate: "1" })]);
    expect((await deposit(key, "p-1", transferRequest("T-0"))).code).toBe(0);
    await office.ops("agent", "suspend", "--id", suspended);
    const codeOfDeposit = async () => (await deposit(key, "p-1", transferRequest("T-0"))).code;
    expect(await codeOfDeposit()).toBe(10017);
    expectRefusal(await withdraw(key, "p-1", transferRequest("T-1", "1")), 10017);
    expectRefusal(await key.post("/api/v1/user/exchange/login", { external_player_id: "p-1" }), 10017);
    expectRefusal(await key.call(batchCall("deposit", "T-0")), 10017);
    for (const [name, [scope, call]] of Object.entries(calls)) {
      if (!scope.endsWith(":read")) continue;
      expect([name, (await key.call(call)).code]).toEqual([name, 0]);
    }
    expect((await seal(key, "p-1", "deposit", "T-2")).code).toBe(0);
    await office.ops("agent", "resume", "--id", suspended);
    expect(await codeOfDeposit()).toBe(0);
  });
});
