import { beforeAll, describe, expect, it } from "vitest";
import { BalanceData, StatusData, TransferData } from "#e2e/fixtures/clients/answer-shapes";
import { type Answer, expectData, expectRefusal } from "#e2e/fixtures/clients/envelope";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { balance, deposit, status, transferPath, transferRequest, withdraw } from "#e2e/fixtures/clients/wallet-calls";
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

  it("is the same with its amount written another way", async () => {
    const first = await deposit(client, "written", transferRequest("T-1", "10"));
    for (const amount of ["10.0", "10.00000000"]) {
      expectReplay(await deposit(client, "written", transferRequest("T-1", amount)), first);
    }
  });

  it("replays a withdrawal after the money is gone", async () => {
    await deposit(client, "gone", transferRequest("T-1", "10"));
    const first = await withdraw(client, "gone", transferRequest("T-2", "10"));
    expectReplay(await withdraw(client, "gone", transferRequest("T-2", "10")), first);
    expect(await balanceOf("gone")).toBe("0.00000000");
  });

  it("takes effect once on a deposit and once on a withdrawal, and once for each player", async () => {
    expectData(await deposit(client, "both-a", transferRequest("T-1", "10")), TransferData);
    expectData(await withdraw(client, "both-a", transferRequest("T-1", "4")), TransferData);
    expectData(await deposit(client, "both-b", transferRequest("T-1", "7")), TransferData);
    expect(await balanceOf("both-a")).toBe("6.00000000");
    expect(await balanceOf("both-b")).toBe("7.00000000");
  });

  it("posts once when the same request is sent many times at once: the others replay it or are told to wait", async () => {
    const sent = Array.from({ length: 30 }, () => deposit(client, "at-once", transferRequest("T-1", "10")));
    const answers = await Promise.all(sent);
    const posted = answers.filter(({ code }) => code === 0);
    const fresh = posted.filter(({ headers }) => !headers.has("x-idempotent-replayed"));
    expect(fresh).toHaveLength(1);
    expect(new Set(posted.map(({ text }) => text)).size).toBe(1);
    for (const waiting of answers.filter(({ code }) => code !== 0)) expectRefusal(waiting, 10040);
    expect(await balanceOf("at-once")).toBe("10.00000000");
  });
});

