import type { WalletMode } from "#lib/domain/agents/agent";
import type { Books, BooksProof, LeftStake, OwingPlayer } from "#lib/domain/books/books";
import type { Money } from "#lib/domain/money/money";

export interface KeptTrades {
  readonly trades: number;
  /** The players that the trades are of. */
  readonly players: number;
}

export interface BooksRead {
  readonly wallet: WalletMode;
  readonly books: Books;
  readonly owing: readonly OwingPlayer[];
  readonly left: readonly LeftStake[];
  readonly leftCount: number;
  readonly leftSum: Money;
  /** Null before the first run. */
  readonly proof: BooksProof | null;
}
