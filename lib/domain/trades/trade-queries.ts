import type { AmountRange } from "#lib/domain/lists/amount-range";
import type { RetentionState } from "#lib/domain/reports/report";
import type { CategoryFigures, Figures } from "#lib/domain/reports/summary";
import type { Instant } from "#lib/domain/time/instant";
import type { ReportRange } from "#lib/domain/time/period";
import type { ChainedMovement } from "#lib/domain/wallets/movement";
import type { Category } from "./category";
import type { TradeResult } from "./category-reason";
import type { StoredTrade } from "./trade";
import type { TradeOrder } from "./trade-filters";
import type { TradeFault } from "./trade-refusal";

export interface TradePlace {
  readonly matchedAt: Instant;
  readonly tradeId: string;
}

/** The newest matches of a range first. A null member does not filter. */
export interface TradeQuery {
  readonly agentId: string;
  readonly range: ReportRange;
  readonly category: Category | null;
  readonly playerId: string | null;
  readonly marketId: string | null;
  readonly after: TradePlace | null;
  readonly limit: number;
}

/** A first page that leaves nothing out. */
export const everyTrade = { category: null, playerId: null, marketId: null, after: null };

export interface TradePage {
  readonly trades: readonly StoredTrade[];
  /** Where to go on after a search that ended early with fewer trades than asked for; null at the end of the range. */
  readonly searchedTo: TradePlace | null;
}

/** The trades of one agent; a null member does not filter. */
export interface TradeFilter {
  readonly agentId: string;
  readonly range: ReportRange;
  readonly category: Category | null;
  /** Only valid trades that the player won, or lost. */
  readonly result: TradeResult | null;
  readonly playerId: string | null;
  readonly marketId: string | null;
  /** The turnover. */
  readonly amounts: AmountRange;
}

/** A place in any order of the desk's trades. */
export type SortedTradePlace = TradePlace & Pick<StoredTrade, "turnover">;

export interface DrillDownQuery extends TradeFilter {
  readonly order: TradeOrder;
  readonly after: SortedTradePlace | null;
  readonly limit: number;
  /** Adds up all matching rows, not only the page's. Too many are added up from other cells than the report's. */
  readonly withSums: boolean;
  /** Counts the trades of any category that were taken in after this time. */
  readonly changedAfter: Instant | null;
}

/** A page of trades with its figures, all from one snapshot. */
export interface DrillDown {
  readonly trades: readonly StoredTrade[];
  /** The report of the whole range, whatever rows the filter leaves out. */
  readonly figures: CategoryFigures;
  /** The sums of the matching rows. Null when not asked for, and for too many rows of one result. */
  readonly sums: Figures | null;
  /** Null when it was not asked for, or when the range holds too many trades. */
  readonly changed: number | null;
  readonly retention: RetentionState;
}

export interface TradeRecord {
  /** The version in force. */
  readonly trade: StoredTrade;
  readonly receivedAt: Instant;
  /** The other versions, replaced or late, by version. */
  readonly history: readonly PastVersion[];
  /** The movements of its versions in the player's wallet, in order. */
  readonly movements: readonly ChainedMovement[];
}

/** The version in force, and when it came. */
export type ReceivedTrade = StoredTrade & { readonly receivedAt: Instant };

/** What the feed reads of an agent. */
export interface Fed<Found> {
  readonly isAgentKnown: boolean;
  readonly found: Found;
}

export interface FedDays {
  /** In the order of the days asked for. */
  readonly figures: readonly CategoryFigures[];
  readonly retention: RetentionState;
}

/** The versions of trades that lines of a wallet name, as far as they are kept. */
export interface NamedVersions {
  readonly inForce: readonly ReceivedTrade[];
  readonly past: readonly (PastVersion & { readonly tradeId: string })[];
}

export interface PastVersion {
  readonly version: number;
  /** The text that `contentOfTrade` wrote. */
  readonly content: string;
  readonly receivedAt: Instant;
}

export interface TradesApplied {
  readonly applied: number;
  readonly unchanged: number;
  readonly refused: readonly RefusedVersion[];
}

export interface RefusedVersion extends TradeFault {
  readonly index: number;
}
