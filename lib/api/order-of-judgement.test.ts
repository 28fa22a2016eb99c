import { beforeAll, describe, expect, it } from "vitest";
import { expectRefusal } from "#e2e/fixtures/clients/envelope";
import type { Call, SignedClient } from "#e2e/fixtures/clients/signed-client";
import { deposit, transferPath, transferRequest, walletPath } from "#e2e/fixtures/clients/wallet-calls";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";

const office = openInProcessOffice();
let client: SignedClient;
let elsewhere: SignedClient;
beforeAll(async () => {
  const agent = await office.newAgent();
  client = await office.newKey(agent);
  elsewhere = await office.newKey(agent, "--allow", "192.0.2.0/24");
});

const good: Call = { target: transferPath("deposit", "p-1"), body: JSON.stringify(transferRequest("T-1")) };
const old = String(office.nowMs() - 3_600_000);
const tooLarge = `{"ticket_id":"${"x".repeat(17 * 1024)}"}`;
const wrong = "0".repeat(64);

describe("of two faults in one request", () => {
  it("a missing header is told before a wrong time", async () => {
    expectRefusal(await client.call({ ...good, timestamp: old, headers: { "X-Signature": null } }), 10010);
    expectRefusal(await client.call({ ...good, timestamp: old, headers: { "X-Api-Key": null } }), 10010);
  });

  it("a wrong time is told before an unknown key", async () => {
    expectRefusal(await client.call({ ...good, timestamp: old, headers: { "X-Api-Key": "ak_unknown" } }), 10013);
  });

  it("an unknown key is told before a body that is too large", async () => {
    expectRefusal(await client.call({ ...good, body: tooLarge, headers: { "X-Api-Key": "ak_unknown" } }), 10011);
  });

  it("a body that is too large is told before a wrong signature", async () => {
    const answer = await client.call({ ...good, body: tooLarge, headers: { "X-Signature": wrong } });
    expectRefusal(answer, 10021);
    expect(answer.status).toBe(413);
  });

  it("a wrong signature is told before an address that is not allowed", async () => {
    expectRefusal(await elsewhere.call({ ...good, headers: { "X-Signature": wrong } }), 10012);
  });

  it("an address that is not allowed is told before a suspended agent, and a suspended agent before the rate", async () => {
    const agent = await office.newAgent();
    const open = await office.newKey(agent, "--limit", "deposits=1");
    const shut = await office.newKey(agent, "--allow", "192.0.2.0/24");
    expect((await deposit(open, "p-1", transferRequest("T-1"))).code).toBe(0);
    expectRefusal(await deposit(open, "p-1", transferRequest("T-1")), 10060);
    await office.ops("agent", "suspend", "--id", agent);
    expect((await open.call(good)).code).toBe(10017);
    expectRefusal(await shut.call(good), 10014);
  });

  it("an exceeded rate is told before a missing scope, and a request without the scope spends the quota", async () => {
    const reader = await office.newKey(await office.newAgent(), "--scopes", "report:read", "--limit", "deposits=1");
    expectRefusal(await reader.call(good), 10015);
    expectRefusal(await reader.call(good), 10060);
  });

  it("a missing scope is told before a missing idempotency key", async () => {
    const reader = await office.newKey(await office.newAgent(), "--scopes", "report:read");
    expectRefusal(await reader.call({ ...good, idempotencyKey: null }), 10015);
  });

  it("a missing idempotency key is told before a malformed body or player", async () => {
    expectRefusal(await client.call({ ...good, body: "{", idempotencyKey: null }), 10016);
    const malformed = { ...good, target: transferPath("deposit", "no%20player"), idempotencyKey: null };
    expectRefusal(await client.call(malformed), 10016);
  });

  it("a seal's missing scope is told after a malformed body, because the body decides which scope is needed", async () => {
    const depositor = await office.newKey(await office.newAgent(), "--scopes", "wallet:deposit");
    const target = `${walletPath("p-1")}/transactions/seal`;
    expectRefusal(await depositor.post(target, { type: "sideways", ticket_id: "T-1" }), 10021);
    expectRefusal(await depositor.post(target, { type: "withdrawal", ticket_id: "T-1" }), 10015);
    expect((await depositor.post(target, { type: "deposit", ticket_id: "T-1" })).code).toBe(0);
  });

  it("a ticket's mismatch is told before a wrong currency, and a wrong currency before an unknown player", async () => {
    const wallet = await office.newClient();
    expect((await deposit(wallet, "p-1", transferRequest("T-1", "10"))).code).toBe(0);
    expectRefusal(await deposit(wallet, "p-1", transferRequest("T-1", "10", "USD")), 10050);
    expectRefusal(await deposit(wallet, "p-1", transferRequest("T-2", "10", "USD")), 20130);
    const stranger = transferPath("withdrawal", "stranger");
    expectRefusal(await wallet.post(stranger, transferRequest("T-3", "10", "USD")), 20130);
    expectRefusal(await wallet.post(stranger, transferRequest("T-3", "10")), 20110);
  });

  it("a malformed ticket is told before a malformed amount", async () => {
    expectRefusal(await deposit(client, "p-1", transferRequest("", "-1")), 20150);
  });
});
