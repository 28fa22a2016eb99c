import { expect } from "vitest";
import { isMovementEvent, isTradeEvent, isTransferEvent } from "#lib/client-sdk/told-events";
import type { AgentEvent, StatementEntry } from "#lib/client-sdk/wire-types";

interface MirroredWallet {
  readonly balance: string;
  readonly exposure: string;
}

/** What an agent's system keeps of its events: one number, its players' wallets and their trades. */
export class EventMirror {
  number = 0;
  readonly taken: AgentEvent[] = [];
  readonly wallets = new Map<string, MirroredWallet>();
  /** Each trade as its last event told it. */
  readonly trades = new Map<string, object>();

  take(event: AgentEvent): void {
    expect(event.sequence).toBe(this.number + 1);
    this.number = event.sequence;
    this.taken.push(event);
    if (isTransferEvent(event)) {
      const { external_player_id: player, wallet } = event.data;
      this.wallets.set(player, { balance: wallet.balance, exposure: this.wallets.get(player)?.exposure ?? "0" });
    } else if (isTradeEvent(event)) {
      const { movement, ...trade } = event.data;
      this.trades.set(trade.trade_id, trade);
      if (movement && trade.external_player_id !== null) this.move(trade.external_player_id, movement);
    } else if (isMovementEvent(event)) this.move(event.data.external_player_id, event.data.movement);
    else throw new Error(`No writer of this test makes an event ${event.type}.`);
  }

  private move(player: string, { balance, exposure }: StatementEntry): void {
    this.wallets.set(player, { balance, exposure });
  }
}
