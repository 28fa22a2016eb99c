import type { WalletMode } from "#lib/domain/agents/agent";
import { type Money, money, splitMoney, zero } from "#lib/domain/money/money";
import type { Instant } from "#lib/domain/time/instant";
import type { Category } from "#lib/domain/trades/category";
import type { Legs } from "#lib/domain/wallets/movement";

/** 5 rows: the overview lists this many players that owe most, and this many stakes left by retention. */
export const booksRowsShownMax = 5;
/** A fault of a player names at most 3 missing trades. */
export const goneTradesNamedMax = 3;

/** One agent's accounts at one moment. */
export interface Books {
  /** What players hold, from the wallets above 0. */
  readonly held: Money;
  /** What players owe, from the wallets below 0, as an amount above 0. */
  readonly owed: Money;
  readonly owingPlayers: number;
  /** Stakes held for trades that are not settled. */
  readonly exposure: Money;
  readonly deposited: Money;
  readonly withdrawn: Money;
  /** What the exchange won from the players; below 0 when it lost. Read from the report, not from the wallets. */
  readonly result: Money;
  /** Commission kept, also from the report. */
  readonly commission: Money;
}

/** The accounts in the agent's mode: where only transfers move wallets, trades add nothing to them. */
export const booksOf = (wallet: WalletMode, accounts: Books): Books =>
  wallet === "trades" ? accounts : { ...accounts, result: zero, commission: zero };

/** 0 when wallets, transfers and report agree: what came in is with the players, held, won or kept. */
export const differenceIn = ({ held, owed, exposure, deposited, withdrawn, result, commission }: Books): bigint =>
  held - owed + exposure + result + commission - (deposited - withdrawn);

/** The players that owe most. */
export interface OwingPlayer {
  readonly playerId: string;
  /** Below 0. */
  readonly balance: Money;
}

/** A stake still held for a trade that retention dropped before it was settled. */
export interface LeftStake {
  readonly agentId: string;
  readonly tradeId: string;
  readonly playerId: string;
  readonly amount: Money;
  readonly matchedAt: Instant;
  readonly droppedAt: Instant;
}

/** What a proof of an agent's report and wallets against each other found. */
export interface BooksFinding {
  readonly agentId: string;
  readonly tookMs: number;
  readonly players: number;
  readonly movements: number;
  readonly faultCount: number;
  /** The first faults. Each names its player, and its trade if it has one. */
  readonly faults: readonly string[];
  /** One hash over the heads of the agent's wallets and over what retention left, to be kept elsewhere. */
  readonly digest: string;
}

/** An agent's last finding, as it is kept. */
export interface BooksProof extends BooksFinding {
  readonly at: Instant;
}

/** What one run found, of one agent or of all. */
export interface BooksVerified {
  /** In the order of the agents' ids. */
  readonly proofs: readonly BooksProof[];
  readonly players: number;
  readonly movements: number;
  readonly faultCount: number;
  /** One hash over the agents' digests, to be kept elsewhere. */
  readonly digest: string;
}

/** The faults of all agents' last results, and the time of the oldest result; null before the first. */
export interface BooksTotals {
  readonly faults: number;
  readonly oldestAt: Instant | null;
}

/** What a player's dropped trades came to. Units and 1/100,000,000ths stand apart, as in all long sums. */
export interface Carried {
  readonly agentId: string;
  readonly playerId: string;
  readonly trades: number;
  readonly walletUnits: bigint;
  readonly walletParts: bigint;
  readonly heldUnits: bigint;
  readonly heldParts: bigint;
  readonly resultUnits: bigint;
  readonly resultParts: bigint;
  readonly commissionUnits: bigint;
  readonly commissionParts: bigint;
}

export const nothingCarried = (agentId: string, playerId: string): Carried => ({
  agentId,
  playerId,
  trades: 0,
  walletUnits: 0n,
  walletParts: 0n,
  heldUnits: 0n,
  heldParts: 0n,
  resultUnits: 0n,
  resultParts: 0n,
  commissionUnits: 0n,
  commissionParts: 0n,
});

export function carriedWith(carried: Carried, legs: Legs, trades: number): Carried {
  const [wallet, held] = [splitMoney(legs.wallet), splitMoney(legs.held)];
  const [result, commission] = [splitMoney(legs.result), splitMoney(legs.commission)];
  return {
    ...carried,
    trades: carried.trades + trades,
    walletUnits: carried.walletUnits + wallet.units,
    walletParts: carried.walletParts + wallet.parts,
    heldUnits: carried.heldUnits + held.units,
    heldParts: carried.heldParts + held.parts,
    resultUnits: carried.resultUnits + result.units,
    resultParts: carried.resultParts + result.parts,
    commissionUnits: carried.commissionUnits + commission.units,
    commissionParts: carried.commissionParts + commission.parts,
  };
}

/** The amounts of trades on each account, from the report's sums. */
export function tradedLegs(sum: (category: Category, measure: "turnover" | "payout" | "commission") => bigint): Legs {
  const [turnover, payout, commission] = [sum("valid", "turnover"), sum("valid", "payout"), sum("valid", "commission")];
  const held = sum("unsettled", "turnover");
  return {
    wallet: money(payout - turnover - held),
    held: money(held),
    result: money(turnover - payout - commission),
    commission: money(commission),
  };
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
