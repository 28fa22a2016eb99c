import { beforeAll, describe, expect, it } from "vitest";
import { BalanceData, BatchData } from "#e2e/fixtures/clients/answer-shapes";
import { type Answer, expectData, expectRefusal } from "#e2e/fixtures/clients/envelope";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { balance, batch, batchPath, batchRow, deposit, transferRequest } from "#e2e/fixtures/clients/wallet-calls";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { batchRowsMax } from "#lib/usecases/wallets/record-batch";
import { batchBytesMax } from "./batch";

const office = openInProcessOffice();
let agent = "";
let client: SignedClient;
beforeAll(async () => {
  agent = await office.newAgent();
  client = await office.newKey(agent);
});

const codes = (answer: Answer) => expectData(answer, BatchData).results.map(({ code }) => code);
const counts = (answer: Answer) => {
  const { posted, replayed, refused } = expectData(answer, BatchData);
  return { posted, replayed, refused };
};
const balanceOf = async (player: string): Promise<string> =>
  expectData(await balance(client, player), BalanceData).wallet.balance;

describe("a batch", () => {
  const rows = [
    batchRow("deposit", "order", "D-1", "10"),
    batchRow("withdrawal", "order", "W-1", "10.00000001"),
    batchRow("withdrawal", "order", "W-2", "4"),
    { ...batchRow("deposit", "other", "D-1", "1.5"), currency: "GBP" },
    batchRow("deposit", "other", "D-1", "1.5"),
    batchRow("deposit", "other", "D-1", "1.50"),
    batchRow("deposit", "other", "D-1", "2"),
  ];

  it("posts its rows in order, each under its own ticket, and tells the outcome of each", async () => {
    const { results, ...told } = expectData(await batch(client, rows), BatchData);
    expect(told).toEqual({ posted: 3, replayed: 1, refused: 3 });
    expect(
      results.map(({ index, ticket_id, code, reason, parameter }) => [index, ticket_id, code, reason, parameter]),
    ).toEqual([
      [0, "D-1", 0, "success", null],
      [1, "W-1", 20160, "balance_too_low", null],
      [2, "W-2", 0, "success", null],
      [3, "D-1", 20130, "currency_not_agents", "currency"],
      [4, "D-1", 0, "success", null],
      [5, "D-1", 0, "success", null],
      [6, "D-1", 10050, "ticket_mismatch", "amount"],
    ]);
    expect(results[0]).toMatchObject({
      message: "success",
      replayed: false,
      transaction: { type: "deposit", external_player_id: "order", amount: "10.00000000" },
    });
    expect(results[1]).toMatchObject({ replayed: false, transaction: null });
    expect(results[2]?.transaction?.wallet.balance).toBe("6.00000000");
    expect(results[5]).toEqual({ ...results[4], index: 5, replayed: true });
    expect(results[6]?.message).toBe("ticket_id already used with a different amount (recorded 1.5, requested 2)");
    expect(await balanceOf("order")).toBe("6.00000000");
  });

  it("of as many rows as it may have posts them all, and is not compressed", async () => {
    const rows = Array.from({ length: batchRowsMax }, (_, row) =>
      batchRow("deposit", `many-${row % 7}`, `M-${row}`, "1"),
    );
    const answer = await batch(client, rows);
    expect(counts(answer)).toEqual({ posted: batchRowsMax, replayed: 0, refused: 0 });
    expect(answer.headers.has("content-encoding")).toBe(false);
    expect(await balanceOf("many-0")).toBe("143.00000000");
  });
});

it("a wrong value in a row of a batch refuses that row alone", async () => {
  const wrong: readonly (readonly [code: number, change: object])[] = [
    [20140, { amount: "ten" }],
    [20140, { amount: "0" }],
    [20141, { amount: "0.123456789" }],
    [20142, { amount: "10000000.1" }],
    [20150, { ticket_id: "" }],
    [20150, { ticket_id: "a\u0000" }],
    [20150, { ticket_id: "", amount: "ten" }],
    [20130, { currency: "GBP" }],
    [20130, { currency: "" }],
    [10021, { external_player_id: "a b" }],
    [10021, { external_player_id: "", ticket_id: "" }],
  ];
  const row = (ticket: string) => batchRow("deposit", "wrong", ticket);
  const answer = await batch(client, [
    row("T-1"),
    ...wrong.map(([, change]) => ({ ...row("T-2"), ...change })),
    row("T-3"),
  ]);
  expect(codes(answer)).toEqual([0, ...wrong.map(([code]) => code), 0]);
  expect(codes(await batch(client, [{ ...row("T-4"), amount: "x" }]))).toEqual([20140]);
});

