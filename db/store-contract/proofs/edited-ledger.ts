import { expect, it } from "vitest";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { pending, tradeVersion } from "#e2e/fixtures/made/trade-version";
import { transferAsk } from "#e2e/fixtures/made/transfer-ask";
import type { TestContext } from "#e2e/fixtures/offices/test-context";
import type { LedgerProof } from "#lib/domain/books/proof";
import { second } from "#lib/domain/time/instant";
import type { TradeVersion } from "#lib/domain/trades/trade";
import type { TransferAsk } from "#lib/domain/wallets/transfer";
import { EditedSubject, movementEdits, type OpenEdited } from "./edited-database";

export class EditedLedger extends EditedSubject {
  constructor(openEdited: OpenEdited) {
    super(openEdited, takeInLedger);
  }

  readonly prove = (key?: Uint8Array): Promise<LedgerProof> => this.database.verifyLedger(this.chain(key));

  readonly proofAfter = (edit: string): Promise<LedgerProof> => this.foundAfter(edit, () => this.prove());
}

async function takeInLedger(context: TestContext): Promise<void> {
  const acme = { id: "acme", name: "Acme", currency: "EUR", knownPlayersOnly: false };
  resultOf(await context.store.agents.createAgent(acme, context.author()));
  await transfer({ ticketId: "t1", playerId: "p-1", actor: "member:ana@example.com", reason: "a goodwill credit" });
  await transfer({ ticketId: "t2", playerId: "p-1", kind: "withdrawal" });
  await trade({ tradeId: "won", ...pending });
  await trade({ tradeId: "won", version: 2 });
  await transfer({ ticketId: "t3", playerId: "p-1" });
  await transfer({ ticketId: "t4", playerId: "p-1" });
  await transfer({ ticketId: "u1", playerId: "p-2" });
  await trade({ tradeId: "open", playerId: "p-2", ...pending });
  await transfer({ ticketId: "v1", playerId: "p-3" });

  async function transfer(change: Partial<TransferAsk>): Promise<void> {
    context.clock.pass(second);
    resultOf(
      await context.store.wallets.recordTransfer(
        transferAsk(context.clock.now(), { amountText: "10", ...change }),
        null,
      ),
    );
  }

  async function trade(change: Partial<TradeVersion>): Promise<void> {
    context.clock.pass(second);
    const trades = [tradeVersion({ usdRate: "1", ...change })];
    expect(resultOf(await context.store.trades.applyTrades(trades, context.clock.now()))).toMatchObject({ applied: 1 });
  }
}

export const ofTicket = (ticket: string): string => `where ticket_id = '${ticket}'`;
const ofMovement = (kind: string): string => `where trade_id = 'won' and kind = '${kind}'`;
export const ofFirst = "where player_id = 'p-1'";

/** Edits of movements and of the rows beside them. */
export function ledgerMovementEdits({ proofAfter }: EditedLedger): void {
  it.each<readonly [what: string, change: string]>([
    ...movementEdits,
    ["a stake before it that is none", "last_stake_at = 0"],
    ["the trade", "trade_id = 'open'"],
    ["the order of it and a transfer", "created_at = created_at + 1500000000"],
    ["the player", "player_id = 'p-2'"],
    ["the agent", "agent_id = 'zen'"],
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
