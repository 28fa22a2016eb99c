import { createHash } from "node:crypto";

/** The sizes of a large cell, all from its number of transfers: each wallet has 25, and 100 wallets come on an agent. */
export interface CellPlan {
  readonly agents: number;
  readonly keys: number;
  readonly wallets: number;
  readonly transfers: number;
}

/** One of the made wallets. */
export interface MadeWallet {
  /** 0 is the big agent, who has every tenth wallet, and so a tenth of all transfers. */
  readonly agent: number;
  /** Its number among its agent's wallets, from 0. */
  readonly place: number;
}

/** Each round is a day, in which each wallet has one transfer. */
export const cellRounds = 25;
export const keysAnAgent = 5;
const walletsAnAgent = 100;
/** What a transfer takes with its indexes, half as much again for sorting them, and the write-ahead log. */
const bytesATransfer = 1_300;
const logBytes = 9e9;

export function cellPlanOf(transfers: number): CellPlan {
  const agents = Math.round(transfers / (cellRounds * walletsAnAgent));
  if (!(agents >= 20 && agents <= 100_000)) throw new Error("--transfers takes a number from 50,000 to 250,000,000.");
  // Without the big agent's own hundred, all others have equally many.
  const wallets = (agents - 1) * walletsAnAgent;
  return { agents, keys: agents * keysAnAgent, wallets, transfers: wallets * cellRounds };
}

export const bytesNeeded = ({ transfers }: CellPlan): number => transfers * bytesATransfer + logBytes;

export const agentName = (agent: number): string => `cell-${agent}`;
export const playerName = (place: number): string => `player-${place}`;
const md5 = (text: string): string => createHash("md5").update(text).digest("hex");
export const keyName = (agent: number, key: number): string => `ak_${md5(`${agent} ${key}`).slice(0, 24)}`;
export const ticketName = (wallet: number, round: number): string => md5(`${wallet} ${round}`);
/** Every tenth transfer of a wallet is a withdrawal. */
export const isWithdrawal = (round: number): boolean => round % 10 === 0;

/** Whose wallet this is, as `cell-rows.ts` says it in SQL. */
export function walletOf({ agents }: CellPlan, wallet: number): MadeWallet {
  const [ten, place] = [Math.floor(wallet / 10), wallet % 10];
  if (place === 0) return { agent: 0, place: ten };
  const other = 9 * ten + place - 1;
  return { agent: 1 + (other % (agents - 1)), place: Math.floor(other / (agents - 1)) };
}

/** The number of an agent's wallets. */
export const walletsOf = ({ agents }: CellPlan, agent: number): number =>
  agent === 0 ? 10 * (agents - 1) : (9 * walletsAnAgent) / 10;
