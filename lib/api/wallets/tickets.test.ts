import { beforeAll, describe, expect, it } from "vitest";
import { BalanceData, StatusData, TransferData } from "#e2e/fixtures/clients/answer-shapes";
import { type Answer, expectData, expectRefusal } from "#e2e/fixtures/clients/envelope";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { balance, deposit, status, transferRequest } from "#e2e/fixtures/clients/wallet-calls";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";

const office = openInProcessOffice();
let client: SignedClient;
beforeAll(async () => {
  client = await office.newClient();
});

const balanceOf = async (player: string): Promise<string> =>
  expectData(await balance(client, player), BalanceData).wallet.balance;

function expectReplay(answer: Answer, first: Answer): void {
  expect(answer.status).toBe(200);
  expect(answer.text).toBe(first.text);
  expect(answer.headers.get("x-idempotent-replayed")).toBe("true");
}

describe("a repeated ticket", () => {
  it("moves money once and gets the first answer again, byte for byte, marked as a replay", async () => {
    const first = await deposit(client, "replay", transferRequest("T-1", "10"));
    expectData(first, TransferData);
    expect(first.headers.has("x-idempotent-replayed")).toBe(false);
    await deposit(client, "replay", transferRequest("T-2", "5"));
    expectReplay(await deposit(client, "replay", transferRequest("T-1", "10")), first);
    expect(await balanceOf("replay")).toBe("15.00000000");
  });
});

describe("a ticket in process", () => {
  /** Sends one ticket over many connections, again and again with new tickets, until a request is told to wait. */
  async function firstToWait(): Promise<{ waiting: Answer; player: string; ticket: string }> {
    for (let round = 0; round < 50; round += 1) {
      const ticket = `T-${round}`;
      const sent = Array.from({ length: 20 }, () => deposit(client, "waiting", transferRequest(ticket, "1")));
      const waiting = (await Promise.all(sent)).find(({ code }) => code !== 0);
      if (waiting) return { waiting, player: "waiting", ticket };
    }
    throw new Error("In 50 rounds of 20 equal requests at once none was told to wait.");
  }

  it("tells other requests with the ticket to come back in a second, and then gives them the first result", async () => {
    const { waiting, player, ticket } = await firstToWait();
    expectRefusal(waiting, 10040);
    expect(waiting.headers.get("retry-after")).toBe("1");
    const again = await deposit(client, player, transferRequest(ticket, "1"));
    expectData(again, TransferData);
    expect(again.headers.get("x-idempotent-replayed")).toBe("true");
    const after = expectData(await status(client, player, "deposit", ticket), StatusData);
    expect([after.state, after.last_refusal]).toEqual(["POSTED", null]);
  });
});

describe("a ticket id", () => {
  it.each([
    ["of 256 characters beyond UTF-16's basic plane", "🎟".repeat(256), "🎟".repeat(255)],
    ["of one space", " ", "  "],
    ["with quotes, slashes and a percent sign", `"'\\/%00?&=#`, `"'/%00?&=#`],
    ["in a script without case", "票-1", "票-2"],
    ["with a combining accent", "e\u0301", "é"],
  ])("%s is taken, found again, and compared exactly", async (_, ticketId, other) => {
    expectData(await deposit(client, "tickets", transferRequest(ticketId, "1")), TransferData);
    const found = expectData(await status(client, "tickets", "deposit", ticketId), StatusData);
    expect(found.transaction?.ticket_id).toBe(ticketId);
    expect(expectData(await status(client, "tickets", "deposit", other), StatusData).state).toBe("NOT_POSTED");
  });
});
