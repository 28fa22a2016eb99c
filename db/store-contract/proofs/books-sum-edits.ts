import { expect, it } from "vitest";
import { type EditedBooks, ofTotals } from "./edited-books";

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
