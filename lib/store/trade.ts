import type { CategoryFigures, Figures } from "#lib/domain/reports/summary";
import type { Instant } from "#lib/domain/time/instant";
import type { ReportRange } from "#lib/domain/time/period";
import type { Category } from "#lib/domain/trades/category";
import type { TradeResult } from "#lib/domain/trades/category-reason";
import type { StoredTrade } from "#lib/domain/trades/trade";
import type { RetentionState } from "./report";

export interface TradePlace {
  readonly matchedAt: Instant;
  readonly tradeId: string;
}

export interface TradeQuery {
  readonly agentId: string;
  readonly range: ReportRange;
  readonly category: Category | null;
  readonly after: TradePlace | null;
  readonly limit: number;
}

/** Which of an agent's trades; null leaves one thing open. */
export interface TradeFilter {
  readonly agentId: string;
  readonly range: ReportRange;
  readonly category: Category | null;
  /** Of the valid ones, those that the player won or lost. */
  readonly result: TradeResult | null;
  readonly playerId: string | null;
}

export interface DrillDownQuery extends TradeFilter {
  readonly after: TradePlace | null;
  readonly limit: number;
  /** Adds all matching rows up, and not the page's alone. */
  readonly withSums: boolean;
  /** Counts the trades, of whatever category, that have been taken in after it. */
  readonly changedAfter: Instant | null;
}

/** All of it as one moment saw it. */
export interface DrillDown {
  readonly trades: readonly StoredTrade[];
  /** What the report says of the whole range, whatever else the filter narrows. */
  readonly figures: CategoryFigures;
  /** What the matching rows add up to, row by row. */
  readonly sums: Figures | null;
  /** Null where it was not asked for, or the range holds too many trades to look through. */
  readonly changed: number | null;
  readonly retention: RetentionState;
}

export interface TradeRecord {
  /** The version in force. */
  readonly trade: StoredTrade;
  readonly receivedAt: Instant;
  /** The others, replaced or come too late, by version. */
  readonly history: readonly PastVersion[];
}

export interface PastVersion {
  readonly version: number;
  /** As `contentOfTrade` wrote it. */
  readonly content: string;
  readonly receivedAt: Instant;
}

export interface TradesApplied {
  readonly applied: number;
  readonly unchanged: number;
  readonly refused: readonly { readonly index: number; readonly message: string }[];
}
