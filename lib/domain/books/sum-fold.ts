import { type Money, partsBeside, wholeUnits } from "#lib/domain/money/money";
import type { Instant } from "#lib/domain/time/instant";
import { walletAmountOf } from "#lib/domain/wallets/transfer";
import type { TransferKind } from "#lib/domain/wallets/transfer-kind";
import { dayOfQuarter, quarterOf, transferGrids } from "#lib/domain/wallets/transfer-sums";

/** An amount is kept in two halves, units and 1/100,000,000ths: a 64-bit sum of whole amounts would overflow. */
type HalfOf<Amount extends string> = `${Amount}${"Units" | "Parts"}`;
const halvesOf = <Amount extends string>(amount: Amount) => [`${amount}Units`, `${amount}Parts`] as const;

/** The amounts kept in sum over an agent's wallets, and over the trades that retention dropped. */
export const walletAmounts = ["balance", "owed", "exposure", "carriedResult", "carriedCommission"] as const;
export type WalletAmount = (typeof walletAmounts)[number];
/** The sums over an agent's wallets: the number of players, the number of players that owe, and the amounts. */
export type WalletSum = "players" | "owing" | HalfOf<WalletAmount>;
export const walletSumNames: readonly WalletSum[] = ["players", "owing", ...walletAmounts.flatMap(halvesOf)];

export const transferAmounts = ["deposited", "withdrawn"] as const;
export type TransferAmount = (typeof transferAmounts)[number];
/** The sums of a bucket's transfers. */
export type TransferSum = "deposits" | "withdrawals" | HalfOf<TransferAmount>;
export const transferSumNames: readonly TransferSum[] = [
  ...(["deposits", "withdrawals"] as const),
  ...transferAmounts.flatMap(halvesOf),
];

/** A change of the sums over an agent's wallets. */
export type WalletSumsChange = Readonly<Record<WalletSum, bigint>> & { readonly agentId: string };

/** A change of the sums of one bucket of an agent's transfers. */
export type TransferSumsChange = Readonly<Record<TransferSum, bigint>> & {
  readonly agentId: string;
  readonly grid: number;
  readonly bucket: bigint;
};

interface SummedTransfer {
  readonly agentId: string;
  readonly kind: TransferKind;
  readonly amount: Money;
  readonly balanceAfter: Money;
  readonly createdAt: Instant;
}

interface TransferPile {
  deposits: bigint;
  withdrawals: bigint;
  deposited: bigint;
  withdrawn: bigint;
}

interface AgentPile extends Record<WalletAmount, bigint> {
  players: bigint;
  owing: bigint;
  /** Keyed by the bucket of the narrowest grid. */
  readonly transfers: Map<bigint, TransferPile>;
}

const [everything, days, quarters] = transferGrids;

/**
 * Folds changes of wallets and transfers into changes of the kept sums, so that each sum is written once a transaction.
 * Changes come out in the order of the sums' keys, in which every driver writes them.
 */
export class SumFold {
  private readonly agents = new Map<string, AgentPile>();

  get isEmpty(): boolean {
    return this.agents.size === 0;
  }

  /** Counts a player whose wallet was opened. */
  open(agentId: string): void {
    this.of(agentId).players += 1n;
  }

  /** Adds an entry of a wallet: the changes of its balance and of its held stakes, and its balance after the entry. */
  entry(agentId: string, wallet: bigint, held: bigint, balanceAfter: bigint): void {
    const pile = this.of(agentId);
    pile.balance += wallet;
    pile.exposure += held;
    const before = balanceAfter - wallet;
    if (balanceAfter >= 0n && before >= 0n) return;
    pile.owed += below(balanceAfter) - below(before);
    pile.owing += (balanceAfter < 0n ? 1n : 0n) - (before < 0n ? 1n : 0n);
  }

  transfer(transfer: SummedTransfer): void {
    const { agentId, kind, amount, balanceAfter, createdAt } = transfer;
    this.entry(agentId, walletAmountOf(transfer), 0n, balanceAfter);
    const pile = pileIn(this.of(agentId).transfers, quarterOf(createdAt));
    if (kind === "deposit") {
      pile.deposits += 1n;
      pile.deposited += amount;
    } else {
      pile.withdrawals += 1n;
      pile.withdrawn += amount;
    }
  }

