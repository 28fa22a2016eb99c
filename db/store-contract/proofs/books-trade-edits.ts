import { expect, it } from "vitest";
import { parseMoney as euros } from "#lib/domain/money/money";
import { type EditedBooks, ofPlayer, ofTotals, ofTrade } from "./edited-books";

/** Edits of trades, and of the sums that retention left of them. */
export function booksTradeEdits({ copied, faultsAfter }: EditedBooks): void {
  it.each([
    ["its turnover", "turnover = turnover + 1"],
    ["its payout", "payout = payout - 1"],
    ["its commission", "commission = commission + 1"],
    ["its category", "category = 'void'"],
    ["its status", "status = 'rejected'"],
    ["its category and status, together", "category = 'void', status = 'rejected'"],
    ["its settlement", "settlement_status = 'PENDING'"],
    ["its result", "settlement_result = 'PUSH'"],
    ["its market", "market_voided = true"],
    ["its player", "player_id = 'p-2'"],
  ])("finds an edit of a trade: %s; and names player and trade", async (_what, change) => {
    const faults = await faultsAfter(`update trades set ${change} ${ofTrade("won")}`);
    expect(faults.join("\n")).toMatch(/trade won of acme\/p-[12]/);
    expect(faults.filter((fault) => !fault.includes("acme"))).toEqual([]);
  });

  it.each([
    ["a trade that is gone", `delete from trades ${ofTrade("won")}`, "acme/p-1", "trade won"],
    ["an open trade that is gone", `delete from trades ${ofTrade("open")}`, "acme/p-1", "trade open"],
    ["a trade under another name", `update trades set trade_id = 'new' ${ofTrade("won")}`, "acme/p-1", "trade new"],
  ])("finds %s, and names it", async (_what, edit, player, trade) => {
    const faults = (await faultsAfter(edit)).filter((fault) => fault.includes(player));
    expect(faults.join("\n")).toContain(trade);
  });

  it("finds a trade that was copied", async () => {
    const faults = await faultsAfter(await copied("trades", ofTrade("lost"), { trade_id: "'twin'" }));
    expect(faults.join("\n")).toContain("trade twin of acme/p-3");
  });

  it.each([
    "wallet_units",
    "wallet_parts",
    "held_units",
    "held_parts",
    "result_units",
    "result_parts",
    "commission_units",
    "commission_parts",
  ])("finds an edit of what was carried forward, in %s, by 1 and by more than 64 bits can add", async (column) => {
    for (const edit of [`${column} + 1`, "9223372036854775807", "-9223372036854775808"]) {
      const faults = await faultsAfter(`update carried_forward set ${column} = ${edit} ${ofPlayer("p-1")}`);
      expect(faults.join("\n")).toContain("acme/p-1: its movements come to");
    }
  });

  it("finds that what was carried forward is gone, is another player's, or was made up", async () => {
    expect((await faultsAfter(`delete from carried_forward ${ofPlayer("p-1")}`)).join("\n")).toContain("acme/p-1");
    const moved = (await faultsAfter(`update carried_forward set player_id = 'p-2' ${ofPlayer("p-1")}`)).join("\n");
    expect(moved).toContain("acme/p-1");
    expect(moved).toContain("acme/p-2");
    const anothers = await copied("carried_forward", ofPlayer("p-1"), { player_id: "'p-3'" });
    expect((await faultsAfter(anothers)).join("\n")).toContain("acme/p-3");
    const elsewhere = await copied("carried_forward", ofPlayer("p-1"), { agent_id: "'plain'" });
    expect((await faultsAfter(elsewhere)).join("\n")).toContain("plain/p-1");
  });

  it.each([
    ["amount", `update left_stakes set amount = amount + 1 ${ofTrade("old open")}`],
    ["player", `update left_stakes set player_id = 'p-2' ${ofTrade("old open")}`],
    ["trade", `update left_stakes set trade_id = 'won' ${ofTrade("old open")}`],
    ["whole row", `delete from left_stakes ${ofTrade("old open")}`],
  ])("finds an edit of a stake that was left: its %s; and names player and trade", async (_what, edit) => {
    const faults = (await faultsAfter(edit)).filter(
      (fault) => fault.includes("trade old open") || fault.includes("trade won"),
    );
    expect(faults.join("\n")).toContain("acme/p-");
  });

  it("names the dropped trades whose movements hold a stake that is not left, and none that gave its stake back", async () => {
    const faults = await faultsAfter(`delete from left_stakes ${ofTrade("old open")}`);
    const told = faults.filter((fault) => fault.includes("acme/p-1") && fault.includes("was carried forward"));
    expect(told).toEqual([expect.stringContaining("old open")]);
    expect(told.join("\n")).not.toContain("old grown");
  });

  it("finds that two stakes which were left have changed places", async () => {
    const faults = await faultsAfter(
      `update left_stakes set amount = ${euros("10.00000001")} - amount where agent_id = 'acme'`,
    );
    expect(faults).toEqual([
      expect.stringContaining("stake left of trade old open of acme/p-1"),
      expect.stringContaining("stake left of trade old open, too of acme/p-1"),
    ]);
  });
}

