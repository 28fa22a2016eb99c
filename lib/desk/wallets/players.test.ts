import { describe, expect, it } from "vitest";
import * as z from "zod";
import { signedInMember } from "#e2e/fixtures/clients/desk-client";
import { review } from "#e2e/fixtures/clients/desk-transfer-calls";
import type { Answer } from "#e2e/fixtures/clients/envelope";
import { deposit, transferRequest, withdraw } from "#e2e/fixtures/clients/wallet-calls";
import { feedAll, pending, wireTrade } from "#e2e/fixtures/made/wire-trades";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { second } from "#lib/domain/time/instant";

const usd_rate = "1.0842";
const cursorOf = ({ data }: Answer): string => z.object({ next_cursor: z.string() }).parse(data).next_cursor;

describe("players in the dashboard", () => {
  const office = openInProcessOffice();

  async function withPlayer(playerId: string) {
    const finance = await signedInMember(office, "finance");
    const api = await office.newKey(finance.account.agentId);
    await deposit(api, playerId, transferRequest("in-1", "12.5"));
    return { finance, api };
  }

  it("are listed, found by a part of their id, and shown with their balance", async () => {
    const { finance, api } = await withPlayer("Ana@example.com");
    await deposit(api, "ben", transferRequest("in-2", "1"));
    const all = await finance.get("/api/desk/players?limit=1");
    expect(all.data).toMatchObject({ players: [{ external_player_id: "Ana@example.com", balance: "12.50000000" }] });
    const found = await finance.get("/api/desk/players?search=EXAMPLE");
    expect(found.data).toMatchObject({ players: [{ external_player_id: "Ana@example.com" }], next_cursor: null });
    const one = await finance.get("/api/desk/players/Ana%40example.com");
    expect(one.data).toMatchObject({
      player: { status: "active", balance: "12.50000000", last_activity_at: expect.stringMatching(/^20/) },
    });
  });

  it("cannot be searched by a text that no database can keep, and a sign-in refuses such a text, too", async () => {
    const finance = await signedInMember(office, "finance");
    const searched = await finance.get("/api/desk/players?search=%00");
    expect([searched.status, searched.message]).toEqual([400, expect.stringContaining("U+0000")]);
    const signedIn = await finance.post("/api/desk/sign-in", { email: "a\0@example.com", password: "x" });
    expect([signedIn.status, signedIn.message]).toEqual([400, expect.stringContaining("U+0000")]);
    const half = await finance.post("/api/desk/sign-in", { email: "a\ud83c@example.com", password: "x" });
    expect([half.status, half.message]).toEqual([400, expect.stringContaining("half a surrogate pair")]);
  });

  it("have a statement that adds up, and all its pages show the same moment", async () => {
    const { finance, api } = await withPlayer("p-1");
    await withdraw(api, "p-1", transferRequest("out-1", "2.00000001"));
    office.clock.pass(second);
    const first = await finance.get("/api/desk/players/p-1/statement?limit=1");
    expect(first.data).toMatchObject({
      opening_balance: "0.00000000",
      closing_balance: "10.49999999",
      deposits: { count: 1, sum: "12.50000000" },
      withdrawals: { count: 1, sum: "2.00000001" },
      lines: [{ kind: "withdrawal", amount: "-2.00000001", balance_after: "10.49999999", entries: 1 }],
    });
    office.clock.pass(second);
    await deposit(api, "p-1", transferRequest("in-3", "5"));
    const next = await finance.get(`/api/desk/players/p-1/statement?cursor=${cursorOf(first)}`);
    expect(next.data).toMatchObject({
      closing_balance: "10.49999999",
      lines: [{ kind: "deposit", amount: "12.50000000", balance_after: "12.50000000", entries: 1 }],
      next_cursor: null,
    });
  });

  it("have a statement of transfers and trades in one order, in which a trade can be folded into one line", async () => {
    const { finance } = await withPlayer("p-1");
    const feed = await office.newFeed();
    const { agentId } = finance.account;
    await feedAll(feed, [wireTrade(agentId, { trade_id: "t-fold", ...pending, usd_rate })]);
    await feedAll(feed, [wireTrade(agentId, { trade_id: "t-fold", version: 2, usd_rate })]);
    office.clock.pass(second);
    const sums = {
      opening_balance: "0.00000000",
      closing_balance: "37.99000000",
      stakes: "25.00000000",
      returns: "50.49000000",
      commission: "0.51000000",
    };
    expect((await finance.get("/api/desk/players/p-1/statement")).data).toMatchObject({
      ...sums,
      lines: [
        {
          kind: "settlement",
          word: "won",
          trade: { side: "BACK", selection: "Home", price: "2.04", market_id: "m-9" },
          amount: "50.49000000",
          exposure_after: "0.00000000",
          trade_id: "t-fold",
          trade_version: 2,
        },
        {
          kind: "stake",
          word: "stake",
          trade: { selection: "Home", price: "2.04" },
          amount: "-25.00000000",
          balance_after: "-12.50000000",
          exposure_after: "25.00000000",
          entries: 1,
        },
        { kind: "deposit", word: "deposit", trade: null, amount: "12.50000000", exposure_after: "0.00000000" },
      ],
    });
    expect((await finance.get("/api/desk/players/p-1/statement?fold=trades")).data).toMatchObject({
      ...sums,
      lines: [
        {
          kind: "settlement",
          word: "won",
          amount: "25.49000000",
          balance_after: "37.99000000",
          trade_id: "t-fold",
          entries: 2,
        },
        { kind: "deposit", entries: 1 },
      ],
    });
  });

  it("are found when they owe, and shown with the stakes that are held", async () => {
    const { finance } = await withPlayer("p-1");
    const owing = () => finance.get("/api/desk/players?owing=true");
    expect((await owing()).data).toMatchObject({ players: [] });
    await feedAll(await office.newFeed(), [
      wireTrade(finance.account.agentId, { trade_id: "t-owed", ...pending, usd_rate }),
    ]);
    expect((await owing()).data).toMatchObject({
      players: [{ external_player_id: "p-1", balance: "-12.50000000", exposure: "25.00000000" }],
    });
    expect((await review(finance, { type: "deposit", external_player_id: "p-1", amount: "1" })).data).toMatchObject({
      wallet: { balance: "-12.50000000", exposure: "25.00000000" },
    });
  });

  it("are listed by what they hold, page by page under cursors of that order, and counted", async () => {
    const { finance, api } = await withPlayer("mid");
    office.clock.pass(second);
    await deposit(api, "most", transferRequest("in-2", "99"));
    await deposit(api, "least", transferRequest("in-3", "1"));
    const first = await finance.get("/api/desk/players?order=-balance&limit=2");
    expect(first.data).toMatchObject({ players: [{ external_player_id: "most" }, { external_player_id: "mid" }] });
    const cursor = cursorOf(first);
    const next = await finance.get(`/api/desk/players?cursor=${cursor}`);
    expect(next.data).toMatchObject({ players: [{ external_player_id: "least" }], next_cursor: null });
    expect((await finance.get(`/api/desk/players?cursor=${cursor}&order=balance`)).code).toBe(10020);
    expect((await finance.get("/api/desk/players?order=entry&limit=1")).data).toMatchObject({
      players: [{ external_player_id: "mid", last_entry_at: expect.stringMatching(/^20/) }],
    });
    expect((await finance.get("/api/desk/counts/players?search=m&order=-balance")).data).toEqual({
      count: 2,
      more: false,
    });
  });

  it("refuse a malformed cursor, status or time, and say what to do", async () => {
    const finance = await signedInMember(office, "finance");
    for (const query of ["cursor=x", "status=gone", "limit=0", "extra=1", `search=${"x".repeat(65)}`]) {
      expect(await finance.get(`/api/desk/players?${query}`)).toMatchObject({ status: 400, code: 10020 });
    }
    for (const query of ["start_time=today", "start_time=2026-11-02T00:00:00Z&end_time=2026-11-01T00:00:00Z"]) {
      expect(await finance.get(`/api/desk/players/p-1/statement?${query}`)).toMatchObject({ code: 10020 });
    }
  });
});
