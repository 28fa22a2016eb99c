import type { Write } from "#lib/commands/write";
import { zero } from "#lib/domain/money/money";
import type { Instant } from "#lib/domain/time/instant";

interface WalletToOpen {
  readonly agentId: string;
  readonly playerId: string;
  readonly currency: string;
}

/** A wallet's first row, which is how a player becomes known. */
export const openedWallet = ({ agentId, playerId, currency }: WalletToOpen, openedAt: Instant) => {
  const empty = { balance: zero, status: "active", lastTransferAt: null, head: "" } as const;
  return {
    act: "insert",
    table: "wallets",
    row: { agentId, playerId, currency, ...empty, openedAt },
  } as const satisfies Write;
};
