import { beforeAll, describe, expect, it } from "vitest";
import { expectRefusal } from "#e2e/fixtures/clients/envelope";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { seal, status, transactions } from "#e2e/fixtures/clients/wallet-calls";
import { pending } from "#e2e/fixtures/made/wire-trades";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { lost, townOf } from "#e2e/fixtures/offices/town-of";

const office = openInProcessOffice();
let feed: SignedClient;
beforeAll(async () => {
  feed = await office.newFeed();
});

const zero = "0.00000000";

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
});
