import { expect, it } from "vitest";
import { type EditedBooks, ofMovement, ofPlayer, ofTrade } from "./edited-books";
import { movementEdits } from "./edited-database";

/** Edits of movements and of the wallets that they move. */
export function booksMovementEdits({ copied, faultsAfter }: EditedBooks): void {
  it.each(movementEdits)("finds an edit of a movement: %s; and names player and trade", async (_what, change) => {
    const faults = await faultsAfter(`update movements set ${change} ${ofMovement("won", "settlement")}`);
    expect(faults.filter((fault) => fault.includes("trade won") && fault.includes("acme/p-1"))).not.toEqual([]);
    expect(faults.filter((fault) => !fault.includes("acme"))).toEqual([]);
  });

  it.each([
    [
      "is gone, the first of its wallet",
      `delete from movements ${ofMovement("old won", "settlement")}`,
      ["acme/p-1: its movements come to"],
    ],
    ["is gone, amid others", `delete from movements ${ofMovement("won", "stake")}`, ["p-1", "trade won"]],
    [
      "is gone, the last of its wallet",
      `delete from movements ${ofMovement("corrected", "correction")}`,
      ["p-2", "trade corrected"],
    ],
    [
      "is gone, the only one of its wallet",
      `delete from movements ${ofMovement("lost", "settlement")}`,
      ["p-3", "trade lost"],
    ],
    [
      "is another trade's",
      `update movements set trade_id = 'open' ${ofMovement("won", "settlement")}`,
      ["p-1", "trade open", "trade won"],
    ],
    [
      "is of a trade that is not there",
      `update movements set trade_id = 'none' ${ofMovement("won", "settlement")}`,
      ["p-1", "trade won", "trade none"],
    ],
    [
      "is another player's",
      `update movements set player_id = 'p-3' ${ofMovement("won", "settlement")}`,
      ["p-3", "p-1", "trade won"],
    ],
    [
      "is a stranger's",
      `update movements set player_id = 'p-9' ${ofMovement("won", "settlement")}`,
      ["p-9", "trade won"],
    ],
  ])("finds that a movement %s", async (_what, edit, names) => {
    const faults = await faultsAfter(edit);
    for (const name of names) expect(faults.join("\n")).toContain(name);
    expect(faults.filter((fault) => !fault.includes("acme"))).toEqual([]);
  });

  it("finds a movement that was moved to another agent, at both", async () => {
    const faults = await faultsAfter(`update movements set agent_id = 'zen' ${ofMovement("won", "settlement")}`);
    expect(faults.join("\n")).toContain("trade won of acme/p-1");
    // At the other agent it is older than the trade with this name, so its trade does not exist there.
    expect(faults.join("\n")).toMatch(/zen\/p-1: .* not there is trade won/);
  });

  it("finds a movement that was copied, as one more of its trade", async () => {
    const copy = await copied("movements", ofMovement("won", "settlement"), { created_at: "created_at + 1" });
    const faults = await faultsAfter(copy);
    expect(faults.join("\n")).toContain("trade won of acme/p-1: its movements come to");
  });

  it.each([
    ["balance", "balance = balance + 1"],
    ["stakes", "exposure = exposure + 1"],
    ["head", `head = (select hash from movements ${ofMovement("won", "stake")})`],
    ["last time", "last_entry_at = last_entry_at - 1"],
    ["last transfer's time", "last_transfer_at = last_transfer_at - 1"],
    ["id", "player_id = 'p-9'"],
  ])("finds an edit of a wallet's %s, and names the player", async (_what, change) => {
    expect((await faultsAfter(`update wallets set ${change} ${ofPlayer("p-1")}`)).join("\n")).toContain("acme/p-1");
  });

  it("finds that a wallet is gone", async () => {
    const faults = await faultsAfter(`delete from wallets ${ofPlayer("p-2")}`);
    expect(faults).toContain("acme/p-2: has movements and no wallet");
    expect(faults).toContain("acme/p-2: has transfers and no wallet");
  });
}

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