/** Edits of the report's sums, and of the sums of wallets and transfers. */
export function booksSumEdits({ faultsAfter }: EditedBooks): void {
  it.each([
    ["a cell's turnover", `update cells set turnover_units = turnover_units + 1 ${ofTotals} and category = 'valid'`],
    ["a cell's payout", `update cells set payout_parts = payout_parts + 1 ${ofTotals} and category = 'valid'`],
    [
      "a cell's commission",
      `update cells set commission_units = commission_units + 1 ${ofTotals} and category = 'valid'`,
    ],
    [
      "a cell of what is not settled",
      `update cells set turnover_parts = turnover_parts - 1 ${ofTotals} and category = 'unsettled'`,
    ],
    ["a cell that is gone", `delete from cells ${ofTotals} and category = 'valid'`],
    ["a cell in another category", `update cells set category = 'valid' ${ofTotals} and category = 'unsettled'`],
  ])("finds that the report and the movements disagree: %s", async (_what, edit) => {
    expect(await faultsAfter(edit)).toEqual([expect.stringMatching(/^acme: its report says .+; its movements .+/)]);
  });

  // Each edit adds a value, because PostgreSQL spreads sums over rows, and the edited row may hold 0.
  const sumsOfAgent =
    "where agent_id = 'acme' and stripe = (select min(stripe) from wallet_sums where agent_id = 'acme')";
  it.each([
    ["players", "players = players + 1", "players is 4, and its rows come to 3"],
    ["players that owe", "owing = owing - 1", "owing players is 0, and its rows come to 1"],
    ["balances", "balance_units = balance_units + 1", /balances is .+, and its rows come to .+/],
    ["balances, a hair", "balance_parts = balance_parts + 1", /balances is .+, and its rows come to .+/],
    ["debts", "owed_parts = owed_parts - 1", /debts is .+, and its rows come to .+/],
    ["stakes", "exposure_units = exposure_units + 1", /stakes held is .+, and its rows come to .+/],
    [
      "results of dropped trades",
      "carried_result_units = carried_result_units + 1",
      /results carried forward is .+, and its rows come to .+/,
    ],
    [
      "their commission",
      "carried_commission_parts = carried_commission_parts + 1",
      /commission carried forward is .+, and its rows come to .+/,
    ],
  ])("finds an edit of a kept sum of wallets: %s", async (_what, edit, told) => {
    const expected = expect.stringMatching(typeof told === "string" ? `its kept sum of ${told}` : told);
    expect(await faultsAfter(`update wallet_sums set ${edit} ${sumsOfAgent}`)).toEqual([expected]);
  });

  it("finds that the kept sums of an agent's wallets are gone", async () => {
    const faults = await faultsAfter("delete from wallet_sums where agent_id = 'acme'");
    expect(faults.length).toBeGreaterThan(4);
    for (const fault of faults) expect(fault).toMatch(/^acme: its kept sum of .+ is 0(.0+)?, and its rows come to/);
  });

  const oneOf = (grid: number) =>
    `where agent_id = 'acme' and grid = ${grid} and deposits > 0
      and bucket = (select max(bucket) from transfer_sums where agent_id = 'acme' and grid = ${grid} and deposits > 0)`;
  it.each([
    ["all transfers", 0, /^acme: its kept sums of all transfers are not what they come to$/],
    ["a day's", 1, /^acme: its kept sums of the transfers of the day from .+T00:00:00.+Z are not what they come to$/],
    ["a quarter of an hour's", 2, /^acme: its kept sums of the transfers of the 15 minutes from .+Z are not/],
  ])("finds an edit of the kept sums of transfers: %s", async (_what, grid, told) => {
    for (const column of ["deposits", "withdrawals", "deposited_units", "withdrawn_parts"]) {
      const faults = await faultsAfter(`update transfer_sums set ${column} = ${column} + 1 ${oneOf(grid)}`);
      expect(faults).toContainEqual(expect.stringMatching(told));
    }
    expect(await faultsAfter(`delete from transfer_sums ${oneOf(grid)}`)).toContainEqual(expect.stringMatching(told));
  });

  it("finds that what all transfers moved, by the agent's own account, is not what its wallets hold", async () => {
    expect(await faultsAfter(`update transfer_sums set deposited_parts = deposited_parts - 5 ${oneOf(0)}`)).toEqual([
      "acme: its accounts add up to 0.00000005 and not to 0",
      "acme: its kept sums of all transfers are not what they come to",
    ]);
  });

  it("finds kept sums of transfers that there are not, in a bucket or in a grid of their own", async () => {
    const columns =
      "agent_id, grid, bucket, stripe, deposits, withdrawals, deposited_units, deposited_parts, withdrawn_units, withdrawn_parts";
    const added = (grid: number) =>
      `insert into transfer_sums (${columns}) values ('acme', ${grid}, 1, 0, 1, 0, 5, 0, 0, 0)`;
    expect(await faultsAfter(added(1))).toEqual([expect.stringContaining("the day from 1970-01-02T00:00:00")]);
    expect(await faultsAfter(added(7))).toEqual([expect.stringContaining("in a grid 7 that is not there")]);
  });

  it("finds an edit of a transfer, as the ledger's proof does", async () => {
    const faults = await faultsAfter(
      "update transfers set amount = amount + 1 where agent_id = 'acme' and ticket_id = 'in-2'",
    );
    expect(faults.join("\n")).toContain("deposit in-2 of acme/p-2");
  });
}
