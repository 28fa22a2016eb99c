import { beforeAll, describe, expect, it } from "vitest";
import {
  FeedData,
  LoginData,
  SessionData,
  StatementData,
  SummaryData,
  TransactionsData,
  TransferData,
} from "#e2e/fixtures/clients/answer-shapes";
import { expectData, expectRefusal, readEnvelope } from "#e2e/fixtures/clients/envelope";
import { summary } from "#e2e/fixtures/clients/report-calls";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { balance, seal, statement, status, transactions } from "#e2e/fixtures/clients/wallet-calls";
import { feedAll, feedTarget, onDay, pending } from "#e2e/fixtures/made/wire-trades";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { lost, townOf } from "#e2e/fixtures/offices/town-of";

const office = openInProcessOffice();
let feed: SignedClient;
beforeAll(async () => {
  feed = await office.newFeed();
});

const zero = "0.00000000";
const most = "90000000000.00000000";
const least = "0.00000001";

const newTown = (...flags: readonly string[]) => townOf(office, feed, ...flags);

describe("a balance that trades move", () => {
  it("loses a trade's stake to the exposure until the trade is settled, and then gains the payout", async () => {
    const { put, tell, wallet } = await newTown();
    await put("p-1", "in", "100");
    await tell("p-1", "a", 1, pending);
    expect(await wallet("p-1")).toEqual(["75.00000000", "25.00000000"]);
    await tell("p-1", "b", 1, { ...pending, turnover: "10.00000000" });
    expect(await wallet("p-1")).toEqual(["65.00000000", "35.00000000"]);
    await tell("p-1", "a", 2);
    expect(await wallet("p-1")).toEqual(["115.49000000", "10.00000000"]);
    await tell("p-1", "b", 2, { ...pending, turnover: "10.00000000", market_voided: true });
    expect(await wallet("p-1")).toEqual(["125.49000000", zero]);
    await tell("p-1", "a", 3, lost);
    expect(await wallet("p-1")).toEqual(["75.00000000", zero]);
  });

  it("is also told by the player's session", async () => {
    const { client, put, tell } = await newTown();
    await put("p-1", "in", "10");
    await tell("p-1", "a", 1, pending);
    const login = await client.post("/api/v1/user/exchange/login", { external_player_id: "p-1" });
    const { token } = expectData(login, LoginData);
    const asked = `GET /api/v1/user/exchange/session HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n`;
    const packet = Buffer.from(`${asked}Authorization: Bearer ${token}\r\n\r\n`);
    const session = expectData(readEnvelope(await office.exchange(packet)), SessionData);
    expect(session).toMatchObject({ balance: "-15.00000000", exposure: "25.00000000" });
  });
});

describe("where an agent's wallets are moved by transfers alone", () => {
  it("trades change no balance and no exposure, write no entry and open no wallet, as of any time", async () => {
    const { client, put, tell, wallet } = await newTown("--wallet", "transfers");
    await put("p-1", "in", "100");
    await tell("p-1", "a", 1, pending);
    await tell("p-2", "b", 1);
    expect(await wallet("p-1")).toEqual(["100.00000000", zero]);
    expect(await wallet("p-1", "2126-01-01T00:00:00Z")).toEqual(["100.00000000", zero]);
    const { entries } = expectData(await statement(client, "p-1"), StatementData);
    expect(entries).toMatchObject([{ kind: "deposit", balance: "100.00000000", exposure: zero }]);
    expectRefusal(await balance(client, "p-2"), 20110);
  });
});

