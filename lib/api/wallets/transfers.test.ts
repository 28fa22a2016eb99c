import { beforeAll, describe, expect, it } from "vitest";
import { BalanceData, StatusData, TransferData } from "#e2e/fixtures/clients/answer-shapes";
import { expectData, expectRefusal } from "#e2e/fixtures/clients/envelope";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { balance, deposit, status, transferRequest, walletPath, withdraw } from "#e2e/fixtures/clients/wallet-calls";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { formatInstant } from "#lib/domain/time/instant";

const office = openInProcessOffice();
let agent = "";
let client: SignedClient;
beforeAll(async () => {
  agent = await office.newAgent();
  client = await office.newKey(agent);
});

const balanceOf = async (player: string): Promise<string> =>
  expectData(await balance(client, player), BalanceData).wallet.balance;

describe("a deposit", () => {
  it("opens an unknown player's wallet and answers its balance and the time of posting", async () => {
    const data = expectData(await deposit(client, "opened", transferRequest("T-1", "12.5")), TransferData);
    expect(data.wallet).toEqual({ currency: "EUR", balance: "12.50000000" });
    expect(data.created_at).toBe(formatInstant(office.clock.now()));
  });

  it("adds to the balance exactly, to the last of eight decimals", async () => {
    await deposit(client, "exact", transferRequest("T-1", "0.1"));
    await deposit(client, "exact", transferRequest("T-2", "0.2"));
    const { wallet } = expectData(await deposit(client, "exact", transferRequest("T-3", "0.00000001")), TransferData);
    expect(wallet.balance).toBe("0.30000001");
    expect(await balanceOf("exact")).toBe("0.30000001");
  });

  it.each(["a", "A-Z_a.z:0@9", "x".repeat(64)])("takes the player id %j", async (player) => {
    expectData(await deposit(client, player, transferRequest("T-1")), TransferData);
  });

  it("takes a player id in percent escapes as the id that they stand for", async () => {
    await deposit(client, "p@home", transferRequest("T-1", "1"));
    const escaped = await client.post(`${walletPath("p%40home")}/deposits`, transferRequest("T-2", "2"));
    expect(expectData(escaped, TransferData).wallet.balance).toBe("3.00000000");
  });

  it("is refused in a currency that is not the agent's, and opens no wallet", async () => {
    expect(expectRefusal(await deposit(client, "foreign", transferRequest("T-1", "1", "USD")), 20130)).toContain("EUR");
    expectRefusal(await deposit(client, "foreign", transferRequest("T-1", "1", "eur")), 20130);
    expectRefusal(await balance(client, "foreign"), 20110);
  });

  it("of an agent that requires known players is refused for others, until they are made known", async () => {
    const strict = await office.newAgent("EUR", "--known-players");
    const key = await office.newKey(strict);
    expectRefusal(await deposit(key, "guest", transferRequest("T-1")), 20110);
    await office.ops("player", "add", "--agent", strict, "--player", "guest");
    expect(expectData(await balance(key, "guest"), BalanceData).wallet.balance).toBe("0.00000000");
    expectData(await deposit(key, "guest", transferRequest("T-1")), TransferData);
  });
});

describe("a withdrawal", () => {
  it("takes the money out, down to nothing", async () => {
    await deposit(client, "emptied", transferRequest("T-1", "10"));
    const { wallet } = expectData(await withdraw(client, "emptied", transferRequest("T-1", "10")), TransferData);
    expect(wallet).toEqual({ currency: "EUR", balance: "0.00000000" });
  });

  it("is refused when the balance is too low by the least amount, and takes nothing", async () => {
    await deposit(client, "short", transferRequest("T-1", "10"));
    expectRefusal(await withdraw(client, "short", transferRequest("T-2", "10.00000001")), 20160);
    expect(await balanceOf("short")).toBe("10.00000000");
  });

  it("is refused for an unknown player and opens no wallet", async () => {
    expectRefusal(await withdraw(client, "stranger", transferRequest("T-1")), 20110);
    expectRefusal(await balance(client, "stranger"), 20110);
  });

  it("never takes a wallet below zero, however many are sent at once", async () => {
    await deposit(client, "crowded", transferRequest("T-0", "10"));
    const sent = Array.from({ length: 25 }, (_, index) =>
      withdraw(client, "crowded", transferRequest(`W-${index}`, "1")),
    );
    const codes = (await Promise.all(sent)).map(({ code }) => code);
    expect(codes.filter((code) => code === 0)).toHaveLength(10);
    expect(codes.filter((code) => code === 20160)).toHaveLength(15);
    expect(await balanceOf("crowded")).toBe("0.00000000");
  });
});

