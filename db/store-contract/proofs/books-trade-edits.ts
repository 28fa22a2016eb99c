import { expect, it } from "vitest";
import { parseMoney as euros } from "#lib/domain/money/money";
import { type EditedBooks, ofPlayer, ofTrade } from "./edited-books";

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