describe("a withdrawal is judged against the present balance", () => {
  it("a held stake cannot be withdrawn, and a payout can", async () => {
    const { put, take, tell, wallet } = await newTown();
    await put("p-1", "in", "30");
    await tell("p-1", "a", 1, pending);
    expectRefusal(await take("p-1", "out", "5.00000001"), 20160);
    expect((await take("p-1", "out", "5")).code).toBe(0);
    expectRefusal(await take("p-1", "out-2", least), 20160);
    await tell("p-1", "a", 2);
    expectRefusal(await take("p-1", "out-2", "50.49000001"), 20160);
    expect((await take("p-1", "out-2", "50.49")).code).toBe(0);
    expect(await wallet("p-1")).toEqual([zero, zero]);
  });

  it("a player who owes after a resettlement cannot withdraw until deposits have paid the debt", async () => {
    const { put, take, tell, wallet } = await newTown();
    await put("p-1", "in", "25");
    await tell("p-1", "a", 1);
    expect((await take("p-1", "out", "50.49")).code).toBe(0);
    await tell("p-1", "a", 2, lost);
    expect(await wallet("p-1")).toEqual(["-50.49000000", zero]);
    expectRefusal(await take("p-1", "out-2", least), 20160);
    const first = expectData(await put("p-1", "in-2", "50"), TransferData);
    expect(first.wallet).toEqual({ currency: "USD", balance: "-0.49000000" });
    expectRefusal(await take("p-1", "out-2", least), 20160);
    expect(expectData(await put("p-1", "in-3", "1.49"), TransferData).wallet.balance).toBe("1.00000000");
    expect((await take("p-1", "out-2", "1")).code).toBe(0);
    expect(await wallet("p-1")).toEqual([zero, zero]);
  });
});

describe("the feed is the truth", () => {
  it("a trade is taken in for a blocked player, whose transfers are refused meanwhile", async () => {
    const { agent, put, take, tell, wallet, entries } = await newTown();
    await put("p-1", "in", "100");
    await office.ops("player", "block", "--agent", agent, "--player", "p-1");
    await tell("p-1", "a", 1, pending);
    await tell("p-1", "a", 2);
    expect(await wallet("p-1")).toEqual(["125.49000000", zero]);
    expectRefusal(await put("p-1", "in-2", "1"), 20120);
    expectRefusal(await take("p-1", "out", "1"), 20120);
    expect((await entries("p-1")).map(({ kind }) => kind)).toEqual(["settlement", "stake", "deposit"]);
    await office.ops("player", "unblock", "--agent", agent, "--player", "p-1");
    expect((await take("p-1", "out", "125.49")).code).toBe(0);
  });

  it("a trade is taken in for a player of a suspended agent", async () => {
    const { agent, put, tell, wallet } = await newTown();
    await put("p-1", "in", "100");
    await office.ops("agent", "suspend", "--id", agent);
    await tell("p-1", "a", 1);
    expect(await wallet("p-1")).toEqual(["125.49000000", zero]);
  });

  it.each([[[]], [["--known-players"]]])("a trade for an unknown player opens the wallet: %j", async (flags) => {
    const { put, take, tell, wallet } = await newTown(...flags);
    await tell("p-1", "a", 1);
    expect(await wallet("p-1")).toEqual(["25.49000000", zero]);
    expect((await take("p-1", "out", "25.49")).code).toBe(0);
    expect((await put("p-1", "in", "1")).code).toBe(0);
    await tell("p-2", "rejected", 1, { ...pending, status: "rejected" });
    expect(await wallet("p-2")).toEqual([zero, zero]);
    if (flags.length > 0) expectRefusal(await put("p-3", "in", "1"), 20110);
  });
});

