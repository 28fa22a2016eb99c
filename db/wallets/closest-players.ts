import { type Column, gt, lt, type SQL } from "drizzle-orm";
import type { Wallet } from "#lib/domain/wallets/transfer";

/** Ids that begin with a text, as a range of the key: no id has a character above "~". */
export const beginsWith = (playerId: Column, text: string): SQL[] => [gt(playerId, text), lt(playerId, `${text}~`)];

/** Each wallet once, at its first place. A near id may begin with the text too. */
export const eachOnce = (wallets: readonly Wallet[], limit: number): Wallet[] =>
  [...new Map(wallets.map((wallet) => [wallet.playerId, wallet])).values()].slice(0, limit);
