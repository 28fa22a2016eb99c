import { asc, desc, type SQL, type SQLWrapper } from "drizzle-orm";
import { isAfter, isBefore } from "./conditions";

/** A list's order and the place after which a page begins. All columns run one way, so that one index serves them. */
export interface Sorted {
  readonly falls: boolean;
  readonly by: readonly SQLWrapper[];
  /** The columns' values at the place; null for the first page. */
  readonly after: readonly unknown[] | null;
}

export const inOrder = ({ by, falls }: Sorted): SQL[] => by.map((column) => (falls ? desc(column) : asc(column)));

export function isBeyond({ by, falls, after }: Sorted): SQL | undefined {
  if (after === null) return undefined;
  const places = by.map((column, index) => [column, after[index]] as const);
  return falls ? isBefore(...places) : isAfter(...places);
}
