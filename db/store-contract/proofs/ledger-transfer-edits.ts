import { expect, it } from "vitest";
import { type EditedLedger, ofFirst, ofTicket } from "./edited-ledger";

/** Edits of transfers, and of the wallets that they move. */
export function ledgerTransferEdits({ proofAfter }: EditedLedger): void {
  it.each([
    ["an amount", `update transfers set amount = amount + 1 ${ofTicket("t2")}`],
    ["an amount's text", `update transfers set amount_text = '10.0' ${ofTicket("t2")}`],
    ["a balance", `update transfers set balance_after = balance_after + 1 ${ofTicket("t2")}`],
    ["a ticket's id", `update transfers set ticket_id = 't9' ${ofTicket("t2")}`],
    ["a kind", `update transfers set kind = 'deposit' ${ofTicket("t2")}`],
    ["a currency", `update transfers set currency = 'USD' ${ofTicket("t2")}`],
    ["a time", `update transfers set created_at = created_at + 1 ${ofTicket("t2")}`],
    ["the order of two", `update transfers set created_at = created_at - 1500000000 ${ofTicket("t3")}`],
    ["an actor", `update transfers set actor = 'member:eve@example.com' ${ofTicket("t1")}`],
    ["a reason", `update transfers set reason = 'another reason' ${ofTicket("t1")}`],
    ["a reason that was none", `update transfers set reason = '' ${ofTicket("t2")}`],
    ["a hash", `update transfers set hash = replace(hash, 'a', 'b') || ' ' ${ofTicket("t2")}`],
    ["its number", `update transfers set id = 99 ${ofTicket("t2")}`],
    ["its player", `update transfers set player_id = 'p-2' ${ofTicket("t4")}`],
    ["its agent", `update transfers set agent_id = 'zen' ${ofTicket("t4")}`],
  ])("finds an edit of %s in a record", async (_what, edit) => {
    expect((await proofAfter(edit)).faultCount).toBeGreaterThan(0);
  });

  it.each([
    ["the first record", `delete from transfers ${ofTicket("t1")}`],
    ["a record amid others", `delete from transfers ${ofTicket("t3")}`],
    ["the last record", `delete from transfers ${ofTicket("t4")}`],
    ["a wallet", "delete from wallets where player_id = 'p-2'"],
  ])("finds that %s is gone", async (_what, edit) => {
    expect((await proofAfter(edit)).faultCount).toBeGreaterThan(0);
  });

  it.each([
    ["a wallet's balance", `update wallets set balance = balance + 1 ${ofFirst}`],
    ["a wallet's head", `update wallets set head = (select hash from transfers ${ofTicket("t3")}) ${ofFirst}`],
    ["a wallet's currency", `update wallets set currency = 'USD' ${ofFirst}`],
    ["a wallet's last time", `update wallets set last_transfer_at = 1 ${ofFirst}`],
    [
      "a record copied under a new ticket",
      `insert into transfers select 99, agent_id, player_id, kind, 't9', currency, amount, amount_text, balance_after,
       created_at + 1, actor, reason, hash from transfers ${ofTicket("t4")}`,
    ],
    [
      "a record slipped in before the first, at a time before all others",
      `insert into transfers select 99, agent_id, player_id, kind, 't9', currency, amount, amount_text, balance_after,
       -5, actor, reason, hash from transfers ${ofTicket("t1")}`,
    ],
  ])("finds %s", async (_what, edit) => {
    expect((await proofAfter(edit)).faultCount).toBeGreaterThan(0);
  });
}
