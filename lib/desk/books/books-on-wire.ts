import type { Agent } from "#lib/domain/agents/agent";
import { type BooksProof, type BooksRead, differenceIn, type LeftStake } from "#lib/domain/books/books";
import { formatMoney } from "#lib/domain/money/money";
import { formatInstant, type Instant } from "#lib/domain/time/instant";
import type { BooksProofOnWire, DeskBooks, LeftStakeOnWire } from "./books-shape";

export const booksOnWire = (agent: Agent, read: BooksRead, at: Instant, isProving: boolean): DeskBooks => {
  const { books, owing, left, proof } = read;
  return {
    as_of: formatInstant(at),
    currency: agent.currency,
    wallet: read.wallet,
    held: formatMoney(books.held),
    owed: formatMoney(books.owed),
    owing_players: books.owingPlayers,
    owing: owing.map(({ playerId, balance }) => ({ external_player_id: playerId, balance: formatMoney(balance) })),
    exposure: formatMoney(books.exposure),
    deposited: formatMoney(books.deposited),
    withdrawn: formatMoney(books.withdrawn),
    result: formatMoney(books.result),
    commission: formatMoney(books.commission),
    difference: formatMoney(differenceIn(books)),
    left_stakes: { count: read.leftCount, sum: formatMoney(read.leftSum), first: left.map(leftStakeOnWire) },
    proof: proof && proofOnWire(proof),
    is_proving: isProving,
  };
};

const leftStakeOnWire = (stake: LeftStake): LeftStakeOnWire => ({
  trade_id: stake.tradeId,
  external_player_id: stake.playerId,
  amount: formatMoney(stake.amount),
  matched_at: formatInstant(stake.matchedAt),
  dropped_at: formatInstant(stake.droppedAt),
});

const proofOnWire = (proof: BooksProof): BooksProofOnWire => ({
  at: formatInstant(proof.at),
  took_ms: proof.tookMs,
  players: proof.players,
  movements: proof.movements,
  ok: proof.faultCount === 0,
  fault_count: proof.faultCount,
  faults: proof.faults,
  digest: proof.digest,
});
