import { expect, it } from "vitest";
import { type EditedBooks, ofPlayer, ofTrade } from "./edited-books";

/** Edits at agents where trades began to move wallets later, or never did. */
export function booksOpeningEdits({ faultsAfter }: EditedBooks): void {
  it.each([
    [
      "its opening",
      "update movements set wallet_amount = wallet_amount + 1, result_amount = result_amount - 1 where agent_id = 'late' and kind = 'opening' and player_id = 'p-2'",
      "late/p-2",
    ],
    [
      "an opening that is gone",
      "delete from movements where agent_id = 'late' and kind = 'opening' and player_id = 'p-2'",
      "late/p-2",
    ],
    [
      "a trade from before, unchanged since",
      `update trades set turnover = turnover + 1 ${ofTrade("reversed", "late")}`,
      "late/p-2",
    ],
    [
      "a trade from before, changed since",
      `update trades set payout = payout + 1 ${ofTrade("won", "late")}`,
      "trade won of late/p-1",
    ],
    [
      "the version that was in force then",
      `update trade_history set content = replace(content, '"25.', '"26.') ${ofTrade("won", "late")}`,
      "trade won of late/p-1",
    ],
    [
      "the same, unreadable",
      `update trade_history set content = '{' ${ofTrade("won", "late")}`,
      "trade won of late/p-1",
    ],
    [
      "a trade that came later",
      `update trades set payout = payout + 1 ${ofTrade("afterwards", "late")}`,
      "trade afterwards of late/p-1",
    ],
  ])("finds, where trades came to move wallets later, an edit of %s", async (_what, edit, name) => {
    const faults = await faultsAfter(edit);
    expect(faults.join("\n")).toContain(name);
    expect(faults.filter((fault) => !fault.includes("late"))).toEqual([]);
  });

  it("finds movements of an agent whose trades move no wallet, even those that come to nothing", async () => {
    const nothing = "wallet_amount = 0, held_amount = 0, result_amount = 0, commission_amount = 0";
    const faults = await faultsAfter(
      `update agents set wallet = 'transfers' where id = 'acme'; update movements set ${nothing} ${ofPlayer("p-3")}`,
    );
    for (const player of ["p-1", "p-2", "p-3"]) {
      expect(faults).toContain(`acme/${player}: has movements, and trades move no wallet here`);
    }
  });
}
