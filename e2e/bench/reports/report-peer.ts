import type { ReportRange } from "#lib/domain/time/period";
import type { CategorySum } from "./category-sums";

/** Another way to add up the same rows. */
export interface ReportPeer {
  report(range: ReportRange): Promise<readonly CategorySum[]>;
  close(): void;
}

/** The condition on the rows, with the values of its placeholders. */
export function conditionOf({ create, settlement }: ReportRange): { text: string; values: bigint[] } {
  const within = (column: string) => `${column} >= ? AND ${column} < ?`;
  const parts = [...(create ? [within("matched_at")] : []), ...(settlement ? [within("settled_at")] : [])];
  const periods = [create, settlement].filter((period) => period !== null);
  return { text: parts.join(" AND "), values: periods.flatMap(({ start, end }) => [start, end]) };
}
