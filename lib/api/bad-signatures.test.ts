import { beforeAll, describe, expect, it } from "vitest";
import { BalanceData } from "#e2e/fixtures/clients/answer-shapes";
import { type Answer, expectData, expectRefusal } from "#e2e/fixtures/clients/envelope";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { balance, deposit, transferRequest, walletPath } from "#e2e/fixtures/clients/wallet-calls";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";

const office = openInProcessOffice();
let client: SignedClient;
beforeAll(async () => {
  client = await office.newKey(await office.newAgent(), "--limit", "balance=700");
  expect((await deposit(client, "p-1", transferRequest("T-1"))).code).toBe(0);
});

const forged = () =>
  client.call({ target: `${walletPath("p-1")}/balance`, headers: { "X-Signature": "0".repeat(64) } });

describe("an address that sends wrong signatures", () => {
  it("gets 10012 for 600 a minute and 10060 for the others, and is still served with a right signature", async () => {
    const answers: Answer[] = [];
    for (let sent = 0; sent < 640; sent += 20) {
      answers.push(...(await Promise.all(Array.from({ length: 20 }, forged))));
    }
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === 10012)).toHaveLength(600);
    for (const answer of answers.filter(({ code }) => code !== 10012)) expectRefusal(answer, 10060);
    expectData(await balance(client, "p-1"), BalanceData);
  });

  it("takes nothing from the quota of the key that it names: knowing a key's public id starves nobody", async () => {
    const answer = await balance(client, "p-1");
    expectData(answer, BalanceData);
    expect(answer.headers.get("ratelimit-remaining")).toBe("698");
  });
});
