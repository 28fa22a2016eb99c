import { beforeAll, describe, expect, it } from "vitest";
import { BalanceData, TransferData } from "#e2e/fixtures/clients/answer-shapes";
import { expectData, expectRefusal } from "#e2e/fixtures/clients/envelope";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { balance, deposit, transferRequest, withdraw } from "#e2e/fixtures/clients/wallet-calls";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";

const office = openInProcessOffice();
let client: SignedClient;
beforeAll(async () => {
  client = await office.newClient();
});

const held = (balance: string) => ({ currency: "EUR", balance, exposure: "0.00000000" });

describe("a balance", () => {
  it("is what all postings left, and is told with eight decimals and its time", async () => {
    await deposit(client, "p-1", transferRequest("T-1", "10"));
    const { created_at } = expectData(await withdraw(client, "p-1", transferRequest("T-2", "2.5")), TransferData);
    const data = expectData(await balance(client, "p-1"), BalanceData);
    expect(data.wallet).toEqual(held("7.50000000"));
    expect(data.as_of >= created_at).toBe(true);
  });

  it("of an unknown player is refused, with a time and without", async () => {
    expectRefusal(await balance(client, "nobody"), 20110);
    expectRefusal(await balance(client, "nobody", "2026-01-01T00:00:00Z"), 20110);
  });
});
