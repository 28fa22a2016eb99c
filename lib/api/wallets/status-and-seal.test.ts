import { beforeAll, describe, expect, it } from "vitest";
import { StatusData, TransferData } from "#e2e/fixtures/clients/answer-shapes";
import { expectData, expectRefusal } from "#e2e/fixtures/clients/envelope";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import {
  balance,
  deposit,
  seal,
  status,
  transferRequest,
  walletPath,
  withdraw,
} from "#e2e/fixtures/clients/wallet-calls";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";

const office = openInProcessOffice();
let client: SignedClient;
beforeAll(async () => {
  client = await office.newClient();
});

describe("a ticket's status", () => {
  it("is NOT_POSTED for a ticket and a player that nobody knows, and opens no wallet", async () => {
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
    });
    expect(data.checked_at >= posted.created_at).toBe(true);
  });

  it("tells a deposit from a withdrawal of the same ticket", async () => {
    await deposit(client, "typed", transferRequest("T-1", "10"));
    expect(expectData(await status(client, "typed", "withdrawal", "T-1"), StatusData).state).toBe("NOT_POSTED");
  });

  it("is true at once: what was answered is posted, and what is not posted was not answered", async () => {
    for (let round = 0; round < 20; round += 1) {
      const ticket = `race-${round}`;
      const sending = deposit(client, "race", transferRequest(ticket, "1"));
      const early = expectData(await status(client, "race", "deposit", ticket), StatusData);
      expectData(await sending, TransferData);
      expect(["NOT_POSTED", "PROCESSING", "POSTED"]).toContain(early.state);
      expect(expectData(await status(client, "race", "deposit", ticket), StatusData).state).toBe("POSTED");
    }
  });

  it.each([
    ["without a type", "ticket_id=T-1", /type/],
    ["without a ticket", "type=deposit", /ticket_id/],
    ["with a wrong type", "type=refund&ticket_id=T-1", /type/],
    ["with a type in upper case", "type=DEPOSIT&ticket_id=T-1", /type/],
    ["with an unknown parameter", "type=deposit&ticket_id=T-1&agent_id=acme", /agent_id/],
    ["with a parameter twice", "type=deposit&ticket_id=T-1&type=deposit", /type/],
  ])("asked %s is refused, naming the parameter", async (_, query, named) => {
    const answer = await client.get(`${walletPath("p-1")}/transactions/status?${query}`);
    expect(expectRefusal(answer, 10020)).toMatch(named);
  });

  it.each([
    ["empty", ""],
    ["too long", "x".repeat(257)],
    ["with a control character", "%0a"],
  ])("asked for a ticket that is %s is refused", async (_, ticketId) => {
    const answer = await client.get(`${walletPath("p-1")}/transactions/status?type=deposit&ticket_id=${ticketId}`);
    expectRefusal(answer, 20150);
  });

  it("reads a plus sign in a query as a space", async () => {
    expectData(await deposit(client, "plus", transferRequest("T 1", "1")), TransferData);
    const answer = await client.get(`${walletPath("plus")}/transactions/status?type=deposit&ticket_id=T+1`);
    expect(expectData(answer, StatusData).state).toBe("POSTED");
  });
});

