import type { Agent } from "#lib/domain/agents/agent";
import { type BooksProof, type BooksRead, differenceIn, type LeftStake } from "#lib/domain/books/books";
import { formatMoney } from "#lib/domain/money/money";
import { formatInstant, type Instant } from "#lib/domain/time/instant";

/** An agent's accounts, as an owner and finance see them. Amounts are decimal texts. */
export type DeskBooks = ReturnType<typeof booksOnWire>;
export const booksOnWire = (agent: Agent, read: BooksRead, at: Instant, isProving: boolean) => {
  const { books, owing, left, proof } = read;
  return {
    as_of: formatInstant(at),
    currency: agent.currency,
    /**
     * Whether trades move the wallets. Where only transfers do, stakes, result and commission are 0. While wallets are
     * being opened from the trades, the amounts are incomplete and do not agree yet.
     */
    wallet: read.wallet,
    held: formatMoney(books.held),
    owed: formatMoney(books.owed),
    owing_players: books.owingPlayers,
    /** The players that owe most; their balances are below 0. */
    owing: owing.map(({ playerId, balance }) => ({ external_player_id: playerId, balance: formatMoney(balance) })),
    exposure: formatMoney(books.exposure),
    deposited: formatMoney(books.deposited),
    withdrawn: formatMoney(books.withdrawn),
    result: formatMoney(books.result),
    commission: formatMoney(books.commission),
    /** "0.00000000" when wallets, transfers and report agree. */
    difference: formatMoney(differenceIn(books)),
    /** Stakes of trades that retention dropped before settlement; the operator releases them. */
    left_stakes: { count: read.leftCount, sum: formatMoney(read.leftSum), first: left.map(leftStakeOnWire) },
    /** The last result of the proof; null before the first. */
    proof: proof && proofOnWire(proof),
    /** True while a proof is being made. */
    is_proving: isProving,
  };
};

export type LeftStakeOnWire = ReturnType<typeof leftStakeOnWire>;
const leftStakeOnWire = (stake: LeftStake) => ({
  trade_id: stake.tradeId,
  external_player_id: stake.playerId,
  amount: formatMoney(stake.amount),
  matched_at: formatInstant(stake.matchedAt),
  dropped_at: formatInstant(stake.droppedAt),
});

export type BooksProofOnWire = ReturnType<typeof proofOnWire>;
const proofOnWire = (proof: BooksProof) => ({
  at: formatInstant(proof.at),
  took_ms: proof.tookMs,
  players: proof.players,
  movements: proof.movements,
  ok: proof.faultCount === 0,
  fault_count: proof.faultCount,
  /** The first faults; each names its player, and its trade if it has one. */
  faults: proof.faults,
  digest: proof.digest,
});
