import { expect, it } from "vitest";
import { type EditedLedger, ofFirst, ofMovement } from "./edited-ledger";

/** Edits of movements and of the rows beside them. */
export function ledgerMovementEdits({ proofAfter }: EditedLedger): void {
  it.each([
    ["what the wallet got", "wallet_amount = wallet_amount + 1"],
    ["what is held", "held_amount = held_amount + 1"],
    ["the exchange's result", "result_amount = result_amount + 1"],
    ["the commission", "commission_amount = commission_amount + 1"],
    ["two amounts that still add up to 0", "wallet_amount = wallet_amount - 1, result_amount = result_amount + 1"],
    ["the balance", "balance_after = balance_after + 1"],
    ["the stakes held", "exposure_after = exposure_after + 1"],
    ["a sum of what was taken", "taken_units = taken_units + 1"],
    ["its part", "taken_parts = taken_parts + 1"],
    ["a sum of commission", "commission_units = commission_units + 1"],
    ["that one's part", "commission_parts = commission_parts + 1"],
    ["the stake before it", "last_stake_at = last_stake_at - 1"],
    ["a stake before it that is none", "last_stake_at = 0"],
    ["the kind", "kind = 'correction'"],
    ["the trade", "trade_id = 'open'"],
    ["the version", "trade_version = 3"],
    ["the time", "created_at = created_at + 1"],
    ["the order of it and a transfer", "created_at = created_at + 1500000000"],
    ["the player", "player_id = 'p-2'"],
    ["the agent", "agent_id = 'zen'"],
    ["a reason that was none", "reason = ''"],
    ["the hash", "hash = replace(hash, 'a', 'b') || ' '"],
  ])("finds an edit of a movement: %s", async (_what, change) => {
    expect((await proofAfter(`update movements set ${change} ${ofMovement("settlement")}`)).faultCount).toBeGreaterThan(
      0,
    );
  });

  it.each([
    ["the first movement", `delete from movements ${ofMovement("stake")}`],
    ["the last movement before a transfer", `delete from movements ${ofMovement("settlement")}`],
    ["the last entry of a wallet", "delete from movements where trade_id = 'open'"],
    ["the wallet of a movement", "delete from wallets where player_id = 'p-2'"],
  ])("finds that %s is gone", async (_what, edit) => {
    expect((await proofAfter(edit)).faultCount).toBeGreaterThan(0);
  });

  it.each([
    ["a wallet's stakes", `update wallets set exposure = exposure + 1 ${ofFirst}`],
    ["the time of a wallet's last entry", `update wallets set last_entry_at = last_entry_at - 1 ${ofFirst}`],
    [
      "a movement that was copied",
      `insert into movements select agent_id, player_id, created_at + 1, kind, trade_id, trade_version, wallet_amount,
         held_amount, result_amount, commission_amount, balance_after, exposure_after, taken_units, taken_parts,
         commission_units, commission_parts, last_stake_at, reason, hash from movements ${ofMovement("settlement")}`,
    ],
  ])("finds an edit beside the movements: %s", async (_what, edit) => {
    expect((await proofAfter(edit)).faultCount).toBeGreaterThan(0);
  });

  it("names the trade and the player of a movement that was edited", async () => {
    const { faults } = await proofAfter(
      `update movements set wallet_amount = wallet_amount + 1 ${ofMovement("settlement")}`,
    );
    expect(faults[0]).toMatch(/^settlement of trade won, acme\/p-1: its hash does not fit/);
  });
}
