import { beforeAll, describe, expect, it } from "vitest";
import { FeedData, StatementData } from "#e2e/fixtures/clients/answer-shapes";
import { expectData, expectRefusal } from "#e2e/fixtures/clients/envelope";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { statement } from "#e2e/fixtures/clients/wallet-calls";
import { feedAll, feedTarget, pending } from "#e2e/fixtures/made/wire-trades";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { lost, townOf } from "#e2e/fixtures/offices/town-of";
import { hour } from "#lib/domain/time/instant";

const office = openInProcessOffice();
let feed: SignedClient;
beforeAll(async () => {
  feed = await office.newFeed();
});

const zero = "0.00000000";

/** An agent whose players' wallets were moved only by transfers so far. */
const newTown = () => townOf(office, feed, "--wallet", "transfers");

describe("an agent's wallets that trades begin to move", () => {
  it("get an opening each with the sum of the kept trades, and are moved by each version from then on", async () => {
    const { agent, client, put, take, tell, open, wallet, entries } = await newTown();
    await put("p-1", "in", "100");
    await tell("p-1", "won", 1);
    await tell("p-1", "open", 1, { ...pending, turnover: "10.00000000" });
    await tell("p-2", "lost", 1, lost);
    await tell("p-3", "void", 1, { ...pending, market_voided: true });
    expect(await wallet("p-1")).toEqual(["100.00000000", zero]);
    office.clock.pass(hour);
    expect(await open()).toEqual({ id: agent, wallet: "trades", players: 2 });
    const [opening, first] = await entries("p-1");
    expect(opening).toMatchObject({
      kind: "opening",
      amount: "15.49000000",
      balance: "115.49000000",
      exposure: "10.00000000",
      ticket_id: null,
      trade_id: null,
      trade_version: null,
    });
    expect(first).toMatchObject({ kind: "deposit", balance: "100.00000000", exposure: zero });
    expect(await wallet("p-2")).toEqual(["-25.00000000", zero]);
    expect(await wallet("p-3")).toEqual([zero, zero]);
    expect(await entries("p-3")).toEqual([]);
    office.clock.pass(hour);
    await tell("p-1", "open", 2, { turnover: "10.00000000", payout: "30.00000000", commission: zero });
    await tell("p-1", "won", 1);
    await tell("p-1", "won", 2, lost);
    expect((await entries("p-1")).map(({ kind, amount, balance: held }) => [kind, amount, held])).toEqual([
      ["correction", "-50.49000000", "95.00000000"],
      ["settlement", "30.00000000", "145.49000000"],
      ["opening", "15.49000000", "115.49000000"],
      ["deposit", "100.00000000", "100.00000000"],
    ]);
    expectRefusal(await take("p-1", "out", "95.00000001"), 20160);
    expect((await take("p-1", "out", "95")).code).toBe(0);
    const ofOpenings = expectData(await statement(client, "p-1", { kind: "opening" }), StatementData);
    expect(ofOpenings).toEqual({ entries: [opening], next_cursor: null });
  });

  it("never go back to transfers, and are set only by a call that sets nothing else; a refusal says why", async () => {
    const { agent } = await newTown();
    const set = (...flags: string[]) => office.ops("agent", "set", "--id", agent, ...flags);
    await expect(set("--wallet", "transfers")).rejects.toThrow(/never back to transfers: .*withdrawn/);
    await expect(set("--wallet", "trades", "--two-factor", "on")).rejects.toThrow(/set alone/);
    await expect(set("--wallet", "opening")).rejects.toThrow("--wallet is wrong: it must be one of trades, transfers.");
    await expect(office.ops("agent", "set", "--id", "nobody", "--wallet", "trades")).rejects.toThrow('agent "nobody"');
    const { agents } = await office.ops("agent", "list");
    expect(agents).toEqual(expect.arrayContaining([expect.objectContaining({ id: agent, wallet: "transfers" })]));
    await set("--wallet", "trades");
    await expect(set("--wallet", "transfers")).rejects.toThrow(/never back/);
  });

  it("are not opened at all when one player's trades come to more than a wallet holds", async () => {
    const { agent, trade, tell, open, wallet, put } = await newTown();
    await put("p-1", "in", "5");
    await tell("p-1", "won", 1);
    const most = { turnover: zero, payout: "90000000000.00000000", commission: zero };
    await feedAll(feed, [trade("p-2", "much", 1, most), trade("p-2", "more", 1, most)]);
    await expect(open()).rejects.toThrow(/player "p-2".*nothing was changed/);
    const { agents } = await office.ops("agent", "list");
    expect(agents).toEqual(expect.arrayContaining([expect.objectContaining({ id: agent, wallet: "transfers" })]));
    expect(await wallet("p-1")).toEqual(["5.00000000", zero]);
    const again = expectData(await feed.post(feedTarget, { trades: [trade("p-1", "later", 1)] }), FeedData);
    expect(again.applied).toBe(1);
  });
});
