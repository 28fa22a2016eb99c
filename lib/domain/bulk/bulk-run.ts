import type { Agent } from "#lib/domain/agents/agent";
import { type FailureKind, refuse } from "#lib/domain/failure";
import type { Filters } from "#lib/domain/lists/filters";
import type { Money } from "#lib/domain/money/money";
import type { Instant } from "#lib/domain/time/instant";
import type { Ticket } from "#lib/domain/wallets/transfer";

export const bulkRowsMax = 20_000;
/** 8 MiB: 20,000 rows with long reasons. */
export const bulkFileBytesMax = 8 * 1024 * 1024;
/** The most runs of one agent that have not ended: each may hold 20,000 rows. */
export const openBulkRunsMax = 50;

/** 100 runs, each of the rows that the one before it did not post: more than any file is tried. */
export const repeatedRunsMax = 100;

/** A run whose rows were not all posted or replayed ends as `finished_with_refusals`. */
export const bulkRunStates = [
  "draft",
  "checked",
  "awaiting_approval",
  "running",
  "paused",
  "finished",
  "finished_with_refusals",
  "cancelled",
] as const;
export type BulkRunState = (typeof bulkRunStates)[number];

const endStates: readonly BulkRunState[] = ["finished", "finished_with_refusals", "cancelled"];
export const openBulkRunStates = bulkRunStates.filter((state) => !endStates.includes(state));
export const hasEnded = ({ state }: Pick<BulkRun, "state">): boolean => endStates.includes(state);

/** `replayed`: the same transfer was posted before. `unknown`: sent, and not answered. */
export const bulkRowStates = ["waiting", "posted", "replayed", "refused", "unknown"] as const;
export type BulkRowState = (typeof bulkRowStates)[number];
/** The rows that may still post. */
export const openBulkRowStates = ["waiting", "unknown"] as const satisfies readonly BulkRowState[];
export const mayStillPost = ({ state }: { readonly state: BulkRowState }): boolean =>
  openBulkRowStates.some((open) => open === state);

/**
 * What a check foresees of a row. `twice`: its ticket stands in an earlier row of the file too, so that the two post
 * once at most.
 */
export const bulkChecks = ["post", "replay", "mismatch", "refused", "twice"] as const;
export type BulkCheck = (typeof bulkChecks)[number];

/** A run's rows by state. All others wait. */
export interface BulkCounts {
  readonly posted: number;
  readonly replayed: number;
  readonly refused: number;
  readonly unknown: number;
}

/** A file of transfers, sent row by row. */
export interface BulkRun extends BulkCounts {
  readonly agentId: string;
  readonly id: string;
  readonly fileName: string;
  /** The SHA-256 of the file's bytes: the same file opens the same run. */
  readonly digest: string;
  readonly rows: number;
  readonly state: BulkRunState;
  readonly email: string;
  readonly createdAt: Instant;
  /** The time of its last whole check. */
  readonly checkedAt: Instant | null;
  readonly startedAt: Instant | null;
  readonly endedAt: Instant | null;
  /** The run whose refused rows this one sends again. */
  readonly againOf: string | null;
  /** The approval that its start waits for, or was given; after an end without a start, the one that was not given. */
  readonly approvalId: string | null;
  /** The members who started and resumed it: rows are sent in the name of the last. */
  readonly starters: readonly string[];
  /** True when its deposits may open wallets. */
  readonly newPlayers: boolean;
  /** When it was last set running, and how many rows were done by then: its rate is counted from there. */
  readonly runningSince: Instant | null;
  readonly doneBefore: number;
  /** Why the service paused it, or before its start why it does not wait for approval any more. */
  readonly failure: FailureKind | null;
  readonly message: string | null;
}

/** A row of a run. Its numbers and words are kept as they stood in the file. */
export interface BulkRow {
  readonly agentId: string;
  readonly runId: string;
  /** The row's number in the file, its head being row 1. */
  readonly row: number;
  readonly type: string;
  readonly playerId: string;
  readonly amountText: string;
  /** Null where the amount could not be read. */
  readonly amount: Money | null;
  readonly currency: string;
  readonly ticketId: string;
  readonly reason: string;
  readonly state: BulkRowState;
  readonly failure: FailureKind | null;
  readonly message: string | null;
  /** The journal's number of its transfer. */
  readonly transferId: bigint | null;
  /** Null before the first check. */
  readonly check: BulkCheck | null;
  readonly checkFailure: FailureKind | null;
  readonly checkMessage: string | null;
  /** The limit that the row would pass: one that refuses it or asks for approval, or else the first that warns. */
  readonly checkLimit: string | null;
  /** A transfer of the last 24 hours, and an earlier row, with the same player, side and amount under other tickets. */
  readonly similarTransfer: bigint | null;
  readonly similarRow: number | null;
  /** True for a row of a player without a wallet, which the first of them opens: without leave, none of them posts. */
  readonly opensWallet: boolean;
  /** The player's balance after this row, as the check foresees it; null for a row that would not post. */
  readonly balanceAfter: Money | null;
}

export const rowsDone = ({ posted, replayed, refused }: BulkCounts): number => posted + replayed + refused;
export const rowsWaiting = (run: BulkCounts & Pick<BulkRun, "rows">): number => run.rows - rowsDone(run) - run.unknown;

/** The member in whose name rows are sent; null before the start. */
export const starterOf = ({ starters }: Pick<BulkRun, "starters">): string | null => starters.at(-1) ?? null;

/** True for a run that started with an approval: one that was not given stays on the run, and lets nothing pass. */
export const isApproved = ({ approvalId, startedAt }: Pick<BulkRun, "approvalId" | "startedAt">): boolean =>
  approvalId !== null && startedAt !== null;

/** The ticket of a row without one. It is made of run and row alone, so that the row has one identity for ever. */
export const ticketOfRow = (runId: string, row: number): string => `bulk-${runId}-${row}`;

/** The same answer for another agent's run, so that it tells nothing. */
export const unknownRun = () => refuse("bulk_unknown", "There is no such run here. Look for it in the list of runs.");

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
  check: null,
  state: null,
  failures: null,
  playerId: null,
  search: null,
  isSimilar: false,
  opensWallet: false,
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

export const bulkRunFilters = { state: { wire: "state", of: bulkRunStates } } as const satisfies Filters;

export const bulkRowFilters = {
  check: { wire: "check", of: bulkChecks },
  state: { wire: "state", of: bulkRowStates },
  /** A refusal's code, of the check or of the run. */
  code: { wire: "code", charsMax: 5 },
  player: { wire: "external_player_id", kind: "player" },
  search: { wire: "search", charsMax: 100 },
  only: { wire: "only", of: ["similar", "opens_wallet"] },
} as const satisfies Filters;
