import { type Column, gt, lt, type SQL } from "drizzle-orm";
import type { Wallet } from "#lib/domain/wallets/transfer";

/** Ids that go on after a text, as a range of the key: no id holds a sign above "~". */
export const beginsWith = (playerId: Column, text: string): SQL[] => [gt(playerId, text), lt(playerId, `${text}~`)];

/** Each wallet once, the first of them. An id that is near may begin with the text, too. */
export const eachOnce = (wallets: readonly Wallet[], limit: number): Wallet[] =>
  [...new Map(wallets.map((wallet) => [wallet.playerId, wallet])).values()].slice(0, limit);