  /** Adds the exchange's result and commission of trades that retention has dropped. */
  carry(agentId: string, result: bigint, commission: bigint): void {
    const pile = this.of(agentId);
    pile.carriedResult += result;
    pile.carriedCommission += commission;
  }

  /** Takes the changes, for a driver to write, and empties the fold. */
  take(): { readonly wallets: readonly WalletSumsChange[]; readonly transfers: readonly TransferSumsChange[] } {
    const agents = [...this.agents].sort(byFirst);
    this.agents.clear();
    return {
      wallets: agents.map(([agentId, pile]) => walletChange(agentId, pile)),
      transfers: agents.flatMap(([agentId, pile]) => transferChanges(agentId, pile.transfers)),
    };
  }

  /** Forgets the changes. */
  clear(): void {
    this.agents.clear();
  }

  private of(agentId: string): AgentPile {
    const known = this.agents.get(agentId);
    if (known) return known;
    const amounts = { balance: 0n, owed: 0n, exposure: 0n, carriedResult: 0n, carriedCommission: 0n };
    const pile = { players: 0n, owing: 0n, ...amounts, transfers: new Map<bigint, TransferPile>() };
    this.agents.set(agentId, pile);
    return pile;
  }
}

const below = (balance: bigint): bigint => (balance < 0n ? -balance : 0n);

function byFirst<T extends string | bigint>([one]: readonly [T, unknown], [other]: readonly [T, unknown]): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function pileIn(piles: Map<bigint, TransferPile>, bucket: bigint): TransferPile {
  const known = piles.get(bucket);
  if (known) return known;
  const pile = { deposits: 0n, withdrawals: 0n, deposited: 0n, withdrawn: 0n };
  piles.set(bucket, pile);
  return pile;
}

const walletChange = (agentId: string, pile: AgentPile): WalletSumsChange => ({
  agentId,
  players: pile.players,
  owing: pile.owing,
  balanceUnits: wholeUnits(pile.balance),
  balanceParts: partsBeside(pile.balance),
  owedUnits: wholeUnits(pile.owed),
  owedParts: partsBeside(pile.owed),
  exposureUnits: wholeUnits(pile.exposure),
  exposureParts: partsBeside(pile.exposure),
  carriedResultUnits: wholeUnits(pile.carriedResult),
  carriedResultParts: partsBeside(pile.carriedResult),
  carriedCommissionUnits: wholeUnits(pile.carriedCommission),
  carriedCommissionParts: partsBeside(pile.carriedCommission),
});

function transferChanges(agentId: string, piles: Map<bigint, TransferPile>): TransferSumsChange[] {
  const byDay = coarser(piles, dayOfQuarter);
  return [
    ...changesIn(
      agentId,
      everything,
      coarser(byDay, () => 0n),
    ),
    ...changesIn(agentId, days, byDay),
    ...changesIn(agentId, quarters, piles),
  ];
}

function coarser(piles: Map<bigint, TransferPile>, wider: (bucket: bigint) => bigint): Map<bigint, TransferPile> {
  const joined = new Map<bigint, TransferPile>();
  for (const [bucket, { deposits, withdrawals, deposited, withdrawn }] of piles) {
    const pile = pileIn(joined, wider(bucket));
    pile.deposits += deposits;
    pile.withdrawals += withdrawals;
    pile.deposited += deposited;
    pile.withdrawn += withdrawn;
  }
  return joined;
}

const changesIn = (
  agentId: string,
  { grid }: (typeof transferGrids)[number],
  piles: Map<bigint, TransferPile>,
): TransferSumsChange[] =>
  [...piles].sort(byFirst).map(([bucket, { deposits, withdrawals, deposited, withdrawn }]) => ({
    agentId,
    grid,
    bucket,
    deposits,
    withdrawals,
    depositedUnits: wholeUnits(deposited),
    depositedParts: partsBeside(deposited),
    withdrawnUnits: wholeUnits(withdrawn),
    withdrawnParts: partsBeside(withdrawn),
  }));
