import type { CategoryFigures } from "#lib/domain/reports/summary";
import type { Instant } from "#lib/domain/time/instant";

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
  /** The first and the last matching time of the agent's kept trades; null when it has none. */
  readonly kept: { readonly first: Instant; readonly last: Instant } | null;
}
