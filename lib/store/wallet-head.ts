import type { Instant } from "#lib/domain/time/instant";

/** The end of a wallet's chain at some moment: all entries up to it are fixed by its hash. */
export interface WalletHead {
  readonly agentId: string;
  readonly playerId: string;
  /** The hash of its last entry; empty before the first. */
  readonly head: string;
  /** The time of that entry. */
  readonly at: Instant | null;
}

export type WalletName = Pick<WalletHead, "agentId" | "playerId">;
