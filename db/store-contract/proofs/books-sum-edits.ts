import { expect, it } from "vitest";
import { type EditedBooks, ofTotals } from "./edited-books";

/** Edits of the report's sums and of what transfers posted. */
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

  it.each([
    ["amount", "update postings set amount = amount + 1", "in-1"],
    ["both amounts, still balanced", "update postings set amount = amount * 2", "in-1"],
    ["player", "update postings set player_id = 'p-2'", "in-1"],
    ["rows", "delete from postings", "in-1"],
  ])("finds an edit of a transfer's postings: their %s; and names player and ticket", async (_what, edit, ticket) => {
    const ofTicket = `where agent_id = 'acme' and transfer_id = (select id from transfers where agent_id = 'acme' and ticket_id = '${ticket}')`;
    expect(await faultsAfter(`${edit} ${ofTicket}`)).toContain(
      `deposit ${ticket} of acme/p-1: its entries do not fit it`,
    );
  });

  it("finds postings without a transfer, and accounts that are not 0 together", async () => {
    const faults = await faultsAfter(
      "insert into postings (agent_id, transfer_id, account, player_id, currency, amount) values ('acme', 99, 'float', 'p-1', 'EUR', 5), ('zen', 99, 'float', 'p-2', 'EUR', 0)",
    );
    expect(faults).toEqual([
      "acme/p-1: entries of a transfer 99 that is not there",
      "acme: its accounts add up to 0.00000005 and not to 0",
      "zen/p-2: entries of a transfer 99 that is not there",
    ]);
  });

  it("finds an edit of a transfer, as the ledger's proof does", async () => {
    const faults = await faultsAfter(
      "update transfers set amount = amount + 1 where agent_id = 'acme' and ticket_id = 'in-2'",
    );
    expect(faults.join("\n")).toContain("deposit in-2 of acme/p-2");
  });
}
