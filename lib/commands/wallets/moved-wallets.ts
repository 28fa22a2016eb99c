import type { Chain } from "#lib/domain/audit/audit-row";
import { SumFold } from "#lib/domain/books/sum-fold";
import type { Instant } from "#lib/domain/time/instant";
import {
  type ChainedMovement,
  canonicalMovement,
  type MovementAsk,
  type MovementSums,
  noMovementSums,
  placedMovement,
  sumsAfter,
} from "#lib/domain/wallets/movement";
import { type ChainedWallet, emptyWallet, type Wallet } from "#lib/domain/wallets/transfer";

/** The rows of wallets. A driver looks up each when asked, or reads a whole slice's rows in advance. */
export interface WalletsAtHand {
  walletOf(agentId: string, playerId: string): ChainedWallet | null;
  /** The sums in the wallet's last movement; null before the first. */
  sumsOf(agentId: string, playerId: string): MovementSums | null;
}

interface MovedWallet {
  wallet: ChainedWallet;
  sums: MovementSums | null;
  /** The time at which this slice opened the wallet; null for a wallet that existed. */
  readonly openedAt: Instant | null;
  isMoved: boolean;
}

/** The wallets that a slice moves: each is read once and written once, however many trades move it. */
export class MovedWallets {
  private readonly wallets = new Map<string, MovedWallet>();
  private readonly sums = new SumFold();

  constructor(
    private readonly atHand: WalletsAtHand,
    private readonly chain: Chain,
  ) {}

  /** Opens the player's wallet when there is none. */
  open(player: Pick<Wallet, "agentId" | "playerId" | "currency">, at: Instant): void {
    this.at(player, at);
  }

  /** The next entry of a wallet; null, with nothing changed, when an amount would pass what a wallet can hold. */
  post(
    player: Pick<Wallet, "agentId" | "playerId" | "currency">,
    ask: MovementAsk,
    at: Instant,
  ): ChainedMovement | null {
    const wasKnown = this.wallets.has(nameOf(player));
    const moved = this.at(player, at);
    const { wallet } = moved;
    const movement = placedMovement(ask, wallet, at);
    if (!movement) {
      // A refused trade opens no wallet, and removes none that another trade has opened.
      if (!wasKnown) this.wallets.delete(nameOf(player));
      return null;
    }
    const before = moved.sums ?? this.atHand.sumsOf(player.agentId, player.playerId) ?? noMovementSums;
    const sums = sumsAfter(before, movement);
    const hash = this.chain(wallet.head, canonicalMovement(movement));
    const { balanceAfter: balance, exposureAfter: exposure, createdAt: lastEntryAt } = movement;
    const { agentId, playerId, currency, status, lastTransferAt } = wallet;
    moved.wallet = { agentId, playerId, currency, balance, exposure, status, lastTransferAt, lastEntryAt, head: hash };
    moved.sums = sums;
    moved.isMoved = true;
    this.sums.entry(agentId, movement.legs.wallet, movement.legs.held, balance);
    return Object.assign(movement, { sums, hash });
  }

  /** Takes the changed wallets to write, and forgets all, because transfers may move them before the next slice. */
  take(): TakenWallets {
    const all = [...this.wallets.values()];
    this.wallets.clear();
    const opened = all.flatMap(({ wallet, openedAt }) =>
      openedAt === null ? [] : [Object.assign(wallet, { openedAt })],
    );
    for (const { agentId } of opened) this.sums.open(agentId);
    const moved = all.flatMap(({ wallet, openedAt, isMoved }) => (openedAt === null && isMoved ? [wallet] : []));
    return { opened, moved, sums: this.sums };
  }

  private at(player: Pick<Wallet, "agentId" | "playerId" | "currency">, at: Instant): MovedWallet {
    const name = nameOf(player);
    const known = this.wallets.get(name);
    if (known) return known;
    const kept = this.atHand.walletOf(player.agentId, player.playerId);
    const moved: MovedWallet = kept
      ? { wallet: kept, sums: null, openedAt: null, isMoved: false }
      : { wallet: emptyWallet(player), sums: noMovementSums, openedAt: at, isMoved: false };
    this.wallets.set(name, moved);
    return moved;
  }
}

interface TakenWallets {
  readonly opened: readonly OpenedWallet[];
  readonly moved: readonly ChainedWallet[];
  /** The changes of the kept sums. The driver empties it. */
  readonly sums: SumFold;
}
type OpenedWallet = ChainedWallet & { readonly openedAt: Instant };

const nameOf = ({ agentId, playerId }: Pick<Wallet, "agentId" | "playerId">): string => `${agentId}\n${playerId}`;
