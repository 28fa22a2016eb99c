import { beforeAll, describe, expect, it } from "vitest";
import { StatusData, TransferData } from "#e2e/fixtures/clients/answer-shapes";
import { expectData, expectRefusal } from "#e2e/fixtures/clients/envelope";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { balance, deposit, seal, status, transferRequest, walletPath } from "#e2e/fixtures/clients/wallet-calls";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";

const office = openInProcessOffice();
let client: SignedClient;
beforeAll(async () => {
  client = await office.newClient();
});

describe("a ticket's status", () => {
  it("is NOT_POSTED for an unknown ticket of an unknown player, and opens no wallet", async () => {
    const data = expectData(await status(client, "nobody", "deposit", "T-1"), StatusData);
    expect(data).toMatchObject({ state: "NOT_POSTED", transaction: null, last_refusal: null });
    expectRefusal(await balance(client, "nobody"), 20110);
  });

  it("is POSTED with the whole transaction, as it was first answered", async () => {
    const posted = expectData(await deposit(client, "posted", transferRequest("T-1", "10.5")), TransferData);
    await deposit(client, "posted", transferRequest("T-2", "1"));
    const data = expectData(await status(client, "posted", "deposit", "T-1"), StatusData);
    expect(data.state).toBe("POSTED");
    expect(data.last_refusal).toBeNull();
    expect(data.transaction).toEqual({
      type: "deposit",
      external_player_id: "posted",
      ticket_id: "T-1",
      currency: "EUR",
      amount: "10.50000000",
      ...posted,
      id: "t1",
      source: "api",
      reason: null,
      refund_of: null,
    });
    expect(data.checked_at >= posted.created_at).toBe(true);
  });

  it.each([
    ["without a type", "ticket_id=T-1", /type/],
    ["with a type in upper case", "type=DEPOSIT&ticket_id=T-1", /type/],
  ])("asked %s is refused, naming the parameter", async (_, query, named) => {
    const answer = await client.get(`${walletPath("p-1")}/transactions/status?${query}`);
    expect(expectRefusal(answer, 10020)).toMatch(named);
  });

  it("reads a plus sign in a query as a space", async () => {
    expectData(await deposit(client, "plus", transferRequest("T 1", "1")), TransferData);
    const answer = await client.get(`${walletPath("plus")}/transactions/status?type=deposit&ticket_id=T+1`);
    expect(expectData(answer, StatusData).state).toBe("POSTED");
  });
});

describe("a seal", () => {
  it("closes for good a ticket that was not posted: the original transfer never posts later", async () => {
    const data = expectData(await seal(client, "sealed", "deposit", "T-1"), StatusData);
    expect(data).toMatchObject({ state: "SEALED", transaction: null });
    expectRefusal(await deposit(client, "sealed", transferRequest("T-1")), 20180);
    expectRefusal(await deposit(client, "sealed", transferRequest("T-1", "99", "USD")), 20180);
    expect(expectData(await status(client, "sealed", "deposit", "T-1"), StatusData).state).toBe("SEALED");
    expect(expectData(await seal(client, "sealed", "deposit", "T-1"), StatusData).state).toBe("SEALED");
  });

  it.each([
    ["with a wrong type", { type: "refund", ticket_id: "T-1" }, 10021],
    ["with an empty ticket", { type: "deposit", ticket_id: "" }, 20150],
  ])("%s is refused", async (_, body, code) => {
    expectRefusal(await client.post(`${walletPath("p-1")}/transactions/seal`, body), code);
  });
});
