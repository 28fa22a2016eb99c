import { describe, expect, it } from "vitest";
import * as z from "zod";
import { type DeskClient, signedInMember } from "#e2e/fixtures/clients/desk-client";
import { expectData } from "#e2e/fixtures/clients/envelope";
import { deposit, transferRequest, withdraw } from "#e2e/fixtures/clients/wallet-calls";
import { feedAll, pending, wireTrade } from "#e2e/fixtures/made/wire-trades";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";

const path = "/api/desk/books";
const Entries = z.looseObject({ entries: z.array(z.looseObject({ action: z.string(), actor: z.string() })) });
const zero = "0.00000000";

describe("an agent's books in the dashboard", () => {
  const office = openInProcessOffice();

  /** Player p-1 has won, p-2 owes, and p-3 has a stake held. */
  async function withTrades(): Promise<DeskClient> {
    const owner = await signedInMember(office, "owner");
    const { agentId } = owner.account;
    const api = await office.newKey(agentId);
    await deposit(api, "p-1", transferRequest("in-1", "100"));
    await withdraw(api, "p-1", transferRequest("out-1", "40"));
    await deposit(api, "p-3", transferRequest("in-3", "30"));
    const rated = { usd_rate: "1.1" };
    await feedAll(await office.newFeed(), [
      wireTrade(agentId, { ...rated, trade_id: "won", turnover: "25", payout: "50.49", commission: "0.51" }),
      wireTrade(agentId, {
        ...rated,
        trade_id: "lost",
        external_player_id: "p-2",
        turnover: "7.00000001",
        settlement_result: "LOSE",
        payout: "0",
        commission: "0",
      }),
      wireTrade(agentId, { ...rated, ...pending, trade_id: "open", external_player_id: "p-3", turnover: "10" }),
    ]);
    return owner;
  }

  it("tell what players hold and owe, what is held as stakes, what was won, and that the figures agree", async () => {
    const owner = await withTrades();
    expect((await owner.get(path)).data).toEqual({
      as_of: expect.stringMatching(/^20/),
      currency: "EUR",
      wallet: "trades",
      held: "105.49000000",
      owed: "7.00000001",
      owing_players: 1,
      owing: [{ external_player_id: "p-2", balance: "-7.00000001" }],
      exposure: "10.00000000",
      deposited: "130.00000000",
      withdrawn: "40.00000000",
      result: "-18.99999999",
      commission: "0.51000000",
      difference: zero,
      left_stakes: { count: 0, sum: zero, first: [] },
      proof: null,
      is_proving: false,
    });
  });

  it("are proved when an owner asks: the request is answered at once, and the result follows", async () => {
    const owner = await withTrades();
    expect(await owner.post(`${path}/prove`)).toMatchObject({ code: 0, data: { is_proving: true } });
    await expect.poll(async () => (await owner.get(path)).data).toMatchObject({ is_proving: false });
    const proved = { ok: true, players: 3, movements: 3, fault_count: 0, faults: [] };
    await expect
      .poll(async () => (await owner.get(path)).data)
      .toMatchObject({
        proof: { ...proved, at: expect.stringMatching(/^20/), digest: expect.stringMatching(/^[\da-f]{64}$/) },
      });
    const { entries } = expectData(await owner.get("/api/desk/audit?action=books&limit=2"), Entries);
    expect(entries).toMatchObject([{ action: "books.verify", actor: `member:${owner.account.email}` }]);
  });
});
