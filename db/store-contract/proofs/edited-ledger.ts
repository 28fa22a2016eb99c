import { expect } from "vitest";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { pending, tradeVersion } from "#e2e/fixtures/made/trade-version";
import { transferAsk } from "#e2e/fixtures/made/transfer-ask";
import type { TestContext } from "#e2e/fixtures/offices/test-context";
import type { LedgerProof } from "#lib/domain/books/proof";
import { second } from "#lib/domain/time/instant";
import type { TradeVersion } from "#lib/domain/trades/trade";
import type { TransferAsk } from "#lib/domain/wallets/transfer";
import type { OpenEdited } from "./edited-database";
import { EditedSubject } from "./edited-subject";

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
export const ofMovement = (kind: string): string => `where trade_id = 'won' and kind = '${kind}'`;
export const ofFirst = "where player_id = 'p-1'";