describe("a seal", () => {
  it("closes a ticket that was not posted for good: a late original never lands", async () => {
    const data = expectData(await seal(client, "sealed", "deposit", "T-1"), StatusData);
    expect(data).toMatchObject({ state: "SEALED", transaction: null });
    expectRefusal(await deposit(client, "sealed", transferRequest("T-1")), 20180);
    expectRefusal(await deposit(client, "sealed", transferRequest("T-1", "99", "USD")), 20180);
    expect(expectData(await status(client, "sealed", "deposit", "T-1"), StatusData).state).toBe("SEALED");
    expect(expectData(await seal(client, "sealed", "deposit", "T-1"), StatusData).state).toBe("SEALED");
  });

  it("works for an unknown player and opens no wallet", async () => {
    expect(expectData(await seal(client, "unopened", "withdrawal", "T-1"), StatusData).state).toBe("SEALED");
    expectRefusal(await balance(client, "unopened"), 20110);
  });

  it("of a posted ticket answers the transaction and changes nothing", async () => {
    const first = await deposit(client, "late-seal", transferRequest("T-1", "10"));
    const posted = expectData(first, TransferData);
    const data = expectData(await seal(client, "late-seal", "deposit", "T-1"), StatusData);
    expect(data.state).toBe("POSTED");
    expect(data.transaction).toMatchObject({ ticket_id: "T-1", amount: "10.00000000", ...posted });
    expect((await deposit(client, "late-seal", transferRequest("T-1", "10"))).text).toBe(first.text);
  });

  it("closes the ticket of one type and one player and no other", async () => {
    await seal(client, "apart", "withdrawal", "T-1");
    expectData(await deposit(client, "apart", transferRequest("T-1", "10")), TransferData);
    expectData(await withdraw(client, "apart", transferRequest("T-2", "10")), TransferData);
    expectData(await deposit(client, "apart-2", transferRequest("T-1", "10")), TransferData);
  });

  it("keeps what was refused before it", async () => {
    expectRefusal(await withdraw(client, "refused-first", transferRequest("T-1")), 20110);
    const data = expectData(await seal(client, "refused-first", "withdrawal", "T-1"), StatusData);
    expect(data).toMatchObject({ state: "SEALED", last_refusal: { code: 20110 } });
  });

  it("and its transfer, sent at once, never both take effect", async () => {
    const seen = new Set<string>();
    for (let round = 0; round < 40; round += 1) {
      const ticket = `T-${round}`;
      const calls = [
        () => seal(client, "both", "deposit", ticket),
        () => deposit(client, "both", transferRequest(ticket, "1")),
      ];
      const [first, second] = round % 2 === 0 ? calls : [...calls].reverse();
      const answers = await Promise.all([first?.(), second?.()]);
      const [sealing, posting] = round % 2 === 0 ? answers : [...answers].reverse();
      const { state } = expectData(await status(client, "both", "deposit", ticket), StatusData);
      seen.add(state);
      expect(posting?.code).toBe(state === "SEALED" ? 20180 : 0);
      // The ticket is in process or posted: either way the seal did not close it.
      if (state === "POSTED") expect([0, 10040]).toContain(sealing?.code);
      if (sealing?.code === 0) expect(expectData(sealing, StatusData).state).toBe(state);
    }
    for (const state of seen) expect(["SEALED", "POSTED"]).toContain(state);
  });

  it.each([
    ["without a type", { ticket_id: "T-1" }, 10021],
    ["without a ticket", { type: "deposit" }, 10021],
    ["with a wrong type", { type: "refund", ticket_id: "T-1" }, 10021],
    ["with an unknown member", { type: "deposit", ticket_id: "T-1", amount: "1" }, 10021],
    ["with a ticket that is no string", { type: "deposit", ticket_id: 1 }, 10021],
    ["with an empty ticket", { type: "deposit", ticket_id: "" }, 20150],
    ["with a ticket that is too long", { type: "deposit", ticket_id: "x".repeat(257) }, 20150],
  ])("%s is refused", async (_, body, code) => {
    expectRefusal(await client.post(`${walletPath("p-1")}/transactions/seal`, body), code);
  });
});

describe("the refund procedure", () => {
  it("refunds once: not posted, sealed, refunded under a new ticket, and the late original is refused", async () => {
    const original = transferRequest("W-lost", "10");
    await deposit(client, "refund", transferRequest("D-1", "10"));
    expect(expectData(await status(client, "refund", "withdrawal", "W-lost"), StatusData).state).toBe("NOT_POSTED");
    expect(expectData(await seal(client, "refund", "withdrawal", "W-lost"), StatusData).state).toBe("SEALED");
    expectData(await deposit(client, "refund", transferRequest("R-lost", "10")), TransferData);
    expectRefusal(await withdraw(client, "refund", original), 20180);
    const { transaction } = expectData(await status(client, "refund", "deposit", "R-lost"), StatusData);
    expect(transaction?.wallet.balance).toBe("20.00000000");
  });
});
