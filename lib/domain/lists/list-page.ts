import { done, type Outcome } from "#lib/domain/failure";

export const pageRowsMax = 500;
export const pageRowsDefault = 100;

export const listRowsMax = 10_000;
export const verifyPageRows = 1_000;

/** A part of a list that may be long: its first rows, or the rows after a given one. */
export interface ListPage<Row> {
  readonly after: Row | null;
  readonly limit: number;
}

/** A part of a list of all agents' rows, or of one agent's. */
export interface AgentsPage<Row> extends ListPage<Row> {
  readonly agentId?: string | undefined;
}

/** A whole list is read 1,000 rows at a time. */
const listPageRows = 1_000;

/** Reads a list to its end, page by page, for code that needs all rows and not only the first. */
export async function wholeList<Row>(
  readPage: (page: ListPage<Row>) => Promise<Outcome<Row[]>>,
  limit = listPageRows,
): Promise<Outcome<Row[]>> {
  const rows: Row[] = [];
  for (;;) {
    const page = await readPage({ after: rows.at(-1) ?? null, limit });
    if (!page.ok) return page;
    for (const row of page.value) rows.push(row);
    if (page.value.length < limit) return done(rows);
  }
}

/** 100,000 rows: a list is counted no further, because its reader waits for the number and needs no more of it. */
export const countedRowsMax = 100_000;

/** How many rows a list has. */
export interface ListCount {
  readonly count: number;
  /** True when there may be more: then the count is the least that there are. */
  readonly more: boolean;
}

export const exactly = (count: number): ListCount => ({ count, more: false });

/** What a list's order sorts by: an order's name without the minus, which puts the greatest or the newest first. */
export type SortedBy<Order extends string> = Order extends `-${infer By}` ? By : Order;

export interface Sorting<By extends string> {
  readonly by: By;
  /** True when the greatest or the newest row is first. */
  readonly falls: boolean;
}

export function sortingOf<Order extends string>(order: Order): Sorting<SortedBy<Order>>;
export function sortingOf(order: string): Sorting<string> {
  return order.startsWith("-") ? { by: order.slice(1), falls: true } : { by: order, falls: false };
}