describe("a ticket in process", () => {
  /** Sends one ticket over many connections, again and again with new tickets, until one request is told to wait. */
  async function firstToWait(): Promise<{ waiting: Answer; player: string; ticket: string }> {
    for (let round = 0; round < 50; round += 1) {
      const ticket = `T-${round}`;
      const sent = Array.from({ length: 20 }, () => deposit(client, "waiting", transferRequest(ticket, "1")));
      const waiting = (await Promise.all(sent)).find(({ code }) => code !== 0);
      if (waiting) return { waiting, player: "waiting", ticket };
    }
    throw new Error("In 50 rounds of 20 equal requests at once none was told to wait.");
  }

  it("tells others with it to come back in a second; the same request then gets the first result", async () => {
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

describe("a ticket with another amount or currency", () => {
  it("is refused, naming the field and both values as they were submitted", async () => {
    await deposit(client, "mismatch", transferRequest("T-1", "10.0"));
    const message = expectRefusal(await deposit(client, "mismatch", transferRequest("T-1", "10.50")), 10050);
    expect(message).toBe("ticket_id already used with a different amount (recorded 10.0, requested 10.50)");
    const currency = expectRefusal(await deposit(client, "mismatch", transferRequest("T-1", "10", "USD")), 10050);
    expect(currency).toBe("ticket_id already used with a different currency (recorded EUR, requested USD)");
    expect(await balanceOf("mismatch")).toBe("10.00000000");
  });

  it("names the amount when both differ", async () => {
    await deposit(client, "both-differ", transferRequest("T-1", "10"));
    const message = expectRefusal(await deposit(client, "both-differ", transferRequest("T-1", "11", "USD")), 10050);
    expect(message).toBe("ticket_id already used with a different amount (recorded 10, requested 11)");
  });

  it("leaves the record as it was: the first amount still replays", async () => {
    const first = await deposit(client, "kept", transferRequest("T-1", "10"));
    await deposit(client, "kept", transferRequest("T-1", "11"));
    expectReplay(await deposit(client, "kept", transferRequest("T-1", "10")), first);
    expect(expectData(await status(client, "kept", "deposit", "T-1"), StatusData).last_refusal).toBeNull();
  });
});

describe("a refused ticket", () => {
  it("is kept as the last refusal and may be tried again, with another amount too", async () => {
    await deposit(client, "retry", transferRequest("D-1", "10"));
    const message = expectRefusal(await withdraw(client, "retry", transferRequest("W-1", "20")), 20160);
    const refused = expectData(await status(client, "retry", "withdrawal", "W-1"), StatusData);
    expect(refused).toMatchObject({ state: "NOT_POSTED", transaction: null, last_refusal: { code: 20160, message } });
    expectData(await withdraw(client, "retry", transferRequest("W-1", "5")), TransferData);
    const posted = expectData(await status(client, "retry", "withdrawal", "W-1"), StatusData);
    expect(posted).toMatchObject({ state: "POSTED", transaction: { amount: "5.00000000" } });
    const mismatch = expectRefusal(await withdraw(client, "retry", transferRequest("W-1", "20")), 10050);
    expect(mismatch).toBe("ticket_id already used with a different amount (recorded 5, requested 20)");
  });

  it("keeps the newest of its refusals", async () => {
    expectRefusal(await withdraw(client, "newest", transferRequest("W-1", "1")), 20110);
    await deposit(client, "newest", transferRequest("D-1", "1"));
    expectRefusal(await withdraw(client, "newest", transferRequest("W-1", "2")), 20160);
    expect(expectData(await status(client, "newest", "withdrawal", "W-1"), StatusData).last_refusal?.code).toBe(20160);
  });
});

describe("a captured packet", () => {
  const withdrawal = (player: string, amount: string) =>
    client.packet({ target: transferPath("withdrawal", player), body: JSON.stringify(transferRequest("W-1", amount)) });

  it("of a refused withdrawal gets its refusal again, and never takes the money that came in since", async () => {
    await deposit(client, "guarded", transferRequest("D-1", "1"));
    const packet = withdrawal("guarded", "10");
    const refused = await client.send(packet);
    expectRefusal(refused, 20160);
    await deposit(client, "guarded", transferRequest("D-2", "100"));
    const again = await client.send(packet);
    expectRefusal(again, 20160);
    expect(again.text).toBe(refused.text);
    expect(await balanceOf("guarded")).toBe("101.00000000");
    // Signed anew, it counts as another request by somebody who has the secret.
    expectData(await withdraw(client, "guarded", transferRequest("W-1", "10")), TransferData);
    expectRefusal(await client.send(packet), 20160);
    expect(await balanceOf("guarded")).toBe("91.00000000");
  });

  it("of a posted withdrawal gets its answer again", async () => {
    await deposit(client, "captured", transferRequest("D-1", "10"));
    const packet = withdrawal("captured", "4");
    const first = await client.send(packet);
    expectData(first, TransferData);
    const again = await client.send(packet);
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect(await balanceOf("captured")).toBe("6.00000000");
  });

  it("sent twice at once posts once", async () => {
    await deposit(client, "twice", transferRequest("D-1", "10"));
    const packet = withdrawal("twice", "4");
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.send(packet)));
    for (const { code } of answers) expect([0, 10040]).toContain(code);
    expect(await balanceOf("twice")).toBe("6.00000000");
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

  it("is compared with its case and its spaces", async () => {
    for (const ticketId of ["case", "CASE", " case", "case "]) {
      const answer = await deposit(client, "cases", transferRequest(ticketId, "1"));
      expect(answer.headers.has("x-idempotent-replayed")).toBe(false);
      expectData(answer, TransferData);
    }
    expect(await balanceOf("cases")).toBe("4.00000000");
  });

  it.each([
    ["is empty", ""],
    ["has 257 characters", "x".repeat(257)],
    ["has 257 characters of two units each", "🎟".repeat(257)],
    ["holds a newline", "T\n1"],
    ["holds a zero", "T\u00001"],
    ["holds a control character of the second block", "T\u00851"],
    ["holds half a surrogate pair", "T\ud83c1"],
  ])("that %s is refused", async (_, ticketId) => {
    // JSON.stringify writes half a surrogate pair as an escape, so it arrives exactly like that.
    expect(expectRefusal(await deposit(client, "tickets", transferRequest(ticketId)), 20150)).toMatch(/^ticket_id /);
    expectRefusal(await withdraw(client, "tickets", transferRequest(ticketId)), 20150);
  });
});
