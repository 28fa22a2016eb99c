import type { Write } from "#lib/commands/write";
import type { Instant } from "#lib/domain/time/instant";
import { emptyWallet } from "#lib/domain/wallets/transfer";

interface WalletToOpen {
  readonly agentId: string;
  readonly playerId: string;
  readonly currency: string;
}

/** A wallet's first row, which is how a player becomes known. */
export const openedWallet = (player: WalletToOpen, openedAt: Instant) =>
  ({ act: "insert", table: "wallets", row: { ...emptyWallet(player), openedAt } }) as const satisfies Write;
