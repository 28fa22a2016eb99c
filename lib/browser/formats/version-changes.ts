import type { TradeVersionRow } from "#lib/browser/queries/trades";

const shownFields = [
  "category_reason",
  "turnover",
  "payout",
  "commission",
  "settled_at",
  "price",
  "selection",
  "side",
  "market_id",
] as const;
export type ShownField = (typeof shownFields)[number];

export interface VersionChange {
  readonly field: ShownField;
  readonly before: string | null;
  readonly after: string | null;
}

/** The fields in which a version differs from the one before it. */
export const versionChanges = (before: TradeVersionRow, after: TradeVersionRow): VersionChange[] =>
  shownFields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field], after: after[field] }));
