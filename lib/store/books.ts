import type { WalletMode } from "#lib/domain/agents/agent";
import type { Books, BooksFinding, BooksProof, LeftStake, OwingPlayer } from "#lib/domain/books/books";
import type { Outcome } from "#lib/domain/failure";
import type { Money } from "#lib/domain/money/money";
import type { Author } from "./author";

/** An agent's accounts: what its wallets hold, what its trades came to, and the proof that both agree. */
export interface BooksPort {
  /** Everything from one snapshot. The lists hold the first few rows, and `leftSum` covers all. */
  readBooks(agentId: string): Promise<Outcome<BooksRead>>;
  /** The stakes that retention left held, oldest first; of all agents when the id is null. */
  listLeftStakes(agentId: string | null, limit: number): Promise<Outcome<LeftStake[]>>;
  /** How much an opening of the agent's wallets reads. */
  readKeptTrades(agentId: string): Promise<Outcome<KeptTrades>>;
  /**
   * Lets an agent's trades move its wallets from now on, and posts each player's sum of the kept trades, all or nothing.
   */
  openWallets(agentId: string, by: Author): Promise<Outcome<{ players: number }>>;
  /**
   * Proves report and wallets of one agent, or of all in order of their ids, from one snapshot.
   */
  verifyBooks(agentId: string | null): Promise<Outcome<BooksFinding[]>>;
  /** The last results of all agents that have been proved. */
  listBooksProofs(): Promise<Outcome<BooksProof[]>>;
}

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
