import type { DropCounts, DropReason } from "#lib/domain/requests/request-log";

/** The agents whose requests were dropped, with their counts. */
export type Dropped = readonly (readonly [agentId: string, counts: DropCounts])[];

export type MutableCounts = { -readonly [K in DropReason]: number };

export const noDrops: DropCounts = { crowded: 0, unproved: 0 };

export const addedUp = (one: DropCounts, other: DropCounts): MutableCounts => ({
  crowded: one.crowded + other.crowded,
  unproved: one.unproved + other.unproved,
});

/** The counts in a database's rows, one for each reason. */
export function countsIn(rows: readonly { readonly reason: string; readonly count: bigint | number }[]): DropCounts {
  const of = (reason: DropReason) => Number(rows.find((row) => row.reason === reason)?.count ?? 0);
  return { crowded: of("crowded"), unproved: of("unproved") };
}
