import type { AttentionQuery, AttentionRead } from "#lib/domain/attention/attention-queries";
import type { Instant } from "#lib/domain/time/instant";
import type { Period, ReportRange } from "#lib/domain/time/period";
import type { TransferTotals } from "#lib/domain/wallets/transfer-sums";
import type { PivotKey, PivotOrder } from "./figure";
import type { PivotState } from "./pivot";
import type { CategoryFigures } from "./summary";

export interface RetentionState {
  /** The last cut; null before the first run. */
  readonly cut: Instant | null;
  readonly ranAt: Instant | null;
}

export interface ReportFigures {
  readonly figures: CategoryFigures;
  readonly retention: RetentionState;
}

export interface ReportSet {
  /** In the order of the ranges asked for. */
  readonly figures: readonly CategoryFigures[];
  readonly retention: RetentionState;
  /** The first and last matching time of the agent's kept trades; null when there are none. */
  readonly kept: { readonly first: Instant; readonly last: Instant } | null;
}

export interface PivotFilter {
  readonly agentId: string;
  readonly range: ReportRange;
  readonly by: PivotKey;
  /** The zone whose midnights begin the days. */
  readonly zone: string;
}

export interface PivotQuery extends PivotFilter {
  readonly order: PivotOrder;
}

export interface FoundPivot extends ReportFigures {
  readonly pivot: PivotState;
}

export interface OverviewQuery extends AttentionQuery {
  readonly ranges: readonly ReportRange[];
  readonly periods: readonly Period[];
}

export interface OverviewFacts {
  /** In the order of the ranges asked for. */
  readonly reports: ReportSet;
  /** In the order of the periods asked for. */
  readonly transferTotals: readonly TransferTotals[];
  readonly attention: AttentionRead;
}
