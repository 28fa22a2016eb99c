import type { Write } from "#lib/commands/write";
import { zero } from "#lib/domain/money/money";
import type { Instant } from "#lib/domain/time/instant";

interface WalletToOpen {
  readonly agentId: string;
  readonly playerId: string;
  readonly currency: string;
}

/** A player is known by having a wallet: this is how one becomes known. */
export const openedWallet = ({ agentId, playerId, currency }: WalletToOpen, openedAt: Instant) => {
  const empty = { balance: zero, status: "active", lastTransferAt: null, head: "" } as const;
  return {
    act: "insert",
    table: "wallets",
    row: { agentId, playerId, currency, ...empty, openedAt },
  } as const satisfies Write;
};
