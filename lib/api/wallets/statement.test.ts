import { beforeAll, describe, expect, it } from "vitest";
import { StatementData, type StatementEntry, TransactionsData } from "#e2e/fixtures/clients/answer-shapes";
import { expectData, expectRefusal } from "#e2e/fixtures/clients/envelope";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { deposit, statement, transactions, transferRequest, withdraw } from "#e2e/fixtures/clients/wallet-calls";
import { feedAll, pending, type WireTrade, wireTrade } from "#e2e/fixtures/made/wire-trades";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { hour } from "#lib/domain/time/instant";

const office = openInProcessOffice();
let agent = "";
let client: SignedClient;
let feed: SignedClient;
/** Every entry of the player "p-1", newest first. */
let all: StatementEntry[];

const page = async (query: Readonly<Record<string, string>> = {}, player = "p-1") =>
  expectData(await statement(client, player, query), StatementData);

const inDollars = (ticket: string, amount: string) => transferRequest(ticket, amount, "USD");
const pay = async (player: string, ticket: string, amount: string) =>
  expect((await deposit(client, player, inDollars(ticket, amount))).code).toBe(0);
const take = async (player: string, ticket: string, amount: string) =>
  expect((await withdraw(client, player, inDollars(ticket, amount))).code).toBe(0);
const tell = (trade_id: string, version: number, change: Partial<WireTrade>) =>
  feedAll(feed, [wireTrade(agent, { trade_id, version, currency: "USD", ...change })]);
const lost = { payout: "0.00000000", commission: "0.00000000", settlement_result: "LOSE" } as const;

beforeAll(async () => {
  agent = await office.newAgent("USD");
  client = await office.newKey(agent, "--limit", "lists=0");
  feed = await office.newFeed();
  const steps = [
    () => pay("p-1", "in-1", "100"),
    () => tell("a", 1, { ...pending, turnover: "30.00000000" }),
    () => take("p-1", "out-1", "20"),
    () => tell("a", 2, { turnover: "30.00000000", payout: "50.50000000", commission: "0.50000000" }),
    () => tell("b", 1, { ...lost, turnover: "25.00000000" }),
    () => tell("b", 2, { ...lost, turnover: "25.00000000", payout: "10.00000001" }),
    () => tell("b", 3, { ...pending, turnover: "25.00000000" }),
    () => tell("b", 4, { ...pending, turnover: "24.00000000" }),
    () => tell("b", 5, { ...pending, turnover: "24.00000000", market_voided: true }),
    () => pay("p-1", "in-2", "5"),
    // The next four move nothing: a rejected trade, a repeated version, an older version, and a change of commission.
    () => tell("c", 1, { ...pending, status: "rejected" }),
    () => tell("b", 5, { ...pending, turnover: "24.00000000", market_voided: true }),
    () => tell("a", 1, { ...pending, turnover: "30.00000000" }),
    () => tell("a", 3, { turnover: "30.00000000", payout: "50.50000000", commission: "0.75000000" }),
    () => tell("other", 1, { ...pending, external_player_id: "p-2" }),
    () => tell("d", 1, { ...lost, turnover: "200.00000000" }),
  ];
  for (const step of steps) {
    await step();
    office.clock.pass(hour);
  }
  all = (await page()).entries;
});

describe("a player's statement", () => {
  it("holds transfers and movements in one order, each with its amount, its name and what the wallet held after it", () => {
    const line = ({ kind, amount, balance, exposure, ...names }: StatementEntry) =>
      [kind, amount, balance, exposure, names.ticket_id ?? `${names.trade_id} ${names.trade_version}`].join(" | ");
    expect(all.map(line).reverse()).toEqual([
      "deposit | 100.00000000 | 100.00000000 | 0.00000000 | in-1",
      "stake | -30.00000000 | 70.00000000 | 30.00000000 | a 1",
      "withdrawal | -20.00000000 | 50.00000000 | 30.00000000 | out-1",
      "settlement | 50.50000000 | 100.50000000 | 0.00000000 | a 2",
      "settlement | -25.00000000 | 75.50000000 | 0.00000000 | b 1",
      "correction | 10.00000001 | 85.50000001 | 0.00000000 | b 2",
      "reversal | -10.00000001 | 75.50000000 | 25.00000000 | b 3",
      "correction | 1.00000000 | 76.50000000 | 24.00000000 | b 4",
      "void | 24.00000000 | 100.50000000 | 0.00000000 | b 5",
      "deposit | 5.00000000 | 105.50000000 | 0.00000000 | in-2",
      "settlement | -200.00000000 | -94.50000000 | 0.00000000 | d 1",
    ]);
  });

  it("shows each transfer as the list of transactions does, and that list has no movement", async () => {
    const listed = expectData(await transactions(client, { external_player_id: "p-1" }), TransactionsData);
    const transfers = all.filter(({ ticket_id }) => ticket_id !== null);
    expect(
      listed.transactions.map(({ type, ticket_id, wallet, created_at }) => ({
        kind: type,
        ticket_id,
        balance: wallet.balance,
        created_at,
      })),
    ).toEqual(transfers.map(({ kind, ticket_id, balance, created_at }) => ({ kind, ticket_id, balance, created_at })));
  });

  it("filtered by kind and time holds exactly the entries that fit, its start and not its end included", async () => {
    for (const kind of new Set(all.map((entry) => entry.kind))) {
      const wanted = all.filter((entry) => entry.kind === kind);
      expect(await page({ kind })).toEqual({ entries: wanted, next_cursor: null });
    }
    const [start_time = "", end_time = ""] = [all[8]?.created_at, all[2]?.created_at];
    expect((await page({ start_time, end_time })).entries).toEqual(all.slice(3, 9));
  });

  it("of an unknown player is refused, and of a player who has moved nothing yet is empty", async () => {
    expectRefusal(await statement(client, "nobody"), 20110);
    await office.ops("player", "add", "--agent", agent, "--player", "quiet");
    expect(await page({}, "quiet")).toEqual({ entries: [], next_cursor: null });
  });
});

describe("the pages of a statement", () => {
  it("are of one player: their cursor is refused for another player, and shows another agent nothing", async () => {
    const cursor = (await page({ limit: "2" })).next_cursor ?? "none";
    expectRefusal(await statement(client, "p-2", { cursor }), 10020);
    const theirs = await office.newKey(await office.newAgent("USD"));
    expectRefusal(await statement(theirs, "p-1", { cursor }), 20110);
    await deposit(theirs, "p-1", inDollars("theirs", "7"));
    expect((await statement(theirs, "p-1", { cursor })).data).toEqual({ entries: [], next_cursor: null });
  });
});

describe("a wrong request for a statement", () => {
  it.each([
    ["kind", "stake,void"],
    ["start_time", "yesterday"],
    ["end_time", "2026-02-30T00:00:00Z"],
    ["fold", "trades"],
    ["external_player_id", "p-2"],
  ])("with %s=%j is refused, naming the parameter", async (name, value) => {
    expect(expectRefusal(await statement(client, "p-1", { [name]: value }), 10020)).toContain(name);
  });
});
