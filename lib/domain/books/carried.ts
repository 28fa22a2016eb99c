import { splitMoney } from "#lib/domain/money/money";
import type { Legs } from "#lib/domain/wallets/movement";

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
