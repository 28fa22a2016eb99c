import type { Money } from "#lib/domain/money/money";
import type { Instant } from "#lib/domain/time/instant";
import type { Period } from "#lib/domain/time/period";
import type { Transfer, Wallet } from "#lib/domain/wallets/transfer";
import type { TransferTotals } from "#lib/domain/wallets/transfer-totals";

export interface PlayerQuery {
  readonly agentId: string | null;
  readonly limit: number;
}

export interface Player extends Wallet {
  readonly openedAt: Instant;
  readonly lastLoginAt: Instant | null;
}

export interface PlayerSearch {
  readonly agentId: string;
  readonly search: string | null;
  readonly status: Wallet["status"] | null;
  /** The id of the player that the page follows. */
  readonly after: string | null;
  readonly limit: number;
}

export interface StatementQuery {
  readonly agentId: string;
  readonly playerId: string;
  readonly period: Period;
  /** The time of the movement that the page follows. No two movements of a wallet share one. */
  readonly after: Instant | null;
  readonly limit: number;
}

export interface Statement {
  readonly player: Player;
  readonly opening: Money;
  readonly closing: Money;
  readonly totals: TransferTotals;
  readonly movements: readonly Transfer[];
}

/** A player's own transfers, oldest first. */
export interface StatementFilter {
  readonly agentId: string;
  readonly playerId: string;
  readonly start: Instant | null;
  readonly end: Instant | null;
}
