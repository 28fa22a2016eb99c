import type { Money } from "#lib/domain/money/money";
import type { Instant } from "#lib/domain/time/instant";
import type { Period } from "#lib/domain/time/period";
import type { NamedVersions } from "#lib/domain/trades/trade-queries";
import type { Entry } from "./entry";
import type { PlayerOrder } from "./player-filters";
import type { PeriodSums } from "./statement";
import type { Wallet } from "./transfer";

export interface Player extends Wallet {
  readonly openedAt: Instant;
  readonly lastLoginAt: Instant | null;
}

export interface PlayerQuery {
  readonly agentId: string | null;
  readonly limit: number;
}

/** A wallet with the time at which it was opened. */
export interface ListedWallet extends Wallet {
  readonly openedAt: Instant;
}

/** The wallets of one agent, by the ids of their players. A null member does not filter. */
export interface WalletQuery {
  readonly agentId: string;
  readonly status: Wallet["status"] | null;
  /** Only wallets below 0. */
  readonly owing: boolean;
  readonly balanceFrom: Money | null;
  /** The player after whom the page begins. An id never changes, so that no wallet moves between pages. */
  readonly after: string | null;
  readonly limit: number;
}

export interface PlayerFilter {
  readonly agentId: string;
  /** A part of the id, in either case. */
  readonly search: string | null;
  readonly status: Wallet["status"] | null;
  /** Only players whose wallets are below 0. */
  readonly owing: boolean;
}

/** A place in any order of the players. */
export type PlayerPlace = Pick<Wallet, "playerId" | "balance" | "exposure" | "lastEntryAt">;

export interface PlayerSearch extends PlayerFilter {
  /** Players who are alike in it are in order of their ids. */
  readonly order: PlayerOrder;
  readonly after: PlayerPlace | null;
  readonly limit: number;
}

export interface ClosestQuery {
  readonly agentId: string;
  readonly ids: readonly string[];
  readonly beginning: string;
  readonly limit: number;
}

/** The lines of a statement. */
export interface LinesFilter {
  readonly agentId: string;
  readonly playerId: string;
  readonly period: Period;
  /** Folds each trade's movements into one line, at the place of its last movement in the period. */
  readonly folded: boolean;
}

export interface StatementQuery extends LinesFilter {
  /** The time of the entry after which the page begins. No two entries of a wallet share a time. */
  readonly after: Instant | null;
  readonly limit: number;
}

/** A line of a statement: an entry, or all movements of a trade in the period. */
export type StatementLine = Entry & {
  /** The number of entries in the line: 1 unless movements were folded. `amount` is their sum. */
  readonly entries: number;
};

export const asLine = (entry: Entry): StatementLine => ({ ...entry, entries: 1 });

export interface Statement extends PeriodSums {
  readonly player: Player;
  readonly lines: readonly StatementLine[];
  /** The versions of trades that the lines name. */
  readonly versions: NamedVersions;
}

/** A player's entries, oldest first. */
export interface StatementFilter {
  readonly agentId: string;
  readonly playerId: string;
  readonly start: Instant | null;
  readonly end: Instant | null;
}