describe("a fault of form in a batch", () => {
  const good = batchRow("deposit", "never-opened", "T-1");
  const without = ({ amount: _amount, ...row }: typeof good) => row;
  it.each<[what: string, named: string, transactions: unknown]>([
    ["no list", "transactions", { 0: good }],
    ["no row", "transactions", []],
    ["more rows than it may have", "transactions", Array.from({ length: batchRowsMax + 1 }, () => good)],
    ["a row that is a text", "transactions.1", [good, "row"]],
    ["a row that is null", "transactions.1", [good, null]],
    ["a row that is a list", "transactions.1", [good, [good]]],
    ["an unknown member", "transactions.1.note", [good, { ...good, note: "x" }]],
    ["an amount that is a number", "transactions.1.amount", [good, { ...good, amount: 10 }]],
    ["a ticket of null", "transactions.1.ticket_id", [good, { ...good, ticket_id: null }]],
    ["no amount", "transactions.1.amount", [good, without(good)]],
    ["another type", "transactions.1.type", [good, { ...good, type: "refund" }]],
  ])("refuses the whole and names the row: %s", async (_, named, transactions) => {
    const answer = await client.post(batchPath, { transactions });
    expect(expectRefusal(answer, 10021)).toContain(named);
    expect(answer.headers.get("x-parameter")).toBe(named);
    expectRefusal(await balance(client, "never-opened"), 20110);
  });

  it("is not a body of its largest size, and is one of a byte more", async () => {
    const body = JSON.stringify({ transactions: [batchRow("deposit", "large", "T-1")] });
    const padded = (bytes: number) => body.replace(/}$/, `${" ".repeat(bytes - body.length)}}`);
    expect(codes(await client.call({ target: batchPath, body: padded(batchBytesMax) }))).toEqual([0]);
    const larger = await client.call({ target: batchPath, body: padded(batchBytesMax + 1) });
    expectRefusal(larger, 10021);
    expect(larger.status).toBe(413);
    const reader = await office.newKey(agent, "--scopes", "wallet:read");
    expect((await reader.call({ target: batchPath, body: padded(17 * 1024) })).status).toBe(413);
  });
});

describe("of two faults in a batch", () => {
  const both = [batchRow("deposit", "p-1", "T-1"), batchRow("withdrawal", "p-1", "T-2")];

  it("a missing idempotency key is told before its form, and its form before a missing scope", async () => {
    const depositor = await office.newKey(agent, "--scopes", "wallet:deposit");
    expectRefusal(await depositor.call({ target: batchPath, body: "{", idempotencyKey: null }), 10016);
    expectRefusal(await depositor.post(batchPath, { transactions: [...both, {}] }), 10021);
    expect(expectRefusal(await batch(depositor, both), 10015)).toContain("wallet:withdraw");
    expectRefusal(await balance(client, "p-1"), 20110);
    expect(codes(await batch(depositor, both.slice(0, 1)))).toEqual([0]);
  });

  it("a missing scope is told before the quota of its rows, and spends nothing of that", async () => {
    const depositor = await office.newKey(agent, "--scopes", "wallet:deposit", "--limit", "deposits=1,withdrawals=1");
    expectRefusal(await batch(depositor, [...both, ...both]), 10015);
    expect(codes(await batch(depositor, [batchRow("deposit", "p-1", "T-1")]))).toEqual([0]);
  });
});

describe("the quotas of a batch's rows", () => {
  const rows = (type: "deposit" | "withdrawal", count: number, prefix: string) =>
    Array.from({ length: count }, (_, row) => batchRow(type, "quota", `${prefix}-${row}`, "1"));
  const limits = ["--limit", "deposits=5,withdrawals=2,batches=50"];

  it("count each row as a deposit or a withdrawal, beside single ones, and tell of their own when full", async () => {
    const key = await office.newKey(agent, ...limits);
    expect((await deposit(key, "quota", transferRequest("single", "1"))).code).toBe(0);
    expect(counts(await batch(key, [...rows("deposit", 3, "a"), ...rows("withdrawal", 1, "a")]))).toMatchObject({
      posted: 4,
    });
    const full = await batch(key, rows("deposit", 2, "b"));
    expect(expectRefusal(full, 10060)).toContain("nothing was posted");
    expect(full.headers.get("ratelimit-limit")).toBe("5");
    expect(Number(full.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    expect((await deposit(key, "quota", transferRequest("last", "1"))).code).toBe(0);
    expectRefusal(await deposit(key, "quota", transferRequest("over", "1")), 10060);
  });

  it("count refused rows too, and none where the operator set no limit", async () => {
    const key = await office.newKey(agent, "--limit", "deposits=2,withdrawals=0");
    const wrong = { ...batchRow("deposit", "quota", "d-1"), amount: "x" };
    expect(codes(await batch(key, [wrong, wrong]))).toEqual([20140, 20140]);
    expectRefusal(await batch(key, [wrong]), 10060);
    expect((await batch(key, rows("withdrawal", 20, "d"))).code).toBe(0);
  });
});

it("a batch that is sent again byte for byte refuses again what it refused, although the money is there now", async () => {
  const call = {
    target: batchPath,
    body: JSON.stringify({
      transactions: [
        batchRow("deposit", "captured", "D-1", "1"),
        batchRow("withdrawal", "captured", "W-1", "5"),
        batchRow("withdrawal", "captured", "W-2", "7"),
      ],
    }),
  };
  const packet = client.packet(call);
  expect(codes(await client.send(packet))).toEqual([0, 20160, 20160]);
  await deposit(client, "captured", transferRequest("D-2", "100"));
  expect(codes(await client.send(packet))).toEqual([0, 20160, 20160]);
  expect(codes(await client.call(call))).toEqual([0, 0, 0]);
});
