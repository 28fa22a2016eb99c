import { beforeAll, describe, expect, it } from "vitest";
import { TransferData } from "#e2e/fixtures/clients/answer-shapes";
import { expectData } from "#e2e/fixtures/clients/envelope";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { deposit, transferRequest, walletPath } from "#e2e/fixtures/clients/wallet-calls";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { formatInstant } from "#lib/domain/time/instant";

const office = openInProcessOffice();
let agent = "";
let client: SignedClient;
beforeAll(async () => {
  agent = await office.newAgent();
  client = await office.newKey(agent);
});

describe("a deposit", () => {
  it("opens an unknown player's wallet and answers its balance and the time of posting", async () => {
    const data = expectData(await deposit(client, "opened", transferRequest("T-1", "12.5")), TransferData);
    expect(data.wallet).toEqual({ currency: "EUR", balance: "12.50000000" });
    expect(data.created_at).toBe(formatInstant(office.clock.now()));
  });

  it.each(["a", "A-Z_a.z:0@9", "x".repeat(64)])("takes the player id %j", async (player) => {
    expectData(await deposit(client, player, transferRequest("T-1")), TransferData);
  });

  it("takes a player id in percent escapes as the id that they stand for", async () => {
    await deposit(client, "p@home", transferRequest("T-1", "1"));
    const escaped = await client.post(`${walletPath("p%40home")}/deposits`, transferRequest("T-2", "2"));
    expect(expectData(escaped, TransferData).wallet.balance).toBe("3.00000000");
  });
});
