import type { ChainedMovement } from "#lib/domain/wallets/movement";
import type { ChainedTransfer } from "#lib/domain/wallets/refund";
import type { ChainedWallet } from "#lib/domain/wallets/transfer";
import { firstPlayer, type PlayerRow, PlayerRows, type Rows } from "./player-rows";

/** Every wallet and every entry, ordered by agent and player, and each player's entries by time. */
export interface LedgerRows {
  readonly wallets: Rows<ChainedWallet>;
  readonly transfers: Rows<ChainedTransfer>;
  readonly movements: Rows<ChainedMovement>;
}

export interface EntriesWalk {
  addTransfer(transfer: ChainedTransfer): void;
  addMovement(movement: ChainedMovement): void;
}

/** The ledger's tables, walked side by side in one pass: a statement for each wallet costs more than its hashes. */
export class OpenedLedger {
  private constructor(
    readonly wallets: PlayerRows<ChainedWallet>,
    readonly transfers: PlayerRows<ChainedTransfer>,
    readonly movements: PlayerRows<ChainedMovement>,
  ) {}

  static async over({ wallets, transfers, movements }: LedgerRows): Promise<OpenedLedger> {
    const opened = [PlayerRows.over(wallets), PlayerRows.over(transfers), PlayerRows.over(movements)] as const;
    return new OpenedLedger(...(await Promise.all(opened)));
  }

  /** The next player that has a wallet or an entry. */
  get player(): PlayerRow | null {
    return firstPlayer([this.wallets, this.transfers, this.movements]);
  }

  /** Walks a player's entries in order of time. */
  async walk(player: PlayerRow, walk: EntriesWalk): Promise<void> {
    const { transfers, movements } = this;
    for (;;) {
      const [transfer, movement] = [transfers.of(player), movements.of(player)];
      if (transfer && (!movement || transfer.createdAt < movement.createdAt)) {
        walk.addTransfer(transfer);
        await transfers.next();
      } else if (movement) {
        walk.addMovement(movement);
        await movements.next();
      } else return;
    }
  }
}