describe("an amount that no wallet can hold", () => {
  it("refuses its own trade alone: stakes above 90,000,000,000 or a balance below -90,000,000,000", async () => {
    const { client, tell, trade, wallet } = await newTown();
    await tell("p-1", "all", 1, { ...pending, turnover: most });
    expect(await wallet("p-1")).toEqual([`-${most}`, most]);
    const trades = [
      trade("p-1", "stake", 1, { ...pending, turnover: least }),
      trade("p-1", "loss", 1, { ...lost, turnover: least }),
      trade("p-2", "fine", 1, pending),
      trade("p-1", "even", 1, { turnover: "7.00000000", payout: "7.00000000", commission: zero }),
    ];
    const told = expectData(await feed.post(feedTarget, { trades }), FeedData);
    expect(told).toMatchObject({ applied: 2, unchanged: 0 });
    expect(told.refused.map(({ index, trade_id, code }) => [index, trade_id, code])).toEqual([
      [0, "stake", 20210],
      [1, "loss", 20210],
    ]);
    for (const { message } of told.refused) expect(message).toContain("90000000000");
    expect(await wallet("p-1")).toEqual([`-${most}`, most]);
    expect(await wallet("p-2")).toEqual(["-25.00000000", "25.00000000"]);
    const wholeDay = { create: [onDay(0, "00:00:00.000000000"), onDay(1, "00:00:00.000000000")] } as const;
    expect(expectData(await summary(client, wholeDay), SummaryData).trade_count).toBe(3);
  });

  it("is also a balance above 90,000,000,000, whose trade is taken in once there is room", async () => {
    const { put, take, tell, trade, wallet } = await newTown();
    await tell("p-1", "all", 1, { turnover: zero, payout: most, commission: zero });
    const more = trade("p-1", "more", 1, { turnover: zero, payout: least, commission: zero });
    const refused = expectData(await feed.post(feedTarget, { trades: [more] }), FeedData);
    expect(refused).toMatchObject({ applied: 0, refused: [{ trade_id: "more", code: 20210 }] });
    expectRefusal(await put("p-1", "in", least), 20170);
    expect(await wallet("p-1")).toEqual([most, zero]);
    expect((await take("p-1", "out", least)).code).toBe(0);
    await feedAll(feed, [more]);
    expect(await wallet("p-1")).toEqual([most, zero]);
  });

  it("may be what the exchange would lose by one trade, and a player's refused first trade opens no wallet", async () => {
    const { client, trade } = await newTown();
    const trades = [trade("p-1", "over", 1, { turnover: zero, payout: most, commission: most })];
    const told = expectData(await feed.post(feedTarget, { trades }), FeedData);
    expect(told).toMatchObject({ applied: 0, refused: [{ trade_id: "over", code: 20210 }] });
    expectRefusal(await balance(client, "p-1"), 20110);
  });
});

describe("what transfers answer", () => {
  it("does not change by a byte where trades move the wallet: answers, replays, status, seal and lists", async () => {
    const towns = [await newTown("--wallet", "transfers"), await newTown()];
    const texts: string[][] = [];
    for (const { client, put, take, tell } of towns) {
      // The trades change no balance, so both wallets hold the same.
      const even = { turnover: "7.00000000", payout: "7.00000000", commission: zero };
      const played = async (trade_id: string) => {
        await tell("p-1", trade_id, 1, { ...pending, turnover: "7.00000000" });
        await tell("p-1", trade_id, 2, even);
      };
      const answers = [
        await put("p-1", "in", "10"),
        await played("a").then(() => put("p-1", "in", "10.0")),
        await take("p-1", "out", "4"),
        await take("p-1", "too-much", "7"),
        await played("b").then(() => status(client, "p-1", "deposit", "in")),
        await status(client, "p-1", "withdrawal", "too-much"),
        await seal(client, "p-1", "withdrawal", "too-much"),
        await seal(client, "p-1", "withdrawal", "out"),
        await transactions(client),
        await transactions(client, { external_player_id: "p-1", type: "withdrawal" }),
      ];
      // The clock stands still, so times differ only by the nanoseconds that keep a wallet's entries apart.
      texts.push(answers.map(({ text }) => text.replaceAll(/\d\d:\d\d:\d\d\.\d{9}Z/g, "TIME")));
    }
    const [before = [], after = []] = texts;
    expect(after).toEqual(before);
    expect(after[0]).toMatch(
      /^\{"code":0,"message":"success","data":\{"wallet":\{"currency":"USD","balance":"10\.00000000"\},"created_at":"[^"]*"\}\}$/,
    );
    expect(after[1]).toBe(after[0]);
  });

  it("is repeated by a replay, however trades have moved the balance since", async () => {
    const { put, tell, client } = await newTown();
    const first = await put("p-1", "in", "10");
    await tell("p-1", "a", 1, lost);
    const again = await put("p-1", "in", "10");
    expect([again.text, again.headers.get("x-idempotent-replayed")]).toEqual([first.text, "true"]);
    const listed = expectData(await transactions(client), TransactionsData).transactions;
    expect(listed).toMatchObject([{ ticket_id: "in", wallet: { balance: "10.00000000" } }]);
    expect(listed).toHaveLength(1);
  });
});

it("report, ledger and audit pass their proofs after all these tests", async () => {
  for (const proof of ["report", "ledger", "audit"]) {
    expect([proof, await office.ops(proof, "verify")]).toMatchObject([proof, { ok: true, faults: [] }]);
  }
});
