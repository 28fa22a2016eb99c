import type { BulkCheck, BulkRow, BulkRowState, BulkRun, BulkRunState } from "#lib/domain/bulk/bulk-run";
import type { FailureKind } from "#lib/domain/failure";
import type { Money } from "#lib/domain/money/money";
import type { Instant } from "#lib/domain/time/instant";
import type { Ticket } from "#lib/domain/wallets/transfer";
import type { Agent } from "./agent";

export interface StartableRun {
  readonly run: BulkRun;
  readonly sums: readonly BulkSum[];
  /**
   * The members who uploaded its file, or had refused rows sent again as this run or one before it. Null for a run that
   * repeats more runs than are looked through.
   */
  readonly preparedBy: readonly string[] | null;
}

export interface BulkRunFilter {
  /** Null finds the runs of all agents. */
  readonly agentId: string | null;
  readonly state: BulkRunState | null;
}

export interface BulkRunQuery extends BulkRunFilter {
  /** The id of the run that the page follows: ids are ordered by the time of their making. */
  readonly after: string | null;
  readonly limit: number;
}

export interface BulkRowFilter {
  readonly agentId: string;
  readonly runId: string;
  readonly check: BulkCheck | null;
  readonly state: BulkRowState | null;
  /** Rows that were refused, or would be, for one of these reasons. */
  readonly failures: readonly FailureKind[] | null;
  readonly playerId: string | null;
  /** A part of the player's id, the ticket or the reason, whatever its case. */
  readonly search: string | null;
  /** True for rows like a transfer of the last 24 hours, or like an earlier row. */
  readonly isSimilar: boolean;
  readonly opensWallet: boolean;
}

/** A filter that leaves no row out. */
export const everyBulkRow = {
  ...{ check: null, state: null, failures: null, playerId: null, search: null },
  ...{ isSimilar: false, opensWallet: false },
};

export interface BulkRowQuery extends BulkRowFilter {
  /** The number of the row that the page follows. */
  readonly after: number | null;
  readonly limit: number;
}

export interface BulkSum {
  readonly type: string;
  readonly check: BulkCheck | null;
  readonly state: BulkRowState;
  readonly failure: FailureKind | null;
  readonly checkFailure: FailureKind | null;
  readonly checkLimit: string | null;
  readonly rows: number;
  /** The sum of the amounts that could be read. */
  readonly amount: Money;
  readonly largest: Money;
  /** The rows among them that are like another transfer or row, and those of new players: all of them, or none. */
  readonly similar: number;
  readonly opensWallet: number;
}

export interface SituationQuery {
  readonly agentId: string;
  /** At most 1,000, each with its amount. */
  readonly asks: readonly (Ticket & { readonly amount: Money })[];
  /** From when on a transfer may be similar. */
  readonly since: Instant;
}

/** What a turn leaves: run and agent as they stand, and the rows to send next; none where it does not go on. */
export interface BulkTurn {
  readonly agent: Agent;
  readonly run: BulkRun;
  readonly next: readonly BulkRow[];
}