describe("a blocked player", () => {
  it("may not deposit, withdraw or log in; what is posted still replays; and can be unblocked", async () => {
    await deposit(client, "blocked", transferRequest("T-1", "10"));
    await office.ops("player", "block", "--agent", agent, "--player", "blocked");
    expectRefusal(await deposit(client, "blocked", transferRequest("T-2")), 20120);
    expectRefusal(await withdraw(client, "blocked", transferRequest("T-2")), 20120);
    expectRefusal(await client.post("/api/v1/user/exchange/login", { external_player_id: "blocked" }), 20120);
    expectData(await deposit(client, "blocked", transferRequest("T-1", "10")), TransferData);
    expect(await balanceOf("blocked")).toBe("10.00000000");
    expect(expectData(await status(client, "blocked", "deposit", "T-2"), StatusData).last_refusal?.code).toBe(20120);
    await office.ops("player", "unblock", "--agent", agent, "--player", "blocked");
    expectData(await deposit(client, "blocked", transferRequest("T-2", "1")), TransferData);
  });
});

describe("an amount", () => {
  it.each([
    ["0.00000001", "0.00000001"],
    ["10000000", "10000000.00000000"],
    ["10000000.00000000", "10000000.00000000"],
    ["9999999.99999999", "9999999.99999999"],
    ["0.10", "0.10000000"],
  ])("of %s is posted as %s", async (amount, wanted) => {
    const player = `amount-${amount}`;
    const { wallet } = expectData(await deposit(client, player, transferRequest("T-1", amount)), TransferData);
    expect(wallet.balance).toBe(wanted);
  });

  it.each([
    ["0", 20140],
    ["0.00000000", 20140],
    ["0.000000000", 20140],
    ["-1", 20140],
    ["+1", 20140],
    ["", 20140],
    [" 1", 20140],
    ["1 ", 20140],
    ["1.", 20140],
    [".5", 20140],
    ["01", 20140],
    ["1e3", 20140],
    ["1,5", 20140],
    ["0x10", 20140],
    ["NaN", 20140],
    ["Infinity", 20140],
    ["١٢", 20140],
    ["1.000000001", 20141],
    ["1.000000000", 20141],
    ["10000000.000000001", 20141],
    ["10000000.00000001", 20142],
    ["10000001", 20142],
    ["9".repeat(1_000), 20142],
  ])("of %j is refused with %i and opens no wallet", async (amount, code) => {
    expect(expectRefusal(await deposit(client, "never", transferRequest("T-1", amount)), code)).toMatch(/^amount /);
    expectRefusal(await withdraw(client, "never", transferRequest("T-1", amount)), code);
    expectRefusal(await balance(client, "never"), 20110);
  });
});

describe("time within a wallet", () => {
  it("goes forward with every posting, whatever comes in at once", async () => {
    const sent = Array.from({ length: 40 }, (_, index) => deposit(client, "timed", transferRequest(`T-${index}`, "1")));
    const posted = (await Promise.all(sent)).map((answer) => expectData(answer, TransferData));
    const byTime = [...posted].sort((a, b) => (a.created_at < b.created_at ? -1 : 1));
    expect(new Set(byTime.map(({ created_at }) => created_at)).size).toBe(40);
    // In the order of time each balance is one more than the last, so no posting saw another one half done.
    expect(byTime.map(({ wallet }) => wallet.balance)).toEqual(
      Array.from({ length: 40 }, (_, index) => `${index + 1}.00000000`),
    );
  });
});
