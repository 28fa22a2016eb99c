import { beforeAll, describe, expect, it } from "vitest";
import { BalanceData, type ListedWallet, StatementData, WalletsData } from "#e2e/fixtures/clients/answer-shapes";
import { expectData, expectRefusal } from "#e2e/fixtures/clients/envelope";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import {
  balance,
  deposit,
  statement,
  transactions,
  transferRequest,
  wallets,
} from "#e2e/fixtures/clients/wallet-calls";
import { feedAll, pending, wireTrade } from "#e2e/fixtures/made/wire-trades";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { formatInstant, minute } from "#lib/domain/time/instant";

const office = openInProcessOffice();
let agent = "";
let client: SignedClient;
/** Every wallet of the agent, by player id. */
let all: ListedWallet[];

const page = async (query: Readonly<Record<string, string>> = {}) =>
  expectData(await wallets(client, query), WalletsData);
const idsOf = (listed: readonly ListedWallet[]) => listed.map((wallet) => wallet.external_player_id);
const inDollars = (ticket: string, amount: string) => transferRequest(ticket, amount, "USD");

beforeAll(async () => {
  agent = await office.newAgent("USD");
  client = await office.newKey(agent, "--limit", "lists=0");
  const feed = await office.newFeed();
  await office.ops("player", "add", "--agent", agent, "--player", "new");
  for (const [player, amount] of [
    ["rich", "1000"],
    ["ann", "0.5"],
    ["Zoe", "100"],
    ["blocked", "100.00000001"],
  ] as const) {
    office.clock.pass(minute);
    expect((await deposit(client, player, inDollars(`in-${player}`, amount))).code).toBe(0);
  }
  await office.ops("player", "block", "--agent", agent, "--player", "blocked");
  office.clock.pass(minute);
  const of = { currency: "USD", ...pending };
  await feedAll(feed, [
    wireTrade(agent, { trade_id: "held", external_player_id: "rich", ...of }),
    wireTrade(agent, { trade_id: "owed", external_player_id: "owes", ...of }),
  ]);
  all = (await page()).wallets;
  const theirs = await office.newKey(await office.newAgent("USD"));
  expect((await deposit(theirs, "aaa", inDollars("theirs", "5"))).code).toBe(0);
});

describe("the list of wallets", () => {
  it("holds each of the agent's wallets once, by player id, with what the balance of each tells", async () => {
    expect(idsOf((await page()).wallets)).toEqual(["Zoe", "ann", "blocked", "new", "owes", "rich"]);
    for (const { external_player_id: player, currency, balance: has, exposure } of all) {
      const { wallet } = expectData(await balance(client, player), BalanceData);
      expect(wallet).toEqual({ currency, balance: has, exposure });
    }
    const last = all.at(-1);
    expect(last).toMatchObject({ balance: "975.00000000", exposure: "25.00000000", status: "active" });
  });

  it("says when each was opened and what came last, which is the newest entry of its statement", async () => {
    for (const { external_player_id: player, first_seen_at, last_seen_at } of all) {
      const { entries } = expectData(await statement(client, player, { limit: "1" }), StatementData);
      expect(last_seen_at).toBe(entries[0]?.created_at ?? null);
      expect(first_seen_at <= (last_seen_at ?? first_seen_at)).toBe(true);
    }
    expect(all.find((wallet) => wallet.external_player_id === "new")?.last_seen_at).toBeNull();
    expect(all.at(-1)?.last_seen_at).toBe(formatInstant(office.clock.now()));
  });

  it.each<[Record<string, string>, readonly string[]]>([
    [{ status: "blocked" }, ["blocked"]],
    [{ owes: "true" }, ["owes"]],
    [{ min_balance: "100.00000001" }, ["blocked", "rich"]],
    [{ min_balance: "100", status: "active" }, ["Zoe", "rich"]],
  ])("filtered by %j holds exactly the wallets that fit, on one page or on two", async (filter, fits) => {
    const whole = await page(filter);
    expect([idsOf(whole.wallets), whole.next_cursor]).toEqual([fits, null]);
    const first = await page({ ...filter, limit: "1" });
    const rest = first.next_cursor === null ? [] : (await page({ cursor: first.next_cursor, limit: "500" })).wallets;
    expect(idsOf([...first.wallets, ...rest])).toEqual(fits);
  });
});

describe("the pages of the list", () => {
  it("take no other list's cursor, and no other list takes theirs", async () => {
    const own = (await page({ limit: "1" })).next_cursor ?? "none";
    expectRefusal(await transactions(client, { cursor: own }), 10020);
    expectRefusal(await statement(client, "ann", { cursor: own }), 10020);
    for (const other of [await transactions(client, { limit: "1" }), await statement(client, "ann", { limit: "1" })]) {
      const cursor = /"next_cursor":"([^"]+)"/.exec(other.text)?.[1] ?? "none";
      expectRefusal(await wallets(client, { cursor }), 10020);
    }
  });
});

describe("a wrong request for the list", () => {
  it.each([
    ["status", "active,blocked"],
    ["owes", "false"],
    ["min_balance", "ten"],
    ["min_balance", "1e3"],
    ["min_balance", "1.000000001"],
    ["min_balance", "+1"],
    ["min_balance", "--1"],
    ["min_balance", ""],
    ["min_balance", "90000000000.00000001"],
    ["external_player_id", "p-1"],
  ])("with %s=%j is refused, naming the parameter", async (name, value) => {
    expect(expectRefusal(await wallets(client, { [name]: value }), 10020)).toContain(name);
  });

  it("without the scope wallet:read is refused", async () => {
    expectRefusal(await wallets(await office.newKey(agent, "--scopes", "report:read")), 10015);
  });
});
